import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFindings,
  behindDialog,
  darkFindings,
  desktop,
  openSignedIn,
  overflow,
  phone,
} from './browser.ts';
import { hasFocus } from './focus.ts';
import { staffMember } from './staff.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const found = (page: Page, words: string | RegExp) => page.getByRole('option', { name: words });
/** Starts a visitor's conversation. `word` is a unique part of its email address. */
const aConversation = async (page: Page) => {
  const word = `v${randomUUID().slice(0, 8)}`;
  const sessionId = randomUUID();
  const message = { sessionId, sender: 'user', message: 'Where is it?', userEmail: `${word}@example.com` };
  await page.request.post('/api/chat', { data: message });
  return { word, sessionId };
};

test('by keyboard alone, an order is found and opened, and a conversation found and answered', async () => {
  const staff = await staffMember();
  await staff.create({ trackingNumber: 'KEY-1', status: 'Shipped', customerName: 'Quentin Keyes' });
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const { word, sessionId } = await aConversation(page);

  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type('keyes');
  await found(page, /KEY-1.*Quentin Keyes/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: /KEY-1/ }))).toBe(true);

  await page.keyboard.press('Control+k');
  // Types like a barcode scanner: text and Enter without a pause.
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 2, name: word }))).toBe(true);
  await page.keyboard.press('r');
  const reply = page.getByRole('form', { name: 'Reply' }).getByRole('textbox');
  await expect.poll(() => hasFocus(reply)).toBe(true);
  await page.keyboard.type('On its way / nearly there?');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await staff.messages(sessionId)).map(({ message }) => message))
    .toContain('On its way / nearly there?');
  await close();
});

test('orders are opened in turn, marked delivered and deleted by keyboard, and the next one gets the focus', async () => {
  const staff = await staffMember();
  for (const trackingNumber of ['ROW-1', 'ROW-2']) await staff.create({ trackingNumber, status: 'Shipped' });
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin?tab=orders&q=row-');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('ROW-1').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => hasFocus(link('ROW-2'))).toBe(true);
  // Opens the focused order, moves to the next order of the list, and runs a command of that order from the search.
  await page.keyboard.press('Enter');
  await page.getByText('1 of 2').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: /ROW-1/ }))).toBe(true);
  await expect.poll(() => page.title()).toContain('ROW-1 · Orders');
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type('mark delivered');
  await page.getByRole('option', { name: 'Mark delivered', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('ROW-1 is now Delivered.').first().waitFor();
  await page.goBack();
  await link('ROW-2').waitFor();
  await link('ROW-2').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('#');
  await page.getByRole('dialog', { name: 'Delete ROW-2?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await link('ROW-2').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(link('ROW-1'))).toBe(true);
  await close();
});

test('the search and the list of keyboard shortcuts pass axe in light and dark mode', async () => {
  const { page, close } = await openSignedIn(desktop);
  const hasNoFault = async (seen = behindDialog) =>
    expect([
      ...(await axeFindings(page, undefined, seen)),
      ...(await darkFindings(page, behindDialog)),
    ]).toEqual([]);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.keyboard.press('/');
  await field(page).waitFor();
  // The first check includes the page behind the dialog.
  await hasNoFault([]);
  await page.keyboard.type('maya');
  await found(page, /Maya Chen/)
    .first()
    .waitFor();
  // Until the status appears, the results of the previous text are shown, dimmed.
  await page
    .getByRole('status')
    .filter({ hasText: /^Found / })
    .waitFor();
  await hasNoFault();
  await field(page).fill('nothing-at-all');
  await page.getByText('No results for').waitFor();
  await hasNoFault();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Delete (asks first)').waitFor();
  await hasNoFault();
  await close();
});

test('on a phone the search fills the screen, and a chosen result gets the focus', async () => {
  const { page, close } = await openSignedIn(phone);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const { word } = await aConversation(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toBe(0);
    const end = await page.getByRole('button', { name: 'Logout' }).boundingBox();
    expect((end?.x ?? width) + (end?.width ?? 0)).toBeLessThanOrEqual(width - 16);
  }
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.tap();
  expect(await page.getByRole('dialog', { name: 'Search' }).boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await opener.tap();
  await field(page).fill(word);
  await found(page, word).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await found(page, word).tap();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 2, name: word }))).toBe(true);
  expect(await overflow(page)).toBe(0);
  await close();
});
