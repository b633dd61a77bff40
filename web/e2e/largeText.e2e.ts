import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { overflow, setCookie, removeDocumentData } from './browser.ts';
import { respondWith, session } from './communications.ts';
import { flags } from './flags.ts';
import { staffCookie } from './staff.ts';
import { webUrl } from './system.ts';

/** A browser whose text size is set to 200 percent. Only this setting changes the size of an em in a media query. */
const launch = () =>
  chromium.launch({
    executablePath: inject('browser'),
    args: [...flags, '--blink-settings=defaultFontSize=32'],
  });
let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const open = async (path: string, width: number): Promise<Page> => {
  const page = await browser.newPage({ baseURL: webUrl, viewport: { width, height: 800 } });
  page.setDefaultTimeout(90_000);
  await page.goto(path);
  return page;
};

/** The words that begin on one line and end on another one. */
const brokenWords = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const broken: string[] = [];
    for (const root of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const word of (node.textContent ?? '').matchAll(/[\p{L}\d+%]+/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
  }, within);

test.each([
  ['/', 1_024],
  ['/track/EX1234567890', 1_024],
])('with text at 200 percent, %s has the layout of a window half as wide', async (path, width) => {
  const page = await open(path, width);
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await page.close();
});

test.each([
  ['/', 'footer, main h3, main dl'],
  ['/track/EX1234567890', '[aria-labelledby="where"] dl, [aria-labelledby="where"] b, main h2 + dl'],
  ['/notifications', 'h1'],
  ['/returns', 'main h2'],
  ['/terms', 'main section h2'],
  ['/track', 'main h3'],
  ['/corporate-solutions', 'main li p, main dl'],
  ['/shipping-policy', 'main table'],
  ['/returns', 'main dl'],
  ['/express-delivery', 'main section strong'],
  ['/contact', 'main a[href^="mailto:"]'],
  ['/track?numbers=EX1234567890,EX404404404', '[aria-labelledby="parcels"] li b'],
  ['/track?numbers=EX1234567890,EX404404404', '[aria-labelledby="parcels"] li a'],
])('with text at 200 percent, no word of %s breaks on the smallest phone', async (path, within) => {
  const page = await open(path, 320);
  await page.locator(within).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await brokenWords(page, within)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.close();
});

test('with text at 200 percent, a tracking number is on one line on the smallest phone', async () => {
  const page = await open('/track/EX1234567890', 320);
  await page.locator('#number-panel').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const cards = '[aria-labelledby="where"], [aria-labelledby="number-panel"]';
  expect(await brokenWords(page, cards)).not.toContain('EX1234567890');
  await page.close();
});

test('with text at 200 percent, the timetable of the express services is readable on the smallest phone', async () => {
  const page = await open('/express-delivery', 320);
  await page.evaluate(() => document.fonts.ready);
  const places = await page.locator('main li > [aria-hidden]').evaluateAll((tracks) =>
    tracks.map((track) => {
      const [days, leg, arrival] = [...track.children].map((part) => part.getBoundingClientRect());
      return {
        isCut: (arrival?.left ?? 0) < track.getBoundingClientRect().left,
        daysCoverStops: (days?.bottom ?? 0) > (leg?.top ?? 0),
      };
    }),
  );
  const readable = { isCut: false, daysCoverStops: false };
  expect(places).toEqual([readable, readable, readable]);
  await page.close();
});

test('with text at 200 percent, the number of a return is on one line on the smallest phone', async () => {
  const page = await open('/returns/RTDEM0RETVRN001', 320);
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await brokenWords(page, 'main')).not.toContain('RTDEM0RETVRN001');
  await page.close();
});

test('with text at 200 percent, the placeholder of the chat is not cut on a phone', async () => {
  const page = await open('/', 390);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await field.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  await page.close();
});

/** Whether the whole text of a field is visible. */
const isWhole = (field: Element) => field.scrollWidth <= field.clientWidth;

test('with text at 200 percent, the hours in the chat break only after the days', async () => {
  const page = await open('/', 390);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const hours = page.getByRole('log').getByText('6:00 AM-10:00 PM EST', { exact: true });
  await hours.waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await hours.evaluate((text) => text.getClientRects().length)).toBe(1);
  await page.close();
});

test.each([320, 390])(
  'with text at 200 percent, a number is whole in its field at %s pixels',
  async (width) => {
    const page = await open('/track/EX1234567890', width);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.getByRole('textbox', { name: 'Tracking number' }).evaluate(isWhole)).toBe(true);
    expect(await overflow(page)).toBe(0);
    await page.close();
  },
);

test('with text at 200 percent, the link to the content is hidden until it has the focus', async () => {
  const page = await open('/', 320);
  const link = page.getByRole('link', { name: 'Skip to content' });
  const bottom = () => link.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await expect.poll(bottom).toBeGreaterThan(40);
  await page.close();
});

test('with text at 200 percent, staff can read a conversation and snooze it', async () => {
  const page = await browser.newPage({
    baseURL: webUrl,
    viewport: { width: 1_440, height: 900 },
  });
  page.setDefaultTimeout(90_000);
  await setCookie(page, await staffCookie());
  await respondWith(page, 'full');
  await page.goto(`/admin/communications?tab=chat&session=${session.sessionId}`);
  const row = page.getByRole('log').getByRole('listitem').last();
  // The author and the text are two columns.
  const [who, words] = [row.locator('> b'), row.locator('> div').first()];
  const rightOfName = () =>
    who.evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getBoundingClientRect().right;
    });
  const { x: startOfWords = 0 } = (await words.boundingBox()) ?? {};
  expect(await rightOfName()).toBeLessThanOrEqual(startOfWords);
  await page.getByRole('button', { name: 'Snooze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await dialog.getByLabel('Another time').waitFor();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.close();
});

test('with text at 200 percent, the buttons for a chosen view fit on a phone', async () => {
  const page = await browser.newPage({ baseURL: webUrl, viewport: { width: 390, height: 800 } });
  page.setDefaultTimeout(90_000);
  await setCookie(page, await staffCookie());
  await removeDocumentData(page);
  const view = {
    id: 1,
    version: 1,
    name: 'Shipped',
    isShared: false,
    filter: { status: ['Shipped'] },
    count: 1,
  };
  await page.route('**/api/admin/order-views', (route) =>
    route.fulfill({ json: { counts: {}, views: [view] } }),
  );
  await page.goto('/admin?tab=orders&status=Shipped');
  await page.getByRole('button', { name: 'Delete view' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await page.close();
});

test.each(['/admin/communications?tab=chat', '/admin/reply-times'])(
  'with text at 200 percent, the staff page %s fits on the smallest phone',
  async (path) => {
    const page = await browser.newPage({ baseURL: webUrl, viewport: { width: 320, height: 800 } });
    page.setDefaultTimeout(90_000);
    await setCookie(page, await staffCookie());
    await respondWith(page, 'full');
    await page.goto(path);
    await page.locator('main h2, main time').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect([await overflow(page), await brokenWords(page, 'header > div > div')]).toEqual([0, []]);
    await page.close();
  },
);
