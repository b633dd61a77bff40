import { expect, test } from 'vitest';
import { desktop, withAnimations, openWindow, phone } from './browser.ts';
import { openHydrated } from './focus.ts';

const focused = (selector: string) => `document.activeElement === document.querySelector('${selector}')`;

test('a link opens its page at the top with the focus on the heading', async () => {
  const { page, close } = await openWindow({ ...desktop, ...withAnimations });
  await openHydrated(page, '/terms');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.waitForFunction(focused('h1'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await page.waitForFunction(focused('h1'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await close();
});

test('a link in the drawer closes it and opens its page at the top with the focus on the heading', async () => {
  const { page, close } = await openWindow({ ...phone, ...withAnimations });
  await openHydrated(page, '/terms');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Track Package' }).click();
  await page.getByRole('heading', { level: 1, name: 'Package Tracking' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(focused('h1'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await close();
});

test('a fragment scrolls to its section below the header and marks it in the table of contents', async () => {
  const { page, close } = await openWindow({ ...desktop, ...withAnimations });
  const top = (id: string) =>
    page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const isInView = async (id: string) => {
    await expect.poll(() => top(id)).toBeGreaterThanOrEqual(68);
    await expect.poll(() => top(id)).toBeLessThan(200);
  };

  await openHydrated(page, '/Shipping-Policy#packaging');
  await isInView('packaging');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect.poll(() => contents.locator('[aria-current]').innerText()).toBe('Packaging');

  await contents.getByRole('link', { name: 'Rates' }).click();
  await isInView('rates');
  await expect.poll(() => contents.locator('[aria-current]').innerText()).toBe('Rates');

  await page.goBack();
  await isInView('packaging');
  // Scrolls repeatedly, because the page may still grow while later parts load.
  const atEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return contents.locator('[aria-current]').innerText();
  };
  await expect.poll(atEnd).toBe('Claims and insurance');
  await close();
});
