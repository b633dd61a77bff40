import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow, phone } from './browser.ts';
import { openHydrated } from './focus.ts';

/** Replaces every text by an element with its translation, as Chromium does. */
const translate = (part: Locator) =>
  part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const translated = document.createElement('font');
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });

test('a button works on a page that the browser has translated', async () => {
  const { page, close } = await openWindow(phone);
  await openHydrated(page, '/track/EX1234567890');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } }),
  );
  await translate(page.getByRole('region', { name: 'Tracking number' }));
  await page.getByRole('button', { name: 'Copy number' }).click();
  await expect.poll(() => page.locator('body').textContent()).toContain('EX1234567890 copied');
  await close();
});
