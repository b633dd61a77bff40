import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  axeFindings,
  desktop,
  openSignedIn,
  openWindow,
  overflow,
  phone,
  setCookie,
  signIn,
} from './browser.ts';
import { agentCookie, ownCookie, removeFactor, staffMember } from './staff.ts';

// Communications has a link for signing out, and all other pages have the same button.
test.each([
  ['/admin', 'Recent Orders'],
  ['/admin/communications', 'Contact Forms'],
])('signing out on %s shows the sign-in card and removes all content', async (path, shown) => {
  const { page, close } = await openSignedIn(desktop, ownCookie());
  await page.goto(path);
  await page.getByText(shown).first().waitFor();
  await page.getByText('Logout').click();
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  expect(await page.getByText(shown).count()).toBe(0);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  await close();
});

test('live updates work after signing out and in again without a reload', async () => {
  const { page, close } = await openWindow(desktop);
  await signIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out').first().waitFor();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(inject('adminPassword'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Recent Orders').waitFor();

  const trackingNumber = `SEEN-${Date.now()}`;
  const staff = await staffMember();
  await staff.create({ trackingNumber, status: 'Label Created' });
  await page.getByText(trackingNumber).waitFor();
  expect(await page.getByRole('row', { name: new RegExp(trackingNumber) }).count()).toBe(1);
  await close();
});

test('ending a session from another browser returns its page to the sign-in card with a message', async () => {
  const lost = await openWindow({ ...phone, userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/145.0' });
  await signIn(lost.page);
  const mine = await openSignedIn(desktop, ownCookie());
  await mine.page.goto('/admin');
  const frame = await mine.page.getByRole('banner').elementHandle();
  await mine.page.getByRole('link', { name: 'Sessions' }).click();
  await mine.page.getByRole('button', { name: /End Firefox on Android/ }).click();
  await mine.page.getByLabel('Your password', { exact: true }).fill(inject('adminPassword'));
  await mine.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  // The frame stays mounted during navigation.
  expect(await frame?.evaluate((header) => header.isConnected)).toBe(true);
  await mine.page.getByText('Firefox on Android was signed out').first().waitFor();
  await lost.page.getByText('Your session has ended').waitFor();
  await mine.page.getByRole('button', { name: /End Firefox on Android/ }).waitFor({ state: 'detached' });
  await lost.close();
  await mine.close();
});

test('a tab shows the other person once another tab has signed in as that person', async () => {
  const { page, close } = await openSignedIn(desktop, agentCookie('Rosa Field'));
  await page.goto('/admin');
  await page.getByText('Welcome, Rosa Field').waitFor();
  const other = await page.context().newPage();
  await setCookie(page, await ownCookie());
  await other.goto('/admin');
  await page.getByText('Welcome, Admin').waitFor();
  expect(await page.getByText('Rosa Field').count()).toBe(0);
  // Closes the tab, because the next test may get the same window.
  await other.close();
  await close();
});

test('with a second factor, the user signs in with a code, which works once, or with a recovery code', async () => {
  const { page, close } = await openWindow(phone);
  await signIn(page);
  await page.getByText('Welcome, Admin').waitFor();
  await page.goto('/admin/sessions');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(inject('adminPassword'));
  await page.getByRole('button', { name: 'Continue' }).click();
  const address = await page.getByRole('link', { name: 'Open it in an app' }).getAttribute('href');
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  const secret = Secret.fromBase32(new URL(address ?? '').searchParams.get('secret') ?? '');
  const codeOf = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  try {
    expect([codes.length, await axeFindings(page), await overflow(page)]).toEqual([10, [], 0]);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 of 10 recovery codes are left').waitFor();
    // Uses the code of the next time step, because the current code was used for the setup.
    await signInWithCodes(page, codeOf(1), codes[0] ?? '');
    // Closes the page before all sessions of the account end, because a page that loses its connection logs an error.
    await close();
  } finally {
    await removeFactor(codes.slice(-2));
  }
});

const signInWithCodes = async (page: Page, code: string, recoveryCode: string) => {
  const enterPassword = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(inject('adminPassword'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  };
  const send = async (label: string, typed: string) => {
    await page.getByRole('textbox', { name: label }).fill(typed);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await enterPassword();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  await send('Code', code);
  await page.getByText('Recent Orders').waitFor();
  await enterPassword();
  await send('Code', code);
  await page.getByText('This code is wrong or was already used').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await send('Recovery code', recoveryCode.toLowerCase());
  await page.getByText('Recent Orders').waitFor();
};
