import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '@exline/contracts';
import { openWindow, overflow, phone } from './browser.ts';

let opened: Awaited<ReturnType<typeof openWindow>>;
beforeAll(async () => {
  opened = await openWindow({ ...phone, javaScriptEnabled: false });
});
afterAll(() => opened.close());

test('without scripts, looking up a number opens its page', async () => {
  const { page } = opened;
  await page.goto('/');
  await page.getByLabel('Tracking number').fill(' EX1234 567 890 ');
  await page.getByRole('button', { name: 'Track Package' }).click();
  await page.getByRole('heading', { name: 'Package Tracking' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/track/EX1234567890');
});

test('without scripts, looking up several numbers says what to do', async () => {
  const { page } = opened;
  await page.goto('/track');
  await page.getByLabel('Tracking number').fill('EX1234567890, EX3308124476');
  await page.getByRole('button', { name: 'Track' }).click();
  await page.waitForURL('/track?numbers=EX1234567890,EX3308124476');
  expect(await page.locator('main noscript').innerText()).toContain('look up one number at a time');
});

test('without scripts, a contact message is corrected, sent once, and confirmed', async () => {
  const { page } = opened;
  await page.goto('/contact');
  expect(await page.locator('main noscript').innerText()).toContain('The chat needs JavaScript.');
  expect(await page.getByRole('button', { name: /chat/i }).count()).toBe(0);

  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Last name').fill('Okafor <b>');
  await form.getByLabel('Email').fill('nadia');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByLabel('Message', { exact: true }).fill('It is late.\nVery late.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Failed to send message. Please try again.').waitFor();
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(1);
  expect(await form.getByLabel('Last name').inputValue()).toBe('Okafor <b>');
  expect(await form.getByLabel('Subject').inputValue()).toBe('Other');
  expect(await form.getByLabel('Message', { exact: true }).inputValue()).toBe('It is late.\nVery late.');
  expect(await overflow(page)).toBe(0);

  await form.getByLabel('Email').fill('nadia@example.com');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor();
  // The answer is a redirect, so that a reload does not send the message again.
  expect(new URL(page.url()).search).toBe('?outcome=sent');
  expect(await form.getByLabel('First name').inputValue()).toBe('');
});

test('without scripts, a return request is validated and confirmed', async () => {
  const { page } = opened;
  await page.goto('/returns');
  const form = page.getByRole('form', { name: 'Start a Return' });
  const send = () => form.getByRole('button', { name: 'Submit return request' }).click();
  await send();
  await form.getByText('Missing Information').waitFor();
  await form.getByText('Please select an issue type.').waitFor();
  await form.getByLabel('Tracking number').fill('EX1');
  await form.getByLabel('Issue type').selectOption('lost');
  await send();
  await form.getByText('Invalid Tracking Number').waitFor();
  await form.getByLabel('Tracking number').fill('EX1234567890');
  await send();
  await form.getByText('Return Request Submitted').waitFor();
  expect(new URL(page.url()).search).toBe('?outcome=sent');
});

test('without scripts, a phone shows the outcome of a form at once', async () => {
  const { page } = opened;
  const bottom = async (words: string) =>
    page.getByText(words).evaluate((element) => element.getBoundingClientRect().bottom);
  await page.goto('/returns');
  await page.getByRole('button', { name: 'Submit return request' }).click();
  await page.waitForURL('**/returns#return-form');
  expect(await bottom('Missing Information')).toBeLessThan(844);
  await page.goto('/contact');
  for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Nadia');
  await page.getByLabel('Email').fill('nadia@example.com');
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message', { exact: true }).fill('It is late again.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/contact?outcome=sent#contact-form');
  expect(await bottom('Message sent!')).toBeLessThan(844);
});

test('without scripts, a parcel page explains how to get updates', async () => {
  const { page } = opened;
  await expect
    .poll(async () => {
      await page.goto('/track/EX1234567890');
      return page.locator('aside noscript').innerText();
    })
    .toContain(`or call ${brand.phone}`);
  expect(await page.getByRole('button', { name: 'Notify me' }).count()).toBe(0);
});

test('without scripts, the times of a parcel are in UTC', async () => {
  const { page } = opened;
  await page.goto('/track/EX1234567890');
  const times = await page.locator('ol li time').allInnerTexts();
  expect(times.length).toBeGreaterThan(1);
  for (const text of times.filter((one) => one.includes(':')))
    expect(text).toMatch(/^\d\d\/\d\d\/\d{4}\s+\d{1,2}:\d\d [AP]M UTC$/);
  for (const text of await page.locator('[data-wording]:not([data-wording="late"])').allTextContents())
    expect(text).not.toBe('');
});

test.each([
  '/',
  '/track',
  '/track/EX1234567890',
  '/express-delivery',
  '/international-shipping',
  '/corporate-solutions',
  '/help-center',
  '/shipping-guide',
  '/returns',
  '/contact',
  '/about',
])('without scripts, %s shows no button that needs them', async (path) => {
  const { page } = opened;
  await page.goto(path);
  const works = '[type="submit"], [popovertarget], [commandfor]';
  expect(await page.locator(`button:not(${works}):visible`).allInnerTexts()).toEqual([]);
});

test('without scripts, the button of an old link to unsubscribe says that the link has expired', async () => {
  const { page } = opened;
  await page.goto('/unsubscribe/1.unknown');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'Nothing to unsubscribe from' }).waitFor();
  expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);
});
