import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  atEachSize,
  axeFindings,
  behindDialog,
  darkFindings,
  desktop,
  openSignedIn,
  openWindow,
  overflow,
  phone,
  verticalGap,
} from './browser.ts';
import { agentCookie, staffMember } from './staff.ts';
import { webUrl } from './system.ts';

const looks = (page: Page, sizes: BrowserContextOptions[], seen: readonly string[] = []) =>
  atEachSize(
    page,
    async (where) => {
      const findings = [...(await axeFindings(page, undefined, seen)), ...(await darkFindings(page, seen))];
      expect([where, ...findings]).toEqual([where]);
      expect([where, await overflow(page)]).toEqual([where, 0]);
    },
    sizes,
  );
const aNumber = () => `EX${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
/** Sends a message as a visitor, without a session. */
const say = (sessionId: string, message: string, userEmail: string | null = null) =>
  fetch(`${webUrl}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, sender: 'user', message, userEmail }),
  });
const aConversation = async (message: string, userEmail: string | null = null) => {
  const sessionId = `session_${randomUUID()}`;
  await say(sessionId, message, userEmail);
  return sessionId;
};
const tablet = { viewport: { width: 768, height: 1024 } } satisfies BrowserContextOptions;
const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};
const openChat = (page: Page, sessionId: string) =>
  page.goto(`/admin/communications?tab=chat&session=${sessionId}`);

test('on a wide screen and on a phone, an admin sees the parcel, answers with a canned reply and marks the conversation as done', async () => {
  const staff = await staffMember();
  const trackingNumber = aNumber();
  const email = `replies.${randomUUID()}@example.com`;
  await staff.create({ trackingNumber, status: 'Shipped', customerEmail: email, customerName: 'Ida Day' });
  const { page, close } = await openSignedIn(desktop);
  await openChat(page, await aConversation(`Where is ${trackingNumber}?`, email));
  const log = page.getByRole('log');
  await log.getByRole('link', { name: trackingNumber }).waitFor();
  await log.getByText('Shipped').waitFor();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  const unfold = parcels.getByRole('button', { name: 'Parcels (1)' });
  await parcels.getByText('No estimate').waitFor();
  expect(await unfold.isVisible()).toBe(false);
  await page.setViewportSize(phone.viewport);
  await unfold.click();
  await parcels.getByText('No estimate').waitFor();
  await looks(page, [desktop, phone]);

  await page.getByRole('button', { name: 'Canned replies' }).click();
  await page.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Canned replies' });
  await looks(page, [desktop, phone], behindDialog);
  await dialog.getByRole('button', { name: 'New canned reply' }).click();
  const name = `Greeting ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Text').fill('Hello {{name}}, {{number}} is {{status}}, due {{estimate}}.');
  await looks(page, [desktop, phone], behindDialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(`“${name}” was saved`).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const box = page.getByRole('textbox', { name: 'Reply', exact: true });
  await box.fill(`/${name.toLowerCase()}`);
  await page.getByText(`Press Enter to insert “${name}”.`).waitFor();
  await box.press('Enter');
  await expect
    .poll(() => box.inputValue())
    .toBe(`Hello Ida Day, ${trackingNumber} is Shipped, due [fill in: estimated delivery].`);
  await page.getByText('Fill in before you send: estimated delivery.').waitFor();
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  // The gap is selected, so typing replaces it.
  await page.keyboard.type('tomorrow');
  await box.press('Enter');
  await log.getByText('due tomorrow.').waitFor();

  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await page.getByText(/Marked as done by admin/).waitFor();
  await looks(page, [desktop, phone]);
  await page.goto('/admin/communications?tab=chat&show=done');
  await page.getByRole('link', { name: new RegExp(email) }).waitFor();
  await looks(page, [desktop, phone]);
  await close();
});

test.each([phone, tablet])(
  'the newest message stays visible when badges appear and canned replies open, unless the reader has scrolled up',
  async (size) => {
    const sessionId = await aConversation('The first of many');
    for (let said = 0; said < 12; said += 1)
      await say(sessionId, `Where is EX1234567890? I ask again (${said}).`);
    const { page, close } = await openSignedIn(size);
    await openChat(page, sessionId);
    const newest = page.getByRole('log').getByRole('listitem').last();
    await newest.getByText('In Transit').waitFor();
    const hiddenUnderReply = async () => {
      const [message, reply] = await Promise.all([
        newest.boundingBox(),
        page.getByRole('form', { name: 'Reply' }).boundingBox(),
      ]);
      return Math.max(0, (message?.y ?? 0) + (message?.height ?? 0) - (reply?.y ?? 0));
    };
    const button = page.getByRole('button', { name: 'Canned replies' });
    await expect.poll(hiddenUnderReply).toBe(0);
    await button.click();
    const panel = page.getByRole('list', { name: 'Canned replies' });
    await expect.poll(hiddenUnderReply).toBe(0);
    // The message and the canned replies are visible at the same time.
    await expect.poll(async () => (await newest.boundingBox())?.y).toBeGreaterThan(0);
    const bottom = async () => {
      const box = await panel.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThan(size.viewport.height);
    await button.click();
    await page.getByText('The first of many').scrollIntoViewIfNeeded();
    await button.click();
    await panel.waitFor();
    expect(await page.getByText('The first of many').evaluate(isOnScreen)).toBe(true);
    await close();
  },
);

test('staff members see at once who is replying and what is done, and a new message reopens a conversation', async () => {
  const one = await openSignedIn(desktop, agentCookie('Mara Chen'));
  const two = await openSignedIn(desktop);
  const sessionId = await aConversation('Hello');
  for (const { page } of [one, two]) await openChat(page, sessionId);
  await one.page.getByText('admin is viewing').waitFor();
  const box = one.page.getByRole('textbox', { name: 'Reply', exact: true });
  await box.fill('We look');
  await two.page.getByText('Mara Chen is replying').waitFor();
  await looks(two.page, [desktop]);
  await box.fill('');
  await two.page.getByText('Mara Chen is viewing').waitFor();
  await one.page.getByRole('button', { name: 'Mark as done' }).click();
  await two.page.getByRole('button', { name: 'Reopen' }).waitFor();
  await say(sessionId, 'One more');
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Mark as done' }).waitFor();
    await expect
      .poll(() => page.getByText('Reopened by').textContent())
      .toContain('Reopened by the customer');
  }
  for (const { close } of [one, two]) await close();
});

test('the chat shows a visitor the status of a mentioned parcel with a link to it', async () => {
  const staff = await staffMember();
  const { page, close } = await openWindow(phone);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Start Chat Now' }).click();
  const panel = page.getByRole('dialog', { name: 'Chat with Exline support' });
  await panel.getByLabel('Message', { exact: true }).waitFor();
  const sessionId = await page.evaluate(() => localStorage.getItem('exline:chat-session') ?? '');
  await say(sessionId, 'Hi');
  await staff.answer(sessionId, 'It is EX1234567890.');
  await panel.getByText('In Transit').waitFor();
  await looks(page, [phone]);
  await panel.getByRole('link', { name: 'EX1234567890' }).click();
  await page.waitForURL('**/track/EX1234567890');
  await expect.poll(() => panel.count()).toBe(0);
  await close();
});

test('two agents share the inbox: one takes a conversation and leaves a note, the other sees it', async () => {
  const words = `My parcel ${aNumber()} is lost`;
  const sessionId = await aConversation(words);
  const [ana, ben] = [await openSignedIn(desktop), await openSignedIn(desktop, agentCookie('Ben Inbox'))];
  for (const { page } of [ana, ben]) {
    await page.goto(`/admin/communications?tab=all&session=${sessionId}`);
    await page.getByRole('button', { name: 'Assignee: Unassigned' }).waitFor();
  }
  await ana.page.getByRole('button', { name: 'Take' }).click();
  await ben.page.getByRole('button', { name: 'Assignee: admin' }).waitFor();
  await ben.page.getByRole('button', { name: 'Notes' }).click();
  await ben.page.getByText('No notes yet.').waitFor();
  await ben.page.getByLabel('New note').fill('@admin the depot has it');
  await ben.page.getByRole('button', { name: 'Add note' }).click();
  const notes = ben.page.getByRole('list', { name: 'Notes' });
  await notes.getByText('the depot has it').waitFor();
  expect(await verticalGap(notes, ben.page.getByText('New note'))).toBeGreaterThan(15);
  await looks(ben.page, [desktop, phone], behindDialog);
  const mentioned = ana.page.getByRole('button', { name: 'Notes 1 · you are mentioned' });
  await expect.poll(() => mentioned.isVisible()).toBe(true);
  await ana.page.goto('/admin/communications?tab=all&view=mine');
  const search = ana.page.getByLabel('Search everything that was said');
  await search.fill('depot');
  await ana.page.getByRole('list', { name: 'Inbox' }).getByText(words).waitFor();
  await looks(ana.page, [desktop, tablet, phone]);
  await Promise.all([ana.close(), ben.close()]);
});
