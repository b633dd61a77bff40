import { expect, inject, test } from 'vitest';
import { desk, openWindow, phone, signIn } from './browser.ts';

test.each([
  ['/admin', 'Recent Orders'],
  ['/admin?tab=orders', 'All Tracking Numbers'],
  ['/admin/communications', 'Contact Forms'],
  ['/admin/mail', 'Mail queue'],
  ['/admin/sessions', 'Open sessions'],
  ['/admin/operations', 'Read models'],
])('signing out on %s leads to the sign-in card and leaves nothing to see', async (path, shown) => {
  const { page, close } = await openWindow(desk);
  await signIn(page);
  await page.goto(path);
  await page.getByText(shown).first().waitFor();
  await page.getByText('Logout').click();
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  expect(await page.getByText(shown).count()).toBe(0);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  await close();
});

test('who signs out and in again without leaving the page sees what others do at once', async () => {
  const { page, close } = await openWindow(desk);
  await signIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out').first().waitFor();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(inject('adminPassword'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Recent Orders').waitFor();

  const trackingNumber = `SEEN-${Date.now()}`;
  const other = await openWindow(desk);
  await signIn(other.page);
  await other.page.goto('/admin?tab=create');
  await other.page.getByLabel('Tracking number').fill(trackingNumber);
  await other.page.getByRole('button', { name: 'Create Tracking Number' }).click();
  await page.getByText(trackingNumber).waitFor();
  expect(await page.getByRole('row', { name: new RegExp(trackingNumber) }).count()).toBe(1);
  await other.close();
  await close();
});

test('a session that is ended from another browser leads its page to the sign-in card, which says so', async () => {
  const lost = await openWindow({ ...phone, userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/145.0' });
  await signIn(lost.page);
  const mine = await openWindow(desk);
  await signIn(mine.page);
  await mine.page.getByRole('link', { name: 'Sessions' }).click();
  await mine.page.getByRole('button', { name: /End Firefox on Android/ }).click();
  await mine.page.getByText('Firefox on Android was signed out').first().waitFor();
  await lost.page.getByText('Your session has ended').waitFor();
  expect(await mine.page.getByRole('button', { name: /End Firefox on Android/ }).count()).toBe(0);
  await lost.close();
  await mine.close();
});
