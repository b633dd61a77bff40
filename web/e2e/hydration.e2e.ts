import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desk, openWindow } from './browser.ts';
import { openHydrated, waitForHydration } from './focus.ts';
import { publicPaths } from './site.ts';

/** The words of a page: its headings, paragraphs, list entries and links. */
const contentOf = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const read = new DOMParser().parseFromString(sent ?? document.documentElement.outerHTML, 'text/html');
    // Only shown without scripts.
    for (const element of read.querySelectorAll('noscript')) element.remove();
    return [...read.querySelectorAll('#root :is(h1, h2, h3, p, li, dt, dd, label, a, footer)')]
      .filter(({ textContent }) => textContent?.trim())
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  }, html);

/** What the server sent and the page no longer shows. */
const missingFrom = async (page: Page, sent: readonly string[]) => {
  const shown = new Set(await contentOf(page));
  return sent.filter((part) => !shown.has(part));
};

const sentAs = async (page: Page, path: string) =>
  contentOf(page, await (await fetch(inject('webUrl') + path)).text());

/** Every page as people also write its address, and addresses that are no page. */
const spellings = [
  ...publicPaths.map((path) => (path === '/' ? '/?utm=x' : `${path.toUpperCase()}/`)),
  '/About',
  '/about/',
  '/contact?number=EX1234567890',
  '/track/EX0000000000',
  '/Track/EX%200/',
  '/no-such-page',
  '/about/us',
  '/track/EX1/2',
];

/** The page asks for nothing more, so what hydration would remove is gone. */
const settled = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForHydration(page);
};

test('hydration removes nothing that the document shows, however its address is written', async () => {
  const waiting = [...spellings];
  // Several at once, as most of the time goes by until the network is idle.
  const look = async () => {
    const { page, close } = await openWindow(desk);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const sent = await sentAs(page, path);
      await settled(page, path);
      expect.soft(await missingFrom(page, sent), path).toEqual([]);
    }
    await close();
  };
  await Promise.all([look(), look(), look(), look()]);
});

test.each(['/track/EX0000000000', '/no-such-page', '/ABOUT/'])(
  'somebody who reads %s by keyboard finds all of it',
  async (path) => {
    const { page, close } = await openWindow(desk);
    const sent = await sentAs(page, path);
    await settled(page, path);
    for (const key of [...Array<string>(12).fill('Tab'), 'PageDown', 'End']) await page.keyboard.press(key);
    expect(await missingFrom(page, sent)).toEqual([]);
    await close();
  },
);

test('a footer whose code is not there yet stays while the visitor goes to another page', async () => {
  const { page, close } = await openWindow(desk);
  await page.route('**/assets/Footer-*.js', () => {});
  await openHydrated(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'Our Mission' }).waitFor();
  expect(await page.locator('footer').count()).toBe(1);
  await close();
});
