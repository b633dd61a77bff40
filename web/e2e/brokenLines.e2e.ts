import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow } from './browser.ts';
import { publicPaths } from './site.ts';

/** The times, prices, phone numbers and tracking numbers that begin on one line and end on another one. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole = [
      /\d{1,2}:\d{2}\s[AP]M/g,
      /[$€]\s?\d[\d,.]*/g,
      /(\+?1[\s-])?\(?\d{3}\)?[\s-]\d{3}[\s-]\d{4}/g,
      /1-\d{3}-[A-Z\d]+/g,
      /EX\d{10}/g,
    ];
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const pattern of whole)
        for (const { 0: text, index } of (node.textContent ?? '').matchAll(pattern)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(text);
        }
    return found;
  });

test('on a phone, no time, price or number of a public page is broken into two lines', async () => {
  const { page, close } = await openWindow();
  const found: string[] = [];
  for (const path of [...publicPaths, '/track/EX1234567890', '/returns/RTDEM0RETVRN001']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await broken(page)).map((text) => `${path} at ${width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
  await close();
});
