import { randomUUID } from 'node:crypto';
import { automaticMessages } from '@exline/contracts';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { desktop, openSignedIn, openWindow, phone } from './browser.ts';
import { staffMember } from './staff.ts';
import {
  startConversation,
  blockSockets,
  expectBothSides,
  openChat,
  panel,
  sessionOf,
  shown,
  write,
} from './visitorChat.ts';

const staff = await staffMember();

/** The messages on the admin's page, without notes such as "Seen". */
const adminShows = async (page: Page) => {
  const rows = await page.getByRole('log').locator('li p').allTextContents();
  return rows.map((text) => text.replace(/ \(automatic\)| Seen$/g, ''));
};
const answer = async (page: Page, text: string) => {
  await page.getByRole('form', { name: 'Reply' }).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
};

// The tests are concurrent, because they mostly wait.
describe.concurrent('a visitor and an admin', () => {
  // A socket notices such a pause after 18 seconds. Polls have nothing to notice.
  test('with sockets still see the same conversation after 20 seconds without a network', async ({
    expect,
  }) => {
    const visitor = await openWindow(phone);
    const admin = await openSignedIn(desktop);
    const [street, office] = [visitor.page, admin.page];
    const email = `visitor.${randomUUID()}@example.com`;
    const { greeting, acknowledgement } = automaticMessages;
    const agree = async (expected: string[]) => {
      await expect.poll(() => shown(street)).toEqual(expected);
      await expect.poll(() => adminShows(office)).toEqual(expected);
    };

    await street.goto('/contact');
    await street.getByRole('button', { name: 'Start Chat Now' }).click();
    await write(street, 'Can I change the delivery?');
    await panel(street).getByLabel('Email', { exact: true }).fill(email);
    await panel(street).getByRole('button', { name: 'Start Chat', exact: true }).click();
    const first = [greeting, 'Can I change the delivery?', acknowledgement];
    await expect.poll(() => shown(street)).toEqual(first);

    await office.goto('/admin/communications?tab=chat');
    await office.getByRole('link', { name: new RegExp(email) }).click();
    await agree(first);
    await answer(office, 'Yes. To which day?');
    const second = [...first, 'Yes. To which day?'];
    await agree(second);
    await office.getByText('Seen', { exact: true }).waitFor();

    await street.context().setOffline(true);
    await write(street, 'To Saturday, please.');
    await answer(office, 'Take your time.');
    await expect.poll(() => adminShows(office)).toEqual([...second, 'Take your time.']);
    const away = Date.now();
    await expect.poll(() => Date.now() - away, { interval: 500 }).toBeGreaterThan(20_000);
    await street.context().setOffline(false);
    await agree([...second, 'Take your time.', 'To Saturday, please.', acknowledgement]);
    await visitor.close();
    await admin.close();
  });

  describe.each([
    ['with sockets', false],
    ['with sockets blocked', true],
  ])('%s', (_name, blocked) => {
    test('see the same conversation', async ({ expect }) => {
      const { page, close } = await openWindow(desktop);
      if (blocked) await blockSockets(page);
      const hello = `Where is EX1234567890? ${Date.now()}`;
      await page.goto('/track');
      await openChat(page);
      await write(page, hello);
      const start = page.getByRole('button', { name: 'Start Chat' });
      expect(await start.isDisabled()).toBe(true);
      await page.getByLabel('Email', { exact: true }).fill('maya.chen@example.com');
      await start.click();
      const { greeting, acknowledgement } = automaticMessages;
      await expectBothSides(expect, page, [greeting, hello, acknowledgement]);

      const sessionId = await sessionOf(page);
      const found = await staff.sessions('where');
      const session = found.find((one) => one.sessionId === sessionId);
      expect(session).toMatchObject({ userEmail: 'maya.chen@example.com', unread: 1 });

      await staff.answer(sessionId, 'It left Denver this morning.');
      await panel(page).getByText('It left Denver this morning.').waitFor();
      await write(page, 'Thank you!');
      const expected = [
        greeting,
        hello,
        acknowledgement,
        'It left Denver this morning.',
        'Thank you!',
        acknowledgement,
      ];
      await expectBothSides(expect, page, expected);

      const wrong = await staff.answer(sessionId, 'A slip');
      await panel(page).getByText('A slip').waitFor();
      await staff.remove(wrong.id);
      await expectBothSides(expect, page, expected);
      const isSeen = async () =>
        (await staff.messages(sessionId)).every(({ sender, isRead }) => sender === 'user' || isRead);
      await expect.poll(isSeen).toBe(true);
      await close();
    });

    test('get messages that were written offline once and in order after reconnecting', async ({
      expect,
    }) => {
      const { page, close } = await openWindow(desktop);
      if (blocked) await blockSockets(page);
      await startConversation(page, 'First');
      const { acknowledgement } = automaticMessages;

      await page.context().setOffline(true);
      await write(page, 'Second');
      await write(page, 'Third');
      await panel(page).getByRole('button', { name: 'Try again' }).first().waitFor();
      await staff.answer(await sessionOf(page), 'Meanwhile');
      await panel(page).getByText('No connection').waitFor();
      await page.context().setOffline(false);

      const expected = [
        'First',
        acknowledgement,
        'Meanwhile',
        'Second',
        'Third',
        acknowledgement,
        acknowledgement,
      ];
      await expectBothSides(expect, page, expected);
      expect(await panel(page).getByText('Not sent').count()).toBe(0);
      await close();
    });
  });
});
