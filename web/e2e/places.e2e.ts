import { pages } from '@exline/contracts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desktop, openSignedIn, phone, removeDocumentData } from './browser.ts';
import { session } from './communications.ts';
import { hasFocus } from './focus.ts';
import { ownCookie } from './staff.ts';

const PAGE = 25;
const TOTAL = 60;

/** A list of more conversations than fit on two pages. */
const serveConversations = (page: Page) =>
  page.route(/\/api\/admin\/chat-sessions\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const rows = Array.from({ length: Math.min(PAGE, TOTAL - from) }, (_, index) => ({
      ...session,
      sessionId: `s${from + index}`,
      userEmail: `customer-${from + index}@example.com`,
    }));
    const next = from + rows.length;
    return route.fulfill({
      json: rows,
      headers: {
        'x-total-count': String(TOTAL),
        ...(next < TOTAL && { link: `</api/admin/chat-sessions?after=${next}>; rel="next"` }),
      },
    });
  });

const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const scrolled = (page: Page) => conversations(page).evaluate((list) => list.scrollTop);
const pageScrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the list and scrolls to a conversation of its second page, which is loaded on demand. */
const openAtRow = async (page: Page) => {
  await removeDocumentData(page);
  await serveConversations(page);
  await page.goto('/admin/communications?tab=chat');
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('50 of 60').waitFor();
  const row = page.getByRole('link', { name: /^customer-40@/ });
  await row.scrollIntoViewIfNeeded();
  return row;
};

test('a reload and Back return to the place in the list of conversations, with the pages that were loaded', async () => {
  const { page, close } = await openSignedIn(desktop);
  const row = await openAtRow(page);
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1_000);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(place);

  // Goes to another page and back.
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);

  // The row that was opened has the focus again.
  await row.click();
  await page.waitForURL(/session=s40/);
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => hasFocus(row)).toBe(true);
  expect(await scrolled(page)).toBe(place);
  await close();
});

test('on a phone, Back from a conversation returns to the place in the list', async () => {
  const { page, close } = await openSignedIn(phone);
  const row = await openAtRow(page);
  const place = await pageScrolled(page);
  expect(place).toBeGreaterThan(1_000);
  await row.click();
  await page.waitForURL(/session=s40/);
  await page.goBack();
  await expect.poll(() => pageScrolled(page)).toBe(place);
  await close();
});

test('after a session has ended, the next sign-in returns to the place in the list', async () => {
  const { page, close } = await openSignedIn(desktop, ownCookie());
  await openAtRow(page);
  const place = await scrolled(page);
  // The server tells the page at once. Otherwise, it would notice within a minute.
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(inject('adminPassword'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => scrolled(page)).toBe(place);
  await close();
});

test('the activity of the staff is found again where it was left', async () => {
  const { page, close } = await openSignedIn(desktop);
  await page.goto(pages.adminActivity);
  await page.getByText('Signed in').first().waitFor();
  // Each export adds an entry to the list.
  await page.evaluate(async () => {
    for (let count = 0; count < 70; count++) await fetch('/api/admin/activity/export.csv');
  });
  await page.reload();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(60);
  await page.getByRole('row').nth(60).scrollIntoViewIfNeeded();
  const place = await pageScrolled(page);
  await page.reload();
  await expect.poll(() => pageScrolled(page)).toBe(place);
  // Navigates by keys, because the links are at the top of the page.
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Communications', level: 1 }).waitFor();
  await expect.poll(() => pageScrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => pageScrolled(page)).toBe(place);
  await close();
  // Adds a sign-in, because other tests look for one among the newest entries.
  await ownCookie();
});
