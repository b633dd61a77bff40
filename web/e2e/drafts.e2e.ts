import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openSignedIn, openWindow, phone } from './browser.ts';
import { openHydrated, waitForHydration } from './focus.ts';
import { ownCookie } from './staff.ts';

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('exline:typed:')));

/** A page and a field of each public form. */
const publicForms = [
  ['/', 'Tracking number'],
  ['/track', 'Tracking number'],
  ['/track/EX1234567890', 'Email'],
  ['/contact', 'Message'],
  ['/returns', 'Tracking number'],
  ['/help-center', 'Search the help center'],
] as const;

test('a visitor’s input survives a reload', async () => {
  const { page, close } = await openWindow(desktop);
  for (const [path, label] of publicForms) {
    const field = page.getByLabel(label, { exact: true });
    await openHydrated(page, path);
    await field.fill('Half a sen');
    await expect.poll(() => kept(page)).toHaveLength(1);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Half a sen');
    await field.fill('');
    await expect.poll(() => kept(page)).toEqual([]);
  }
  await close();
});

test('input typed before any code is loaded is kept too', async () => {
  const { page, close } = await openWindow(desktop);
  await page.route('**/assets/app-*.js', () => {});
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Nadia');
  await expect.poll(() => kept(page)).toEqual(['exline:typed:contact']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openHydrated(page, '/contact');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nadia');
  await close();
});

test('input typed before the first script replaces an older draft, and is kept', async () => {
  const { page, close } = await openWindow(phone);
  const form = page.getByRole('form', { name: 'Send us a message' });
  await openHydrated(page, '/contact');
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Last name').fill('Okafor');
  await expect.poll(() => kept(page)).toHaveLength(1);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await form.getByLabel('First name').fill('Omar');
  letThrough();
  await waitForHydration(page);
  const draft = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('exline:typed:contact') ?? '{}'));
  await expect.poll(draft).toMatchObject({ firstName: 'Omar', lastName: 'Okafor' });
  expect(await form.getByLabel('First name').inputValue()).toBe('Omar');
  expect(await form.getByLabel('Last name').inputValue()).toBe('Okafor');
  await close();
});

test('a number in groups leads to its parcel, also when the code that reads it never arrives', async () => {
  const { page, close } = await openWindow(phone);
  await page.route('**/assets/typedNumbers-*.js', () => {});
  await openHydrated(page, '/');
  await page.getByLabel('Tracking number').fill('EX1234 567 890');
  await page.getByRole('button', { name: 'Track Package' }).click();
  await page.getByText('On its way to Portland, OR').waitFor();
  expect(new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});

test('input of staff survives a reload, and is removed at sign-out', async () => {
  const { page, close } = await openSignedIn(desktop, ownCookie());
  await page.goto('/admin?tab=create');
  await page.getByLabel('Customer name').fill('Nadia Okafor');
  await expect.poll(() => kept(page)).toEqual(['exline:typed:create']);
  await page.reload();
  await expect.poll(() => page.getByLabel('Customer name').inputValue()).toBe('Nadia Okafor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('a secret');
  await expect.poll(() => kept(page)).toEqual(['exline:typed:sign-in']);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a secret');
  await close();
});

test('a message that the browser sent, and the server refused, is still there after going back', async () => {
  const { page, close } = await openWindow(phone);
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  // Submits the form like its button before the code is loaded.
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await form.locator('[aria-invalid="true"]').first().waitFor();
  await form.getByLabel('First name').fill('Nadia');
  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Nadia');
  await close();
});

test('a click submits a form even if an error at the last field moves the button', async () => {
  const { page, close } = await openWindow(phone);
  await openHydrated(page, '/contact');
  await page.evaluate(() => addEventListener('submit', () => (document.title = 'submitted'), true));
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Message', { exact: true }).fill('a'.repeat(10_001));
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => page.title()).toBe('submitted');
  await close();
});
