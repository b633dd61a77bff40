import type { Locator } from 'playwright-core';
import { addInitScript, openWindow, phone } from './browser.ts';

/** Opens a page on a phone with only its first script. All other code waits for `letThrough`. */
export const openSlowly = async (path: string, before?: () => void) => {
  const { page, close } = await openWindow(phone);
  if (before) await addInitScript(page, before);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, close, letThrough };
};

/** Fills in the contact form. */
export const fillMessage = async (form: Locator, message: string): Promise<void> => {
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('nadia@example.com');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByLabel('Message').fill(message);
};
