import { expect, test } from 'vitest';
import { axeFindings, openWindow, overflow, phone } from './browser.ts';
import { mailsTo, staffCookie } from './staff.ts';
import { webUrl } from './system.ts';

const soon = { interval: 100 };

/** Calls the API as a staff member. */
const office = async (path: string, body: object): Promise<{ id: number }> => {
  const headers = { 'content-type': 'application/json', cookie: await staffCookie() };
  const answer = await fetch(webUrl + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<{ id: number }>;
};

test('a visitor subscribes on a phone, gets an email with a status, and unsubscribes with the link in the email', async () => {
  const trackingNumber = `EX7${String(Date.now()).slice(-9)}`;
  const order = await office('/api/admin/orders', { trackingNumber, status: 'Label Created' });
  const email = `visitor-${trackingNumber.toLowerCase()}@example.com`;
  const { page, close } = await openWindow(phone);

  await page.goto(`/track/${trackingNumber}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByText(`Updates for ${trackingNumber} will be sent to you by email.`).waitFor();

  const textAbout = async (words: string) =>
    (await mailsTo(email)).find(({ text }) => text.includes(words))?.text;
  await expect.poll(() => textAbout('/confirm#'), soon).toBeDefined();
  const [, confirm] = /(\/confirm#[\w.-]+)/.exec((await textAbout('/confirm#')) ?? '') ?? [];
  await page.goto(confirm ?? '');
  await page.getByText('Your address is confirmed').waitFor();

  await office('/api/admin/tracking-events', { orderId: order.id, description: 'In Transit: at the hub' });
  await expect.poll(() => textAbout('In Transit'), soon).toBeDefined();
  const told = (await textAbout('In Transit')) ?? '';
  const [, preferences] = /(\/notifications#[\w.-]+)/.exec(told) ?? [];
  const [, unsubscribe] = /(\/unsubscribe\/[\w.-]+)/.exec(told) ?? [];

  await page.goto(preferences ?? '');
  await page.getByRole('checkbox', { name: 'Processing' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.goto(unsubscribe ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await page.goto(preferences ?? '');
  await page.getByText('These updates have ended').waitFor();
  await close();
});
