import { expect, test } from 'vitest';
import { addInitScript, openWindow, phone } from './browser.ts';
import { hasFocus, waitForHydration, openHydrated } from './focus.ts';
import { fillMessage, openSlowly } from './slowly.ts';
import { webUrl } from './system.ts';

test.each([
  ['/', 'Track Package'],
  ['/track', 'Track'],
])('on %s a number typed before the code is loaded is looked up', async (path, button) => {
  const { page, close, letThrough } = await openSlowly(path);
  const form = page.locator('main form').first();
  await form.getByLabel('Tracking number').fill('EX1234567890');
  letThrough();
  await waitForHydration(page, 'main form');
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});

test('a number submitted before the code is loaded is looked up', async () => {
  const { page, close, letThrough } = await openSlowly('/');
  await page.getByLabel('Tracking number').fill('EX1234567890');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/');
  letThrough();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('EX1234567890');
  await close();
});

test('a number submitted while the code does not arrive is looked up by the browser', async () => {
  // Long timers run at once, so that the page stops waiting for its code.
  const { page, close, letThrough } = await openSlowly('/', () => {
    const real = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0) => real(act, ms < 4_000 ? ms : 0),
    });
  });
  await page.getByLabel('Tracking number').fill('EX1234567890');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  letThrough();
  await close();
});

test('a look-up that the visitor stops can be started again', async () => {
  const { page, close } = await openWindow(phone);
  await openHydrated(page, '/');
  await page.route('**/track/EX0000000000', () => {});
  const form = page.locator('main form').first();
  const track = form.getByRole('button', { name: 'Track Package' });
  await form.getByLabel('Tracking number').fill('EX0000000000');
  await track.click({ noWaitAfter: true });
  const browser = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      await browser.send('Page.stopLoading');
      return track.getAttribute('aria-busy');
    })
    .toBe('false');
  await form.getByLabel('Tracking number').fill('EX1234567890');
  await track.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});

test('a sign-up pressed before its code is loaded is sent once it is loaded', async () => {
  const isInDocument = async () =>
    (await (await fetch(`${webUrl}/track/EX1234567890`)).text()).includes('Get notified');
  await expect.poll(isInDocument).toBe(true);
  const { page, close, letThrough } = await openSlowly('/track/EX1234567890');
  const posts: string[] = [];
  await page.route('**/api/subscriptions', (route) => {
    posts.push(String(route.request().postDataJSON().email));
    return route.fulfill({ status: 202, json: { trackingNumber: 'EX1234567890', channels: ['email'] } });
  });
  const form = page.getByRole('form', { name: 'Get notified' });
  await form.getByLabel('Email').fill('nadia@example.com');
  await form.getByRole('button', { name: 'Notify me' }).tap();
  letThrough();
  await page.getByText('You are signed up').waitFor();
  expect(posts).toEqual(['nadia@example.com']);
  await close();
});

test('a message started before the code is loaded is kept, and never appears in the address', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByRole('button', { name: 'Send Message' }).click();
  // The browser submits the form, and the server reports the missing fields.
  await form.locator('[aria-invalid="true"]').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  letThrough();
  await form.getByLabel('Last name').fill('Okafor');
  await waitForHydration(page, 'main form');
  expect(await form.getByLabel('First name').inputValue()).toBe('Nadia');
  expect(await form.getByLabel('Subject').inputValue()).toBe('Other');
  await form.getByRole('button', { name: 'Send Message' }).click();
  // The focus is on the first missing field, so the three fields above it were accepted.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await close();
});

test('a message submitted before the code is loaded is sent by the browser, and the next one survives a reload', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await fillMessage(form, 'Sent from a train.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  letThrough();
  await form.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor();
  expect(await form.getByLabel('Message').inputValue()).toBe('');
  await page.waitForURL('**/contact#contact-form');
  await form.getByLabel('Message').fill('And one more thing');
  await page.reload();
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('And one more thing');
  await close();
});

test('a message whose form gets its code while the browser sends it is sent once and does not come back', async () => {
  // Playwright cannot read the page while the browser sends the form, so the page writes to the console.
  const { page, close, letThrough } = await openSlowly('/contact', () => {
    new MutationObserver(() => {
      // oxlint-disable-next-line no-console -- The test waits for it.
      if (document.querySelector('form[data-live]')) console.debug('the form has its code');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
  });
  const posts: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/contact$/, async (route) => {
    if (route.request().method() === 'POST') {
      posts.push(new URL(route.request().url()).pathname);
      await held;
    }
    await route.continue();
  });
  const form = page.getByRole('form', { name: 'Send us a message' });
  await fillMessage(form, 'Sent from a tunnel.');
  await form.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
  const live = page.waitForEvent('console', (message) => message.text() === 'the form has its code');
  letThrough();
  await live;
  await page.keyboard.press('Enter');
  await expect.poll(() => posts).toEqual(['/contact', '/contact']);
  answer();
  await form.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor();
  await form.and(page.locator('[data-live]')).waitFor();
  expect(await form.getByLabel('Message').inputValue()).toBe('');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await close();
});

test('a form loads its code when the page is touched, and not before', async () => {
  const { page, close } = await openWindow(phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Long timers run at once, to show that waiting does not load the code.
  await addInitScript(page, () => {
    const real = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0) => real(act, ms < 3_000 ? ms : 0),
    });
  });
  await openHydrated(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('ContactForm'))).toEqual([]);
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByRole('button', { name: 'Send Message' }).tap();
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(5);
  await close();
});

test('the menu opens before its code is loaded', async () => {
  const { page, close, letThrough } = await openSlowly('/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  letThrough();
  await waitForHydration(page);
  await menu.getByRole('link', { name: 'Track Package' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Package Tracking' }).waitFor();
  expect(await menu.count()).toBe(0);
  await close();
});

test('in a browser without commands, the menu opens once its code is loaded', async () => {
  const { page, close, letThrough } = await openSlowly('/', () => {
    Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', { value: undefined });
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await menu.count()).toBe(0);
  letThrough();
  await menu.waitFor();
  await close();
});

test('a chat opened before its code is loaded appears once it is loaded', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  await page.getByRole('button', { name: 'Start Chat Now' }).tap();
  letThrough();
  await page.getByRole('dialog', { name: 'Chat with Exline support' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await close();
});

test('the chat button pressed before any script runs opens the chat', async () => {
  const { page, close } = await openWindow(phone);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open chat' }).tap();
  letThrough();
  await page.getByRole('dialog', { name: 'Chat with Exline support' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await close();
});

test('a button pressed on a parcel before its code is loaded acts exactly once after loading', async () => {
  const path = '/track/EX1234567890';
  const isInDocument = async () => (await (await fetch(webUrl + path)).text()).includes('Copy number');
  await expect.poll(isInDocument).toBe(true);
  const { page, close, letThrough } = await openSlowly(path, () => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.getByRole('button', { name: 'Copy number' }).tap();
  letThrough();
  await page.getByRole('button', { name: /^Copied/ }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toEqual(['EX1234567890']);
  await close();
});

test('the button for another number acts once its code is loaded', async () => {
  const path = '/track/EX0000000000';
  const isInDocument = async () => (await (await fetch(webUrl + path)).text()).includes('Try another');
  await expect.poll(isInDocument).toBe(true);
  const { page, close, letThrough } = await openSlowly(path);
  await page.getByRole('button', { name: 'Try another number' }).tap();
  letThrough();
  await expect.poll(() => hasFocus(page.getByLabel('Tracking number'))).toBe(true);
  await close();
});

test('a question pressed before the code is loaded opens at once and stays open', async () => {
  const { page, close, letThrough } = await openSlowly('/help-center');
  const answer = page.getByText('150 lbs');
  await page.getByText('How heavy can a package be?').tap();
  await answer.waitFor();
  letThrough();
  await waitForHydration(page, 'summary');
  await page.getByText('When is shipping free?').tap();
  expect(await answer.isVisible()).toBe(true);
  await close();
});

test('a help center search started before the code is loaded filters the questions', async () => {
  const { page, close, letThrough } = await openSlowly('/help-center');
  await page.getByLabel('Search the help center').fill('customs');
  const questions = page.locator('main h3');
  const all = await questions.count();
  letThrough();
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await close();
});
