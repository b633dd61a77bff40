import { automaticMessages, type ClientMessages, type ServerMessages } from '@exline/contracts';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { atEachSize, axeFindings, behindDialog, desktop, openWindow, overflow, phone } from './browser.ts';
import { agent, mailsTo, staffMember } from './staff.ts';
import { webUrl } from './system.ts';
import {
  startConversation,
  blockSockets,
  expectBothSides,
  openChat,
  panel,
  sessionOf,
  shown,
  storedTexts,
  write,
} from './visitorChat.ts';

const staff = await staffMember();

test('retrying a message after a lost answer does not duplicate it', async () => {
  const { page, close } = await openWindow(desktop);
  await startConversation(page, 'First');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/chat', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server receives the message, but the answer is lost.
    if (keys.length === 1) await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await blockSockets(page);
  await write(page, 'Second');
  await page.getByRole('log').getByText('Second').waitFor();
  await expect
    .poll(async () => (await storedTexts(page)).filter((text) => text === 'Second'))
    .toEqual(['Second']);
  await expect.poll(async () => (await shown(page)).filter((text) => text === 'Second')).toEqual(['Second']);
  await close();
});

test('each side sees when the other starts and stops typing', async () => {
  const { page, close } = await openWindow(desktop);
  await startConversation(page, 'Hello');
  const sessionId = await sessionOf(page);
  const office: Socket<ServerMessages, ClientMessages> = io(webUrl, {
    extraHeaders: { cookie: staff.cookie },
    forceNew: true,
  });
  await office.emitWithAck('admin:join', {});
  const heard: boolean[] = [];
  office.on('chat:typing', (payload) => {
    if (payload.sessionId === sessionId) heard.push(payload.typing);
  });

  await page.getByLabel('Message', { exact: true }).pressSequentially('Is it');
  await expect.poll(() => heard).toEqual([true]);
  await page.keyboard.press('Enter');
  await expect.poll(() => heard).toEqual([true, false]);
  const typing = panel(page).getByText('Exline support is typing');
  await typing.waitFor({ state: 'detached' });

  office.emit('chat:typing', { sessionId, typing: true });
  await typing.waitFor();
  await staff.answer(sessionId, 'Yes');
  await typing.waitFor({ state: 'detached' });
  await page.getByLabel('Message', { exact: true }).pressSequentially('Goo');
  await page.keyboard.press('Escape');
  await expect.poll(() => heard).toEqual([true, false, true, false]);
  office.disconnect();
  await close();
});

test('a reply to a closed chat appears in a toast, on the chat button and in the title until the chat is opened', async () => {
  const { page, close } = await openWindow(desktop);
  await startConversation(page, 'Hello');
  await page.keyboard.press('Escape');
  const bubble = page.getByRole('button', { name: 'Open chat' });
  await expect.poll(() => bubble.evaluate((element) => element === document.activeElement)).toBe(true);
  const title = await page.title();

  const long = 'Your package is in Denver and will be in Portland on Friday morning.';
  await staff.answer(await sessionOf(page), long);
  await page.getByText(long.slice(0, 50), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Open chat, 1 new message' }).waitFor();
  await expect.poll(() => page.title()).toBe(`(1) ${title}`);
  await page.keyboard.press('Enter');
  await panel(page).getByText(long).waitFor();
  await expect.poll(() => page.title()).toBe(title);
  await close();
});

test('a draft survives a reload in its own tab, and two tabs share one conversation', async () => {
  const { page, close } = await openWindow(desktop);
  await startConversation(page, 'Hello');
  await page.getByLabel('Message', { exact: true }).fill('Half a sent');
  await page.reload();
  await openChat(page);
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a sent');

  const second = await page.context().newPage();
  await second.goto('/track');
  await openChat(second);
  expect(await second.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  await write(second, 'From the second tab');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a sent');
  await panel(page).getByText('From the second tab').waitFor();
  const { acknowledgement } = automaticMessages;
  await expectBothSides(expect, page, ['Hello', acknowledgement, 'From the second tab', acknowledgement]);
  await expectBothSides(expect, second, await storedTexts(page));
  expect(await sessionOf(second)).toBe(await sessionOf(page));
  await close();
});

test('the email prompt and the conversation fit and pass axe on a phone and on a wide screen', async () => {
  const { page, close } = await openWindow(phone);
  const look = (part: string, seen = behindDialog) =>
    atEachSize(page, async (where) => {
      expect([part, where, await overflow(page)]).toEqual([part, where, 0]);
      const findings = await axeFindings(page, undefined, seen);
      expect([part, where, ...findings]).toEqual([part, where]);
      const folder = process.env.SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/chat-${part}-${where.replaceAll(' ', '-')}.png` });
    });
  await page.goto('/track/EX1234567890');
  await page.getByText('On its way to Portland, OR').first().waitFor();
  await openChat(page);
  await panel(page).getByText('Ask about a package, a price or a delivery.').waitFor();
  // The first check includes the page behind the panel.
  await look('empty', []);
  await write(page, 'Hi! My package is EX1234567890.');
  await page.getByText('Where can we reach you?').waitFor();
  await look('email');
  await panel(page).getByLabel('Email', { exact: true }).fill('maya.chen@example.com');
  await page.keyboard.press('Enter');
  await panel(page).getByText(automaticMessages.acknowledgement).waitFor();
  await staff.answer(
    await sessionOf(page),
    'It left Denver at 6:18 this morning, so it will be in Portland on Friday.',
  );
  const sessionId = await sessionOf(page);
  const ana = await agent('Ana Lima');
  const { id } = await ana.answer(sessionId, 'I can ask the depot to hold it for Saturday. Shall I?');
  await panel(page).getByText('I can ask the depot').waitFor();
  await panel(page).getByText('Ana, Exline support').waitFor();
  await page.getByText('New message from').first().waitFor({ state: 'detached' });
  await ana.post(`/api/admin/chat-sessions/${sessionId}/done`, { upTo: id });
  await panel(page).getByRole('group', { name: 'How did it go?' }).waitFor();
  await look('rating');
  await panel(page).getByRole('button', { name: 'Good' }).click();
  await panel(page).getByText('Thank you for your answer.').waitFor();
  await panel(page).getByRole('button', { name: 'Email this conversation' }).click();
  await look('transcript');
  const email = panel(page).getByLabel('Email', { exact: true });
  expect(await email.inputValue()).toBe('maya.chen@example.com');
  await email.fill('maya.transcript@example.com');
  await page.keyboard.press('Enter');
  await panel(page).getByText('The transcript is on its way').waitFor();
  await expect
    .poll(async () => (await mailsTo('maya.transcript@example.com'))[0]?.html)
    .toContain('I can ask the depot to hold it');
  await page.keyboard.press('Escape');
  const [rated] = await staff.sessions(sessionId);
  expect(rated).toMatchObject({ rating: 'good', isDone: true });
  await page.route('**/api/chat', (route) => route.abort());
  await write(page, 'Yes please, before noon if possible. The buzzer says “Chen”.');
  await panel(page).getByText('Not sent').waitFor();
  await page.getByText('New message from').first().waitFor({ state: 'detached' });
  await look('open');
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.getByRole('button', { name: 'Open chat' }).waitFor();
  await close();
});

test('on a phone in landscape, the chat fills the room above the keyboard, and every part of the email prompt can be reached', async () => {
  const { page, close } = await openWindow({ viewport: { width: 844, height: 200 }, hasTouch: true });
  await page.goto('/track');
  await openChat(page);
  await write(page, 'Where is it?');
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 200 });
  for (const part of [page.getByLabel('Email'), page.getByText('Where can we reach you?')]) {
    await part.scrollIntoViewIfNeeded();
    const isOnTop = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 9, (top + bottom) / 2) === element;
    };
    await expect.poll(() => part.evaluate(isOnTop)).toBe(true);
  }
  await close();
});
