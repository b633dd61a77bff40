import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, openSignedIn, phone } from './browser.ts';
import { staffMember } from './staff.ts';

const notice = (page: Page) => page.getByText(/^Reconnecting\.\.\. since \d/);

/** The position of all page content, to detect a notice that moves something. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, main, form, table')].map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return [element.tagName, x, y];
    }),
  );

test('pages with live data report a lost connection, and show missed changes once it is back', async () => {
  const staff = await staffMember();
  const trackingNumber = `EX${randomUUID().slice(0, 8).toUpperCase()}`;
  const created = await staff.create({ trackingNumber, status: 'Shipped' });
  const { id } = (await created.json()) as { id: number };
  const { page, close } = await openSignedIn(phone);
  const context = page.context();
  const parcel = await context.newPage();
  await page.goto(`/admin?tab=orders&q=${trackingNumber}`);
  await page.getByText('Shipped').filter({ visible: true }).last().waitFor();
  const connected = parcel.waitForResponse('**/socket.io/**');
  await parcel.goto(`/track/${trackingNumber}`);
  await parcel.getByText('Shipped').first().waitFor();
  // The socket code is loaded on the first interaction.
  await parcel.mouse.click(5, 300);
  await connected;
  const before = await layout(page);

  await context.setOffline(true);
  await notice(page).waitFor();
  await notice(parcel).waitFor();
  expect(await layout(page)).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);
  await staff.post('/api/admin/tracking-events', {
    orderId: id,
    description: 'Delivered: at the door',
  });

  await context.setOffline(false);
  await notice(page).waitFor({ state: 'detached' });
  await notice(parcel).waitFor({ state: 'detached' });
  await page.getByText('Delivered').filter({ visible: true }).last().waitFor();
  await parcel.getByText('Delivered').first().waitFor();
  await close();
});
