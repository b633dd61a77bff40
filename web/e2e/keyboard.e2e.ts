import { automaticMessages } from '@exline/contracts';
import { expect, test } from 'vitest';
import { addInitScript, desktop, openWindow, phone } from './browser.ts';
import { hasFocus, openHydrated, tabTo } from './focus.ts';

test('the first Tab stop is a link that skips the header', async () => {
  const { page, close } = await openWindow(desktop);
  await openHydrated(page, '/help-center');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Search the help center'), 3);
  await close();
});

test('the drawer can be opened, used and closed by keyboard alone', async () => {
  const { page, close } = await openWindow(phone);
  await openHydrated(page, '/');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog');
  await tabTo(page, menu, 4);
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(menu)).toBe(true);

  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await tabTo(page, drawer.getByRole('link', { name: 'Track Package' }), 6);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Package Tracking' }).waitFor();
  expect(await drawer.count()).toBe(0);
  await close();
});

test('a question of the help center is found, opened and closed by keyboard alone', async () => {
  const { page, close } = await openWindow(desktop);
  await openHydrated(page, '/help-center');
  await tabTo(page, page.locator('summary', { hasText: 'How heavy can a package be?' }));
  await page.keyboard.press('Enter');
  const answer = page.getByText('150 lbs');
  await expect.poll(() => answer.isVisible()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => answer.isVisible()).toBe(false);
  await close();
});

test('a message is written, corrected and sent by keyboard alone', async () => {
  const { page, close } = await openWindow(phone);
  await openHydrated(page, '/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await tabTo(page, form.getByLabel('First name'));
  await page.keyboard.type('Nadia');
  await tabTo(page, form.getByLabel('Last name'), 1);
  await page.keyboard.type('Okafor');
  await tabTo(page, form.getByLabel('Email'), 1);
  await page.keyboard.type('nadia@');
  await tabTo(page, form.getByLabel('Subject'), 2);
  await page.keyboard.type('Bill');
  await tabTo(page, form.getByLabel('Message'), 1);
  await page.keyboard.type('The bill names a parcel that is not mine.');
  await tabTo(page, form.getByRole('button', { name: 'Send Message' }), 1);
  await page.keyboard.press('Enter');

  // The refused submit focuses the invalid field.
  await expect.poll(() => hasFocus(form.getByLabel('Email'))).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await form.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor();
  expect(await form.getByLabel('Message').inputValue()).toBe('');
  await close();
});

test('a parcel is looked up by keyboard alone', async () => {
  const { page, close } = await openWindow(desktop);
  await openHydrated(page, '/');
  await tabTo(page, page.getByLabel('Tracking number'));
  await page.keyboard.type('EX1234567890');
  await page.keyboard.press('Enter');
  await page.getByText('On its way to Portland, OR').waitFor();
  // The parcel is a new document, so Tab starts at its beginning.
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await close();
});

test('the chat is opened, used and closed by keyboard alone, and returns the focus', async () => {
  const { page, close } = await openWindow(desktop);
  await openHydrated(page, '/contact');
  const opener = page.getByRole('button', { name: 'Start Chat Now' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Chat with Exline support' });
  await expect.poll(() => hasFocus(panel.getByLabel('Message', { exact: true }))).toBe(true);
  await page.keyboard.type('Can I collect it myself?');
  await page.keyboard.press('Enter');

  await expect.poll(() => hasFocus(panel.getByLabel('Email', { exact: true }))).toBe(true);
  await tabTo(page, panel.getByRole('button', { name: 'Skip' }), 4);
  await page.keyboard.press('Enter');
  await panel.getByText(automaticMessages.acknowledgement).waitFor();
  await expect.poll(() => hasFocus(panel.getByLabel('Message', { exact: true }))).toBe(true);

  await tabTo(page, panel.getByRole('button', { name: 'Close chat' }), 3, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await close();
});

test.each(['ArrowDown', 'E', 'End'])(
  'with the keyboard, %s only opens the list of recent searches',
  async (key) => {
    const { page, close } = await openWindow(desktop);
    await addInitScript(page, () =>
      localStorage.setItem('exline:recent-searches', '["EX3308124476","EX1234567890","EX6619027341"]'),
    );
    await page.goto('/track');
    const choice = page.getByLabel('Recent searches');
    await choice.press(key);
    for (const next of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(next);
    await page.getByText('On its way to Portland, OR').waitFor();
    expect(new URL(page.url()).pathname).toBe('/track/EX1234567890');
    await close();
  },
);
