import { expect, inject, test } from 'vitest';
import { axeFindings, colourRules, desk, openWindow, overflow } from './browser.ts';

/** Every method has its colours in the groups before these. */
const coloured = ['span:nth-of-type(n + 5) > .opblock-tag-section'];

test('the calls of the API can be read and tried out on a small phone and on a desk in the dark', async () => {
  const { page, close } = await openWindow({ viewport: { width: 320, height: 640 } });
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(inject('webUrl')).origin) strangers.push(origin);
  });
  await page.goto('/api/docs');
  await page.getByRole('button', { name: /Check whether you are signed in/ }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.locator('.live-responses-table').getByText('"isAuthenticated": false').first().waitFor();
  // The document shows a refusal in two places.
  const refused = page.locator('.responses-table').last();
  expect(await refused.innerText()).toMatch(/urn:problem:service.unavailable[^]*"detail"/);
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await page.setViewportSize(desk.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await axeFindings(page, colourRules, coloured), await overflow(page)]).toEqual([[], 0]);
  expect(strangers).toEqual([]);
  await close();
});
