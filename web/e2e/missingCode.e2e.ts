import type { Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addInitScript, desktop, openSignedIn, openWindow, phone } from './browser.ts';
import { openHydrated, waitForHydration } from './focus.ts';
import { webUrl } from './system.ts';

/** Makes the download of a code file fail until `bringBack` is called. */
const lose = async (page: Page, file: string) => {
  const files = `**/assets/${file}-*.js`;
  await page.route(files, (route) => route.abort());
  return { bringBack: () => page.unroute(files) };
};

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
/** Presses "Try again" and waits for the code. A browser that remembers the failed download reloads the page. */
const retry = async (page: Page): Promise<{ isReloaded: boolean }> => {
  await tryAgain(page).click();
  let isReloaded = false;
  // While the page reloads, neither check can be answered. The poll repeats both.
  await expect
    .poll(async () => {
      const left = await tryAgain(page).count();
      isReloaded = await page.evaluate(() =>
        performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload'),
      );
      return left;
    })
    .toBe(0);
  return { isReloaded };
};
/** Checks that the focus is not lost. */
const keepsFocus = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
};
const frame = (page: Page) => page.locator('header, footer');

test('a contact form whose code fails to load keeps its input and works after a retry', async () => {
  const { page, close } = await openWindow(desktop);
  const { bringBack } = await lose(page, 'ContactForm');
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('First name').fill('Nadia');
  await page.getByText('This could not be loaded').waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Nadia');
  await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
  await bringBack();
  const { isReloaded } = await retry(page);
  if (!isReloaded) await keepsFocus(page);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(4);
  expect(await form.getByLabel('First name').inputValue()).toBe('Nadia');
  await close();
});

test('a return form whose code fails to load stays, and works after a retry', async () => {
  const { page, close } = await openWindow(phone);
  const { bringBack } = await lose(page, 'ReturnForm');
  await page.goto('/returns');
  const form = page.getByRole('form', { name: 'Start a Return' });
  await form.getByLabel('Tracking number').fill('EX1234567890');
  await page.getByText('This could not be loaded').waitFor();
  await bringBack();
  await retry(page);
  await form.getByLabel('Issue type').selectOption('lost');
  expect(await form.getByLabel('Tracking number').inputValue()).toBe('EX1234567890');
  await form.getByRole('button', { name: 'Submit return request' }).click();
  await form.getByText('Return Request Submitted').waitFor();
  await close();
});

test('a parcel whose page fails to load stays as in its document, with a menu', async () => {
  const { page, close } = await openWindow(phone);
  const { bringBack } = await lose(page, 'TrackPage');
  const heading = page.getByText('On its way to Portland, OR');
  await expect
    .poll(async () => {
      await page.goto('/track/EX1234567890');
      return heading.count();
    })
    .toBe(1);
  await page.getByText('This page could not be loaded completely.').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'About' }).waitFor();
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await bringBack();
  await retry(page);
  await waitForHydration(page, '#where');
  await heading.waitFor();
  await expect.poll(() => tryAgain(page).count()).toBe(0);
  await close();
});

test.each([
  ['app', 'never arrives, offers a retry that shows its page', 'retried'],
  ['TrackPage', 'never arrives, offers a retry that shows its page', 'retried'],
  ['app', 'arrives late, shows its page and no more offers a retry', 'late'],
])('a parcel whose file %s %s', async (file, _outcome, how) => {
  // Windows with the same options are reused, and a replaced clock stays. No other test uses this time zone.
  const { page, close } = await openWindow({ ...phone, timezoneId: 'UTC' });
  await page.clock.install();
  const files = `**/assets/${file}-*.js`;
  const held: Route[] = [];
  await page.route(files, (route) => void held.push(route), { times: 1 });
  await page.goto('/track/EX1234567890', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000);
      return tryAgain(page).count();
    })
    .toBe(1);
  if (how === 'late') await held[0]?.continue();
  else await tryAgain(page).click();
  await waitForHydration(page, '#where');
  await expect.poll(() => tryAgain(page).count()).toBe(0);
  await close();
});

/** Simulates an interaction on each page right after loading, so that its forms load their code. */
const touchPages = (page: Page) =>
  addInitScript(page, () =>
    window.addEventListener('load', () => window.dispatchEvent(new Event('pointermove'))),
  );

test('a parcel is shown without its sign-up card if that fails to load, and a retry shows the card', async () => {
  const { page, close } = await openWindow(desktop);
  await touchPages(page);
  const { bringBack } = await lose(page, 'SignUpCard');
  await page.goto('/track/EX1234567890');
  await page.getByText('This could not be loaded').waitFor();
  await page.getByText('On its way to Portland, OR').waitFor();
  await page.getByRole('heading', { name: 'Tracking history' }).waitFor();
  await bringBack();
  await retry(page);
  await page.getByRole('heading', { name: 'Get notified' }).waitFor();
  await expect.poll(() => tryAgain(page).count()).toBe(0);
  await close();
});

test('a sign-in card whose code fails to load keeps its input and works after a retry', async () => {
  const { page, close } = await openWindow(desktop);
  const { bringBack } = await lose(page, 'signIn');
  await page.goto('/admin');
  await page.getByText('This page could not be loaded completely.').waitFor();
  const fill = async () => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(inject('adminPassword'));
  };
  await fill();
  await bringBack();
  // A reload loses the input of this card, because it is never stored.
  if ((await retry(page)).isReloaded) await fill();
  await expect.poll(() => tryAgain(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Recent Orders').waitFor();
  await close();
});

test('a staff page whose code fails to load shows an error inside the frame', async () => {
  const { page, close } = await openSignedIn(desktop);
  const { bringBack } = await lose(page, 'SessionsPage');
  await page.goto('/admin/sessions');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await page.getByRole('link', { name: 'Manage Orders' }).isVisible()).toBe(true);
  await bringBack();
  await retry(page);
  await page.getByText('Open sessions').waitFor();
  await close();
});

test('the form for a new password keeps its input while its code fails to load, and after a retry', async () => {
  const { page, close } = await openSignedIn(desktop);
  const { bringBack } = await lose(page, 'OwnForms');
  await page.goto('/admin/sessions');
  await page.getByText('These forms could not be loaded completely').waitFor();
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill('old secret');
  await bringBack();
  const { isReloaded } = await retry(page);
  await form.getByRole('button', { name: 'Show' }).first().waitFor();
  // A reload loses the input of this form, because it is never stored. The page says so beforehand.
  expect(await form.getByLabel('Current password').inputValue()).toBe(isReloaded ? '' : 'old secret');
  await close();
});

test('a page whose code fails to load shows an error between header and footer', async () => {
  const { page, close } = await openWindow(desktop);
  await openHydrated(page, '/');
  const { bringBack } = await lose(page, 'AboutPage');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(await frame(page).count()).toBe(2);
  await bringBack();
  const { isReloaded } = await retry(page);
  await page.getByRole('heading', { name: 'Our Mission' }).waitFor();
  if (!isReloaded) await keepsFocus(page);
  await close();
});

test('a chat whose code fails to load shows an error and opens after a retry', async () => {
  const { page, close } = await openWindow(desktop);
  const { bringBack } = await lose(page, 'Chat');
  await openHydrated(page, '/about');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByText('The chat could not be loaded').waitFor();
  await bringBack();
  const { isReloaded } = await retry(page);
  if (isReloaded) await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('dialog', { name: 'Chat with Exline support' }).waitFor();
  await expect.poll(() => tryAgain(page).count()).toBe(0);
  await close();
});

test.each(['/contact', '/admin'])(
  'if the app itself fails to load, %s shows an error and works after a retry',
  async (path) => {
    const { page, close } = await openWindow(phone);
    const { bringBack } = await lose(page, 'app');
    await page.goto(path);
    await page.getByRole('alert').getByText('This page could not be loaded completely.').waitFor();
    if (path === '/contact') await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
    await bringBack();
    const { isReloaded } = await retry(page);
    if (!isReloaded) await keepsFocus(page);
    if (path === '/admin') await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    else {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    }
    await expect.poll(() => tryAgain(page).count()).toBe(0);
    await close();
  },
);

/** Simulates a new release: the server no longer has a code file, but a reloaded document works. */
const replace = async (page: Page, file: string) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(`**/assets/${file}-*.js`, (route) =>
    loads.length > 1 ? route.continue() : route.fulfill({ status: 404 }),
  );
  return loads;
};

test('code replaced by a release is fetched by reloading the page once', async () => {
  const { page, close } = await openWindow(desktop);
  await touchPages(page);
  const loads = await replace(page, 'SignUpCard');
  await page.goto('/track/EX1234567890');
  await expect.poll(() => loads).toEqual(['/track/EX1234567890', '/track/EX1234567890']);
  await page.getByRole('heading', { name: 'Get notified' }).waitFor();
  await close();
});

test('a page with unsent input reloads only on request, and then restores the input', async () => {
  const { page, close } = await openWindow(desktop);
  const loads = await replace(page, 'ContactForm');
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Nadia');
  await page.getByText('This could not be loaded').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Nadia');
  expect(loads).toEqual(['/contact']);
  await tryAgain(page).click();
  await expect.poll(() => loads).toEqual(['/contact', '/contact']);
  // The input is restored before the code of the form is loaded.
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nadia');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Last name').fill('Okafor');
  await form.getByLabel('Email').fill('nadia@example.com');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByLabel('Message', { exact: true }).fill('It is late.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Message sent!').waitFor();
  // If the browser sent the form before its code was loaded, the first script of the answer removes the input.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await close();
});

test('a page whose code is still missing after a reload is not reloaded again', async () => {
  const { page, close } = await openWindow(desktop);
  await touchPages(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.route('**/assets/SignUpCard-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/track/EX1234567890');
  await expect.poll(() => loads.length).toBe(2);
  await page.getByText('This could not be loaded').waitFor();
  expect(loads).toEqual(Array(2).fill(`${webUrl}/track/EX1234567890`));
  await page.unroute('**/assets/SignUpCard-*.js');
  await retry(page);
  await page.getByRole('heading', { name: 'Get notified' }).waitFor();
  await close();
});
