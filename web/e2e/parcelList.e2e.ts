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
