import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillMessage, openSlowly } from './slowly.ts';

const formIn = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const send = (page: Page) => formIn(page).getByRole('button', { name: 'Send Message' }).click();
const thanks = (page: Page) =>
  formIn(page).getByText("Thank you for contacting us. We'll get back to you soon.").waitFor();
const messageIn = (page: Page) => formIn(page).getByLabel('Message').inputValue();
const hasCode = (page: Page) => formIn(page).and(page.locator('[data-live]')).waitFor();

/** Drops the answers to the messages that a page sends to an address, although the server accepts the messages. */
const loseAnswers = async (page: Page, address: RegExp): Promise<() => Promise<void>> => {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
  return () => page.unroute(address);
};

test('going back from the confirmation of a message shows an empty form', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  await fillMessage(formIn(page), 'Sent from a train.');
  await send(page);
  await thanks(page);
  letThrough();
  await hasCode(page);
  await page.goBack();
  await page.waitForURL(({ search }) => search === '');
  await formIn(page).getByLabel('Message').tap();
  await hasCode(page);
  expect(await messageIn(page)).toBe('');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await close();
});

test('a message whose answer the browser has lost is kept, and its page can send it again, but not twice', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') called.push(new URL(request.url()).pathname);
  });
  await fillMessage(formIn(page), 'Sent from a tunnel.');
  const findAnswers = await loseAnswers(page, /\/contact$/);
  await send(page);
  await page.waitForURL(/^chrome-error:/);
  await findAnswers();
  letThrough();
  await page.goBack();
  await formIn(page).getByLabel('Message').tap();
  await hasCode(page);
  expect(await messageIn(page)).toBe('Sent from a tunnel.');
  await send(page);
  await thanks(page);
  // The server recognizes a repetition only if it arrives in the same way.
  expect(called.filter((path) => path.endsWith('/contact'))).toEqual(['/contact', '/contact']);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await close();
});

test('a message that was refused before its code was loaded survives a reload', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  await fillMessage(formIn(page), 'Sent from a lift.');
  await formIn(page).getByLabel('Email').fill('nadia');
  await send(page);
  await formIn(page).locator('[aria-invalid="true"]').waitFor();
  letThrough();
  await formIn(page).getByLabel('Email').fill('nadia@example.com');
  await hasCode(page);
  await page.reload();
  await expect.poll(() => messageIn(page)).toBe('Sent from a lift.');
  expect(await formIn(page).getByLabel('Email').inputValue()).toBe('nadia@example.com');
  await send(page);
  await thanks(page);
  await close();
});

test('a message whose answer its page has lost keeps its key when the browser sends it after a reload', async () => {
  const { page, close, letThrough } = await openSlowly('/contact');
  const keys: (string | null | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const inForm = new URLSearchParams(request.postData() ?? '').get('key');
    keys.push(request.headers()['idempotency-key'] ?? inForm);
  });
  letThrough();
  await formIn(page).getByLabel('Message').tap();
  await hasCode(page);
  await fillMessage(formIn(page), 'Sent from a ferry.');
  const findAnswers = await loseAnswers(page, /\/api\/contact$/);
  await send(page);
  await formIn(page).getByText('Failed to send message. Please try again.').waitFor();
  await findAnswers();
  await page.route(/\/assets\/(?!start-).*\.js$/, () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  await send(page);
  await thanks(page);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await close();
});
