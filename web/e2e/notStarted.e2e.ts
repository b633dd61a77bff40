import { expect, test } from 'vitest';
import { openWindow, phone } from './browser.ts';
import { waitForHydration } from './focus.ts';

test.each(['no-preference', 'reduce'] as const)(
  'a page whose first file never arrives offers to load the same address again (motion: %s)',
  async (reducedMotion) => {
    const { page, close } = await openWindow({ ...phone, reducedMotion });
    const files = '**/assets/start-*.js';
    await page.route(files, (route) => route.abort());
    const address = '/track/EX1234567890?from=email';
    await page.goto(address);
    const retry = page.getByRole('link', { name: 'Try again' });
    expect(await retry.count()).toBe(0);
    // Skips the 30 seconds until it is shown.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.unroute(files);
    await retry.click({ timeout: 20_000 });
    await waitForHydration(page, '#where');
    expect(page.url()).toContain(address);
    expect(await page.locator('.not-loaded').count()).toBe(0);
    await close();
  },
);
