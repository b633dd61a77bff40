import type { ChatMessage, ChatSession, ContactSubmission, Mail, MailOverview } from '@exline/contracts';
import type { Page, Route } from 'playwright-core';
import { removeDocumentData } from './browser.ts';

// Made-up answers, for states that a running system reaches only after some time.
export const AT = '2026-11-14T09:00:00.000Z';
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

const submission: ContactSubmission = {
  id: 11,
  firstName: 'Maya',
  lastName: long,
  email: `${long}@example.com`,
  trackingNumber: 'EX1234567890',
  subject: 'Delivery Problem',
  message: `Please hold it.\n${long.repeat(4)}`,
  createdAt: AT,
  replies: [{ id: 1, reply: 'We hold it.', actor: 'admin:ana', at: AT, mail: 'retrying' }],
  replyCount: 1,
  isDone: false,
  marks: [],
  assignee: null,
  labels: [],
  snooze: null,
  noteCount: 0,
};
export const session: ChatSession = {
  sessionId: 's1',
  userEmail: 'maya@example.com',
  lastMessageId: 300,
  firstMessageAt: AT,
  lastMessageAt: AT,
  lastMessage: 'Message 300',
  lastSender: 'user',
  messageCount: 300,
  unread: 1,
  rating: null,
  waitingSince: AT,
  trackingNumber: null,
  isDone: false,
  marks: [],
  assignee: null,
  labels: [],
  snooze: null,
  noteCount: 0,
};
const thread: ChatMessage[] = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  sessionId: 's1',
  message: `Message ${index + 1}`,
  sender: index % 2 ? 'user' : 'admin',
  userEmail: null,
  userPhone: null,
  isRead: index < 299,
  createdAt: AT,
  automatic: index === 0,
  photo: null,
}));
const mail: Mail = {
  id: 9,
  kind: 'shipping',
  to: `${long}@example.com`,
  state: 'failed',
  orderId: 1,
  submissionId: null,
  sessionId: null,
  trackingNumber: 'EX1234567890',
  requestedAt: AT,
  requestedBy: 'admin:ana',
  attempts: 8,
  nextTryAt: null,
  lastError: `550 ${long}`,
  settledAt: AT,
};
const summary: MailOverview = { waiting: 1, retrying: 0, failed: 1, oldestUnsentAt: AT };

const isEmpty = (body: unknown) => Array.isArray(body) && body.length === 0;

export const answer =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      // The total of a full list is high, so that the list has more pages.
      headers: { 'X-Total-Count': isEmpty(body) ? '0' : '10000' },
      body: JSON.stringify(body),
    });

export type World = 'full' | 'empty' | 'broken';

export const respondWith = async (page: Page, world: World) => {
  const reads: unknown[] = [];
  await removeDocumentData(page);
  const calls: readonly (readonly [glob: string, full: unknown, empty: unknown])[] = [
    ['**/api/admin/contact-submissions?*', [submission], []],
    ['**/api/admin/chat-sessions?*', [session], []],
    ['**/api/admin/chat-sessions/s1', session, session],
    ['**/api/admin/chat-sessions/*/messages', thread, []],
    ['**/api/admin/mails?*', [mail], []],
    ['**/api/admin/mails/summary', summary, { waiting: 0, retrying: 0, failed: 0, oldestUnsentAt: null }],
  ];
  for (const [glob, full, empty] of calls) {
    await page.route(
      glob,
      world === 'broken'
        ? answer({ status: 503, detail: 'The database is away.' }, 503)
        : answer(world === 'full' ? full : empty),
    );
  }
  await page.route(
    '**/api/admin/contact-submissions/11',
    world === 'full' ? answer(submission) : answer({ status: 404 }, 404),
  );
  await page.route('**/api/admin/chat-sessions/*/read', async (route) => {
    reads.push(route.request().postDataJSON());
    // If the page loads the conversation again, the conversation is still read.
    const read = { ...session, unread: 0 };
    await page.route('**/api/admin/chat-sessions?*', answer([read]));
    await page.route('**/api/admin/chat-sessions/s1', answer(read));
    await page.route(
      '**/api/admin/chat-sessions/*/messages',
      answer(thread.map((message) => ({ ...message, isRead: true }))),
    );
    return route.fulfill({ status: 204 });
  });
  return reads;
};
