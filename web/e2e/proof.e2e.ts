import { expect, test } from 'vitest';
import { axeFindings, desktop, openSignedIn, openWindow, phone } from './browser.ts';
import { staffMember } from './staff.ts';

const HELD_UP = 'EX6619027341';

test('a customer opens the details with the postal code and asks for another address, which staff mark as done', async () => {
  const { page, close } = await openWindow(phone);
  await page.goto(`/track/${HELD_UP}`);
  await page.getByRole('button', { name: 'See delivery details' }).click();
  await page.getByLabel('Postal code').fill('02109');
  await page.getByRole('button', { name: 'Show details' }).click();
  await page.getByText('This does not match our records.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Postal code').fill('02108');
  await page.getByRole('button', { name: 'Show details' }).click();
  await page.getByText('88 Beacon St').waitFor();

  await page.reload();
  await page.getByText('88 Beacon St').waitFor();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByLabel('New address').fill('90 Beacon St');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We received your request').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();

  const staff = await openSignedIn(desktop);
  await staff.page.goto('/admin?tab=orders&attention=asked&sort=due');
  await staff.page.getByRole('link', { name: HELD_UP }).click();
  await staff.page.getByText('90 Beacon St').first().waitFor();
  expect(await axeFindings(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Done: Correct the address' }).click();
  await staff.page.getByText('Correct the address: done').waitFor();
  expect(await staff.page.getByRole('heading', { name: 'Customer requests' }).count()).toBe(0);
  await staff.close();
});

test('what a customer types about a held-up parcel stays when the parcel moves on, and is still accepted', async () => {
  const staff = await staffMember();
  const trackingNumber = `EX8${String(Date.now()).slice(-9)}`;
  const order = { trackingNumber, status: 'Exception', destinationPostalCode: '02108' };
  const { id: orderId } = (await (await staff.create(order)).json()) as { id: number };
  const { page, close } = await openWindow(phone);
  await page.goto(`/track/${trackingNumber}`);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByLabel('New address').fill('90 Beacon St');
  await page.getByLabel('Postal code').pressSequentially('021');

  await staff.post('/api/admin/tracking-events', { orderId, description: 'In Transit: left the depot' });
  await page.getByText('left the depot').first().waitFor();
  await page.keyboard.type('08');
  expect(await page.getByLabel('New address').inputValue()).toBe('90 Beacon St');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We received your request').waitFor();
  await close();
});
