import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  atEachSize,
  axeFindings,
  darkFindings,
  desktop,
  withAnimations,
  openSignedIn,
  openWindow,
  overflow,
  phone,
} from './browser.ts';

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
  ['/corporate-solutions', 'Works with the systems you use'],
  ['/help-center', 'Still need an answer?'],
  ['/shipping-guide', 'Six tips from our sorting center'],
  ['/returns', 'Start a Return'],
  ['/about', 'Our Mission'],
  ['/contact', 'Send Us a Message'],
  ['/privacy', 'Visitors do not have accounts.'],
  ['/terms', 'By using this site'],
  ['/shipping-policy', 'from $29.99'],
  ['/cookie-policy', 'Session management is used for admin authentication'],
  ['/nowhere', 'Page Not Found'],
  ['/admin', 'Admin Access'],
];

const adminPages: typeof publicPages = [
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
  ['/admin/communications?tab=all', 'Unassigned'],
  ['/admin/reply-times', 'By person'],
  ['/admin/returns', 'RTDEM0RETVRN001'],
  ['/admin/mail', 'Retry all failed'],
  ['/admin/sessions', 'This session'],
  ['/admin/staff', 'Remove demo data'],
  ['/admin/staff/activity', 'Signed in'],
  ['/admin/rules', 'Label late parcels'],
  ['/admin/templates', 'Shipping notification'],
  ['/admin/templates?kind=shipping', 'Preview in the inbox'],
  ['/admin/operations', 'serving you'],
  ['/admin/operations/runbook/WorkerAway', 'No email worker has reported'],
];

/** Pages that together contain every component with its own colors. */
const darkModePages = new Set([
  '/',
  '/track/EX5550183264',
  '/track/EX3308124476',
  '/international-shipping',
  '/corporate-solutions',
  '/contact',
  '/admin?tab=orders&q=EX123',
  '/admin?tab=orders&order=1',
  '/admin/communications',
  '/admin/operations',
  '/admin/reply-times',
  '/admin/staff/activity',
  '/admin/rules',
]);

/** Layout and accessibility faults of a page at each window size. */
const faultsOf = async (page: Page, path: string) => {
  const faults: string[] = [];
  // The footer is the same on every page, so it is checked only once.
  const seen = path === '/' ? [] : ['main ~ footer'];
  await atEachSize(page, async (where) => {
    const overflowPixels = await overflow(page);
    if (overflowPixels > 0) faults.push(`${where} it sticks out by ${overflowPixels} pixels`);
    faults.push(...(await axeFindings(page, undefined, seen)).map((finding) => `${where} ${finding}`));
  });
  if (darkModePages.has(path)) faults.push(...(await darkFindings(page)));
  return faults;
};

describe.each([
  ['the public page', publicPages, () => openWindow(phone)],
  ['the staff page', adminPages, () => openSignedIn(phone)],
] as const)('%s', (_where, paths, open) => {
  let opened: Awaited<ReturnType<typeof openWindow>>;
  beforeAll(async () => void (opened = await open()));
  afterAll(() => opened.close());

  test.each(paths)('%s shows "%s", fits and passes axe', async (path, ready) => {
    const { page } = opened;
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    expect(await faultsOf(page, path)).toEqual([]);
  });
});

test('the scroll-to-top button appears after 300 pixels', async () => {
  const { page, close } = await openWindow({ ...desktop, ...withAnimations });
  await page.goto('/');
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await up.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await close();
});
