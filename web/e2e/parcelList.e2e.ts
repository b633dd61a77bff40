import { expect, test } from 'vitest';
import { axeFindings, desktop, openWindow, overflow, phone } from './browser.ts';

test('a list of numbers shows the status of each parcel, and leads to its page', async () => {
  const { page, close } = await openWindow(phone);
  await page.goto('/track');
  await page.getByLabel('Tracking number').fill('EX1234567890, EX3308124476 EX00000000');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  const list = page.getByRole('region', { name: '3 packages' });
  await list.getByText('In Transit', { exact: true }).waitFor();
  await list.getByText('Delivered', { exact: true }).waitFor();
  await list.getByText('No package with this number').waitFor();
  expect(new URL(page.url()).search).toBe('?numbers=EX1234567890,EX3308124476,EX00000000');
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole('link', { name: 'EX1234567890' }).click();
  await page.getByText('On its way to Portland, OR').waitFor();
  await close();
});

test.each(['EX1234567890,foo', 'AB 12;EX1234567890'])(
  'a list with a mistyped number, %j, shows the other parcel and names the mistyped one',
  async (numbers) => {
    const { page, close } = await openWindow(phone);
    await page.goto(`/track?numbers=${encodeURIComponent(numbers)}`);
    const list = page.getByRole('region', { name: '2 packages' });
    await list.getByText('In Transit', { exact: true }).waitFor();
    const mistyped = list.getByRole('listitem').filter({ hasText: /foo|AB 12/ });
    await mistyped.getByText('No package with this number').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    await close();
  },
);

test('a number in groups, or in a pasted sentence, leads to its parcel', async () => {
  const { page, close } = await openWindow(phone);
  for (const text of ['EX1234 567-890', 'ex-1234567890', 'Your parcel EX1234567890 is on its way.']) {
    await page.goto('/');
    await page.getByLabel('Tracking number').fill(text);
    await page.getByRole('button', { name: 'Track Package' }).click();
    await page.getByText('On its way to Portland, OR').waitFor();
    expect(new URL(page.url()).pathname).toBe('/track/EX1234567890');
  }
  await close();
});

test('a number with hyphens leads to its parcel while the chat is open, too', async () => {
  const { page, close } = await openWindow(desktop);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByLabel('Tracking number').fill('EX-1234567890');
  await page.getByRole('button', { name: 'Track Package' }).click();
  await page.getByText('On its way to Portland, OR').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});
