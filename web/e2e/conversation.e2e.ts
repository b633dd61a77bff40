import { randomUUID } from 'node:crypto';
import { automaticMessages } from '@exline/contracts';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { desk, openSignedIn, openWindow, phone } from './browser.ts';

const blockSockets = (page: Page) => page.route('**/socket.io/**', (route) => route.abort());
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Exline support' });
const visitorShows = (page: Page) => page.getByRole('log').locator('p').allTextContents();
/** The messages on the admin's page, without notes such as "Seen". */
const adminShows = async (page: Page) => {
  const rows = await page.getByRole('log').locator('li p').allTextContents();
  return rows.map((text) => text.replace(/ \(automatic\)| Seen$/g, ''));
};
const say = async (page: Page, text: string) => {
  await panel(page).getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
};
const answer = async (page: Page, text: string) => {
  await page.getByRole('form', { name: 'Reply' }).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
};

// Concurrent, because the tests mostly wait.
describe.concurrent.each([
  ['with sockets', false],
  ['with sockets blocked', true],
])('a visitor and an admin %s', (_name, blocked) => {
  test('see the same conversation, also after 20 seconds without a network', async ({ expect }) => {
    const visitor = await openWindow(phone);
    const admin = await openSignedIn(desk);
    const [street, office] = [visitor.page, admin.page];
    if (blocked) await Promise.all([blockSockets(street), blockSockets(office)]);
    const email = `visitor.${randomUUID()}@example.com`;
    const { greeting, acknowledgement } = automaticMessages;
    const agree = async (expected: string[]) => {
      const within = { timeout: 20_000 };
      await expect.poll(() => visitorShows(street), within).toEqual(expected);
      await expect.poll(() => adminShows(office), within).toEqual(expected);
    };

    await street.goto('/contact');
    await street.getByRole('button', { name: 'Start Chat Now' }).click();
    await say(street, 'Can I change the delivery?');
    await panel(street).getByLabel('Email', { exact: true }).fill(email);
    await panel(street).getByRole('button', { name: 'Start Chat', exact: true }).click();
    const first = [greeting, 'Can I change the delivery?', acknowledgement];
    await expect.poll(() => visitorShows(street), { timeout: 15_000 }).toEqual(first);

    await office.goto('/admin/communications?tab=chat');
    await office.getByRole('link', { name: new RegExp(email) }).click();
    await agree(first);
    await answer(office, 'Yes. To which day?');
    const second = [...first, 'Yes. To which day?'];
    await agree(second);
    await office.getByText('Seen', { exact: true }).waitFor();

    await street.context().setOffline(true);
    await say(street, 'To Saturday, please.');
    await answer(office, 'Take your time.');
    await expect.poll(() => adminShows(office), { timeout: 15_000 }).toEqual([...second, 'Take your time.']);
    const away = Date.now();
    await expect.poll(() => Date.now() - away, { timeout: 30_000, interval: 500 }).toBeGreaterThan(20_000);
    await street.context().setOffline(false);
    await agree([...second, 'Take your time.', 'To Saturday, please.', acknowledgement]);
    await visitor.close();
    await admin.close();
  });
});
