import { expect, test } from 'vitest';
import { openWindow, phone } from './browser.ts';
import { waitForHydration } from './focus.ts';

test.each(['no-preference', 'reduce'] as const)(
  'a page whose first file never arrives offers a button that loads it again (motion: %s)',
  async (reducedMotion) => {
    const { page, close } = await openWindow({ ...phone, reducedMotion });
    const files = '**/assets/start-*.js';
    await page.route(files, (route) => route.abort());
    await page.goto('/track/EX1234567890');
    const button = page.getByRole('button', { name: 'Try again' });
    expect(await button.count()).toBe(0);
    // Skips the 30 seconds until the button is shown.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.unroute(files);
    await button.click({ timeout: 20_000 });
    await waitForHydration(page, '#where');
    expect(await page.locator('.not-loaded').count()).toBe(0);
    await close();
  },
);
