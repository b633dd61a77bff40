import { expect, test } from 'vitest';
import {
  axeFindings,
  desktop,
  openSignedIn,
  openWindow,
  overflow,
  phone,
  signIn,
  verticalGap,
} from './browser.ts';
import { staffMember } from './staff.ts';

const orders = ['DAY-1', 'DAY-2', 'DAY-3'];

test('an admin updates one parcel with a single press, and many with one event', async () => {
  const staff = await staffMember();
  for (const trackingNumber of orders) await staff.create({ trackingNumber, status: 'Shipped' });
  const { page, close } = await openWindow(desktop);
  const dialog = page.getByRole('dialog');
  await signIn(page);
  await page.goto('/admin?tab=orders&q=day-');
  await page.getByRole('button', { name: 'Mark DAY-1 in transit' }).click();
  await page.getByText('DAY-1 is now In Transit.').first().waitFor();
  await page.getByRole('button', { name: 'Mark DAY-1 out for delivery' }).waitFor();

  await page.getByLabel('Select all on this page').check();
  await page.getByText('3 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add event' }).click();
  await dialog.getByLabel('Status').selectOption('Exception');
  await dialog.getByLabel('Description').fill('Held by the snow.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to all' }).click();
  await dialog.getByText('3 of 3 done').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Needs attention' }).click();
  for (const number of orders) await page.getByRole('link', { name: number }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Status' }).getByLabel('Exception').check();
  expect(new URL(page.url()).search).toBe('?tab=orders&attention=needed&sort=due&status=Exception');
  await page.goBack();
  await page.getByRole('link', { name: 'DAY-2' }).waitFor();
  await close();
});

test('everything that matches a search is changed by one action, which everyone can follow', async () => {
  const staff = await staffMember();
  const numbers = Array.from({ length: 27 }, (_, n) => `WHOLE-${n}`);
  for (const trackingNumber of numbers) await staff.create({ trackingNumber, status: 'Shipped' });
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin?tab=orders&q=whole-');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 27 matching' }).click();
  await page.getByText('All 27 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the labels of 27 orders' });
  await dialog.getByLabel('Label').fill('Whole');
  // The line above the buttons has space on both sides.
  expect(
    await verticalGap(dialog.getByLabel('Label'), dialog.getByRole('button', { name: 'Add to all' })),
  ).toBeGreaterThan(30);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to all' }).click();
  await dialog.getByText('27 of 27 done').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Bulk actions' }).click();
  await page.getByRole('heading', { level: 2, name: 'Change the labels of 27 orders' }).waitFor();
  await page.getByRole('link', { name: 'Results as CSV' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await close();
});

test('a new message is announced on other staff pages, and everything fits on a phone', async () => {
  const staff = await staffMember();
  const { page, close } = await openSignedIn(phone);
  await page.goto('/admin/communications');
  await page.getByRole('heading', { name: 'Communications' }).waitFor();
  await page.getByRole('button', { name: 'Sound' }).click();
  await page.getByRole('link', { name: /^Contact Forms \d/ }).waitFor();
  await page.goto('/admin?tab=orders&q=EX1234567890');
  await page.getByRole('link', { name: 'EX1234567890' }).waitFor();
  expect(await overflow(page)).toBe(0);
  const unread = await staff.unread();
  for (const firstName of ['Ida', 'Otto'])
    await page.request.post('/api/contact', {
      data: { firstName, lastName: 'Day', email: 'day@example.com', subject: 'Other', message: 'Hello' },
    });
  await page.getByText(`${unread + 2} new in Communications`).waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${unread + 2}\\) All Tracking Numbers`));
  await page.goto('/admin/communications');
  await page.getByRole('link', { name: /^Ida Day ?, 1 unread/ }).click();
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  await expect.poll(() => staff.unread()).toBe(unread + 1);
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => page.title()).toMatch(/^Communications/);
  await close();
});
