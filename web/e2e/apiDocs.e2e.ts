import { expect, test } from 'vitest';
import { axeFindings, colorRules, desktop, openWindow, overflow } from './browser.ts';
import { webUrl } from './system.ts';

/** Left out of the color check: the groups before these already show the colors of every method. */
const colored = ['span:nth-of-type(n + 5) > .opblock-tag-section'];

test('the API docs work on a small phone and on a desktop in dark mode', async () => {
  const { page, close } = await openWindow({ viewport: { width: 320, height: 640 } });
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(webUrl).origin) strangers.push(origin);
  });
  // The viewer renders only the calls near the screen, so a link is the reliable way to one of them.
  await page.goto('/api/docs#/Session/readSignInStatus');
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.locator('.live-responses-table').getByText('"isAuthenticated": false').first().waitFor();
  // The page shows refusals in two places.
  const refused = page.locator('.responses-table').last();
  expect(await refused.innerText()).toMatch(/urn:problem:service.unavailable[^]*"detail"/);
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await axeFindings(page, colorRules, colored), await overflow(page)]).toEqual([[], 0]);
  expect(strangers).toEqual([]);
  await close();
});
