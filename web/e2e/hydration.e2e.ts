import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openWindow } from './browser.ts';
import { waitForHydration } from './focus.ts';
import { publicPaths } from './site.ts';
import { webUrl } from './system.ts';

/** The texts of a page: its headings, paragraphs, list entries and links. */
const contentOf = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const read = new DOMParser().parseFromString(sent ?? document.documentElement.outerHTML, 'text/html');
    // The content of `noscript` is shown only without scripts.
    for (const element of read.querySelectorAll('noscript')) element.remove();
    return [...read.querySelectorAll('#root :is(h1, h2, h3, p, li, dt, dd, label, a, footer)')]
      .filter(({ textContent }) => textContent?.trim())
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  }, html);

/** Texts that the server sent and that the page no longer shows. */
const missingFrom = async (page: Page, sent: readonly string[]) => {
  const shown = new Set(await contentOf(page));
  return sent.filter((part) => !shown.has(part));
};

const sentAs = async (page: Page, path: string) => contentOf(page, await (await fetch(webUrl + path)).text());

/** Other spellings of every page's address, and addresses without a page. */
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

/** Waits until the network is idle and the page is hydrated. */
const settled = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForHydration(page);
};

test('hydration removes no content of the document, however its address is spelled', async () => {
  const waiting = [...spellings];
  // Several pages are loaded at once, because most of the time is spent waiting for an idle network.
  const look = async () => {
    const { page, close } = await openWindow(desktop);
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
  'using %s by keyboard removes no content',
  async (path) => {
    const { page, close } = await openWindow(desktop);
    const sent = await sentAs(page, path);
    await settled(page, path);
    for (const key of [...Array<string>(12).fill('Tab'), 'PageDown', 'End']) await page.keyboard.press(key);
    expect(await missingFrom(page, sent)).toEqual([]);
    await close();
  },
);
