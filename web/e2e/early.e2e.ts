import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow, phone } from './browser.ts';

/** A phone on which the site's code does not come before it is let through, as on a train. */
const openSlowly = async (path: string) => {
  const { page, close } = await openWindow(phone);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return { page, close, letThrough };
};

/** React has taken over the element. */
const comesAlive = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps$')),
    selector,
  );

test.each([
  ['/', 'Track Package'],
  ['/track', 'Track'],
])('on %s a number typed before the code is there is looked up', async (path, button) => {
  const { page, close, letThrough } = await openSlowly(path);
  const form = page.locator('main form').first();
  await form.getByLabel('Tracking number').fill('EX1234567890');
  letThrough();
  await comesAlive(page, 'main form');
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});

test('a number sent before the code is there is looked up all the same', async () => {
  const { page, close, letThrough } = await openSlowly('/');
  await page.getByLabel('Tracking number').fill('EX1234567890');
  await page.keyboard.press('Enter');
  letThrough();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});

test('a message begun before the code is there is kept, and cannot get into the address', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByRole('button', { name: 'Send Message' }).click();
  expect(new URL(page.url()).search).toBe('');
  letThrough();
  await comesAlive(page, 'main form');
  await form.getByLabel('Last name').fill('Okafor');
  expect(await form.getByLabel('First name').inputValue()).toBe('Nadia');
  expect(await form.getByLabel('Subject').inputValue()).toBe('Other');
  await form.getByRole('button', { name: 'Send Message' }).click();
  // The first field that is missing, so the two above were taken for filled in.
  await form.locator('[aria-invalid="true"]').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await close();
});

test('a search of the help center begun before the code is there filters the questions', async () => {
  const { page, close, letThrough } = await openSlowly('/help-center');
  await page.getByLabel('Search the help center').fill('customs');
  const questions = page.locator('main h3');
  const all = await questions.count();
  letThrough();
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await close();
});
