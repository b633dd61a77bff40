import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFindings, desktop, openSignedIn, openWindow, overflow, phone, signIn } from './browser.ts';
import { hasFocus, tabTo } from './focus.ts';
import { agentCookie } from './staff.ts';

const csv = (numbers: readonly string[]) =>
  [
    'tracking_number,customer_name,destination',
    ...numbers.map((number) => `${number},Ida Import,"Boise, ID"`),
  ].join('\n');

const importLines = async (page: Page, text: string) => {
  await page.goto('/admin?tab=orders&view=import');
  await page.getByLabel('Or paste lines').fill(text);
  await page.getByRole('button', { name: 'Review' }).click();
};

test('a file is reviewed and imported; before importing it again, the numbers that exist are reported', async () => {
  const { page, close } = await openSignedIn(desktop);
  const numbers = Array.from({ length: 130 }, (_, index) => `IMPORT-${index}`);
  await importLines(page, `${csv(numbers)}\n,No One,Nowhere`);
  await page.getByText('130 orders ready to import').waitFor();
  await page.getByText('Tracking number is required').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 130 orders' }).click();
  await page.getByText('130 orders created').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await importLines(page, csv([...numbers, 'IMPORT-NEW']));
  await page.getByText('1 order ready to import, 130 existing orders left unchanged.').waitFor();
  await page.getByRole('link', { name: 'IMPORT-0', exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/admin?tab=orders&q=import');
  await page.getByText('1–25 of 130').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=orders');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Status' }).getByLabel('Label Created').check();
  // Until the filtered orders arrive, the previous orders are dimmed.
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the filter Label Created' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('columnheader', { name: 'Tracking number' }).getByRole('button').click();
  await page.getByRole('link', { name: 'IMPORT-0', exact: true }).waitFor();
  // A click in the row opens the order, and Back restores the search, the scroll position and the focus.
  const row = page.getByRole('row', { name: /IMPORT-114/ });
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await row.getByText('Ida Import').click();
  await page.getByRole('heading', { name: /IMPORT-114/ }).waitFor();
  await page.goBack();
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'IMPORT-114' }))).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.getByText('1–25 of 130').waitFor();
  // The next page begins at the top. Back returns to the earlier scroll position, and Forward to the top.
  const list = page.getByRole('region', { name: 'Orders' });
  const place = () => page.evaluate(() => window.scrollY);
  const isAtTop = async () => {
    await page.getByText('26–50 of 130').waitFor();
    await expect.poll(async () => Math.abs((await list.boundingBox())?.y ?? 99)).toBeLessThan(2);
    expect(await hasFocus(list.getByRole('link').first())).toBe(true);
  };
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const leftAt = await place();
  await next.press('Enter');
  await isAtTop();
  await page.goBack();
  await page.getByText('1–25 of 130').waitFor();
  await expect.poll(() => hasFocus(next)).toBe(true);
  expect(await place()).toBe(leftAt);
  await page.goForward();
  await isAtTop();
  await page.goBack();
  await page.getByText('1–25 of 130').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const stream = await (await download).createReadStream();
  const exported = (await stream.toArray()).join('');
  expect(exported.trim().split('\n')).toHaveLength(131);
  await close();
});

test('a deleted order is listed under deleted orders and can be restored', async () => {
  const { page, close } = await openSignedIn(desktop);
  await importLines(page, csv(['RESTORE-1']));
  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await page.getByText('1 order created').waitFor();

  await page.goto('/admin?tab=orders&q=restore-1');
  await page.getByRole('link', { name: 'RESTORE-1' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete RESTORE-1' }).click();
  await page.getByRole('heading', { name: 'All Tracking Numbers' }).waitFor();
  // The message appears in the toast and on the page.
  await expect.poll(() => page.getByText('Order has been deleted successfully.').count()).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Deleted orders' }).click();
  await page.getByRole('link', { name: 'RESTORE-1' }).click();
  await page.getByText('This order was deleted on').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore RESTORE-1' }).click();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  const history = page.getByRole('region', { name: 'Audit history' });
  await history.getByRole('listitem').filter({ hasText: 'Order restored' }).waitFor();
  await history.getByLabel('Type of entry').selectOption('Order deleted');
  await history.getByText('1 of 3 entries').waitFor();
  await page.goto('/track/restore-1');
  await page.getByText('Boise, ID').first().waitFor();
  await close();
});

test('on its page an order gets a status from the list, its email is offered, and its messages are linked', async () => {
  const { page, close } = await openSignedIn(desktop);
  await importLines(page, 'tracking_number,customer_email\nDETAIL-1,detail@example.com');
  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await page.getByText('1 order created').waitFor();
  const { firstName, lastName } = { firstName: 'Della', lastName: 'Tail' };
  const message = { firstName, lastName, email: 'della@example.com', subject: 'Other', message: 'Hello' };
  await page.request.post('/api/contact', { data: { ...message, trackingNumber: 'DETAIL-1' } });

  await page.goto('/admin?tab=orders&q=detail-1');
  await page.getByRole('link', { name: 'DETAIL-1' }).click();
  // Until its code is loaded, the button is disabled and a key press would be lost.
  await page.getByRole('button', { name: 'Status', exact: true, disabled: false }).press('Enter');
  await page.getByRole('menuitem', { name: 'Shipped' }).press('Enter');
  await page.getByText('Tell detail@example.com?').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send shipping notification' }).click();
  await page.getByText('Shipping notification sent successfully.').first().waitFor();
  expect(await page.getByText('Tell detail@example.com?').count()).toBe(0);

  expect(await page.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe('/track/DETAIL-1');
  await page.getByRole('link', { name: 'Della Tail' }).click();
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  await close();
});

test('two staff members at one order see each other, and the later edit resolves the conflict with the first', async () => {
  const one = await openSignedIn(desktop, agentCookie('Mara Chen'));
  const two = await openSignedIn(phone);
  await two.page.goto('/admin?tab=orders&q=twoadmins');
  await two.page.getByText('No orders found').waitFor();
  await importLines(one.page, csv(['TWOADMINS']));
  await one.page.getByRole('button', { name: 'Import 1 order' }).click();
  await two.page.getByRole('link', { name: 'TWOADMINS' }).waitFor();

  const edit = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    return page.getByRole('dialog');
  };
  for (const { page } of [one, two]) {
    await page.goto('/admin?tab=orders&q=twoadmins');
    await page.getByRole('link', { name: 'TWOADMINS' }).click();
  }
  await one.page.getByText('admin is viewing').waitFor();
  const first = await edit(one.page);
  await two.page.getByText('Mara Chen is editing').waitFor();
  expect(await axeFindings(two.page)).toEqual([]);
  const second = await edit(two.page);
  await first.getByText('admin is editing').waitFor();

  await first.getByLabel('Current location').fill('Denver, CO');
  await first.getByLabel('Origin').fill('Boston, MA');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await first.waitFor({ state: 'detached' });

  await second.getByLabel('Origin').fill('Newark, NJ');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await second
    .getByRole('region', { name: 'Mara Chen changed this order while you were editing' })
    .getByText('Current location: nothing → Denver, CO')
    .waitFor();
  await second.getByRole('radio', { name: /Take theirs.*Boston, MA/ }).check();
  expect(await second.getByLabel('Origin').inputValue()).toBe('Boston, MA');
  await second.getByRole('radio', { name: /Keep mine.*Newark, NJ/ }).check();
  expect(await axeFindings(two.page)).toEqual([]);
  expect(await overflow(two.page)).toBe(0);
  await second.getByRole('button', { name: 'Save over theirs' }).click();
  await second.waitFor({ state: 'detached' });

  const facts = one.page.getByRole('region', { name: 'Order', exact: true });
  await facts.getByText('Newark, NJ').waitFor();
  await facts.getByText('Denver, CO').waitFor();
  await two.close();
  await one.page.getByText('admin is').waitFor({ state: 'detached' });
  await one.close();
});

test('by keyboard alone an admin signs in, creates an order, finds it, edits it and deletes it', async () => {
  const { page, close } = await openWindow(desktop);
  const keys = page.keyboard;
  const dialog = page.getByRole('dialog');
  await signIn(page);
  await tabTo(page, page.getByRole('link', { name: 'Create Tracking', exact: true }));
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Create Tracking' }).waitFor();
  await tabTo(page, page.getByLabel('Tracking number'));
  await keys.type('KEYBOARD-1');
  await keys.press('Enter');
  await page.getByText('New tracking number has been created successfully.').first().waitFor();

  await page.goto('/admin?tab=orders');
  await tabTo(page, page.getByLabel('Search orders'));
  await keys.type('keyboard-1');
  await page.getByText('1 order', { exact: true }).waitFor();
  const edit = page.getByRole('button', { name: 'Edit KEYBOARD-1' });
  await tabTo(page, edit);
  await keys.press('Enter');
  await dialog.waitFor();
  await keys.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Delete KEYBOARD-1' }));
  await keys.press('Enter');
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete KEYBOARD-1' }));
  await keys.press('Enter');
  await expect.poll(() => page.getByText('Order has been deleted successfully.').count()).toBeGreaterThan(1);
  await close();
});

test('a date field keeps an inline display, which WebKit needs to center its text, and is wide enough for Firefox', async () => {
  const { page, close } = await openSignedIn(phone);
  await page.goto('/admin?tab=create');
  const day = page.getByLabel('Shipment date');
  expect(await day.evaluate((field) => getComputedStyle(field).display)).toMatch(/^inline-/);
  await page.goto('/admin?tab=orders');
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const name of ['Created (UTC) from', 'Created (UTC) to'])
    expect((await page.getByLabel(name).boundingBox())?.width).toBeGreaterThan(160);
  await close();
});
