import { describe, expect, test } from 'vitest';
import { axeFindings, desk, openWindow, overflow, phone, signIn } from './browser.ts';

const publicPages: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'Every parcel,'],
  ['/track', 'Where is your package?'],
  ['/track/EX1234567890', 'On its way to Portland, OR'],
  ['/track/EX5550183264', 'Your package will be delivered today'],
  ['/track/EX3308124476', 'Package Delivered Successfully'],
  ['/track/EX6619027341', 'Held up in Boston, MA'],
  ['/track/EX9150336628', 'No tracking events found.'],
  ['/track/EX0000000000', 'Tracking number not found. Please check your tracking number and try again.'],
  ['/express-delivery', 'Timetable and prices'],
  ['/international-shipping', 'Regional coverage'],
  ['/corporate-solutions', 'Plugs into what you run'],
  ['/help-center', 'Still need an answer?'],
  ['/shipping-guide', 'Six tips from the sorting hall'],
  ['/returns', 'Start a Return'],
  ['/about', 'Our Mission'],
  ['/contact', 'Send Us a Message'],
  ['/privacy', 'Visitors have no account here.'],
  ['/terms', 'By using this site'],
  ['/shipping-policy', 'from $29.99'],
  ['/cookie-policy', 'Session management is used for admin authentication'],
  ['/nowhere', 'Page Not Found'],
];

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desk],
])('%s', (_name, size) => {
  test.each(publicPages)('%s shows "%s", fits and gives axe nothing to find', async (path, ready) => {
    const { page, close } = await openWindow(size);
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  test('every view of the admin area fits and gives axe nothing to find', async () => {
    const { page, close } = await openWindow(size);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await signIn(page);
    const views: readonly (readonly [path: string, ready: string])[] = [
      ['/admin', 'Recent Orders'],
      ['/admin?tab=create', 'Create Tracking Number'],
      ['/admin?tab=orders', 'All Tracking Numbers'],
      ['/admin?tab=orders&q=EX123', 'EX1234567890'],
      ['/admin?tab=orders&q=zzz', 'No orders found'],
      ['/admin?tab=orders&state=deleted', 'Deleted Orders'],
      ['/admin?tab=orders&view=import', 'From a file'],
      ['/admin?tab=update', 'Update Status'],
      ['/admin?tab=update&number=none', 'Order not found'],
      ['/admin?tab=orders&order=1', 'Audit history'],
      ['/admin?tab=update&number=ex1234567890', 'Add Tracking Event'],
      ['/admin/communications', 'Communications'],
      ['/admin/sessions', 'This session'],
      ['/admin/operations', 'answers you'],
    ];
    for (const [path, ready] of views) {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      await page.getByRole('status').getByText('Login successful').waitFor({ state: 'detached' });
      expect([path, await overflow(page)]).toEqual([path, 0]);
      expect([path, ...(await axeFindings(page))]).toEqual([path]);
    }
    await close();
  });
});

test('the way back up appears after 300 pixels', async () => {
  const { page, close } = await openWindow(desk);
  await page.goto('/');
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await up.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await close();
});
