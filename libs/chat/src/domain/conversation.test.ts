import { expect, test } from 'vitest';
import { lastSpoken } from './conversation.ts';
import { conversationAfter, deleted, markedDone, read, reopened, sent, sessionDeleted } from '../testing.ts';

const unreadAfter = (...events: Parameters<typeof conversationAfter>) => {
  const { unread } = conversationAfter(...events);
  return unread.ids.length + unread.older;
};
const many = (n: number) => Array.from({ length: n }, () => sent());

test('the visitor is identified by the latest address', () => {
  const first = sent('Hi', 'admin', { automatic: true, userEmail: 'a@example.com' });
  expect(conversationAfter(first, sent()).userEmail).toBe('a@example.com');
  expect(conversationAfter(first, sent('Hi', 'user', { userEmail: 'b@example.com' })).userEmail).toBe(
    'b@example.com',
  );
});

test("a list shows a person's last message, or an automatic one if there is none", () => {
  const greeting = sent('Hello', 'admin', { automatic: true });
  expect(lastSpoken(conversationAfter(greeting))?.text).toBe('Hello');
  const thanks = sent('Thanks', 'admin', { automatic: true });
  expect(lastSpoken(conversationAfter(greeting, sent('Where is it?'), thanks))?.text).toBe('Where is it?');
});

test("the visitor's messages after the last seen one are unread", () => {
  expect(unreadAfter(sent(), sent('Hi', 'admin'), sent())).toBe(2);
  expect(unreadAfter(sent(), sent(), sent(), read(2))).toBe(1);
  expect(unreadAfter(sent(), sent(), deleted(2))).toBe(1);
  expect(unreadAfter(sent(), sent(), read(2), deleted(1), sent())).toBe(1);
});

test('hundreds of unread messages are counted, despite deletions among them', () => {
  expect(unreadAfter(...many(250))).toBe(250);
  expect(unreadAfter(...many(250), deleted(3), deleted(249))).toBe(248);
  expect(unreadAfter(...many(250), read(200))).toBe(50);
  expect(unreadAfter(...many(250), read(250))).toBe(0);
});

test('the state of a long conversation is as small as that of a short one', () => {
  const size = (n: number) => JSON.stringify(conversationAfter(...many(n))).length;
  expect(size(5_000)).toBeLessThan(size(200) * 1.5);
});

test('the latest close and reopen of a conversation are kept, with who did it', () => {
  const { isDone, marks } = conversationAfter(sent(), markedDone, sent());
  expect(isDone).toBe(false);
  expect(marks).toEqual([
    { done: true, actor: 'admin:admin', at: '2026-11-20T12:02:00.000Z' },
    { done: false, actor: 'admin:admin', at: '2026-11-20T12:03:00.000Z' },
  ]);
  const often = Array.from({ length: 30 }, () => [markedDone, reopened]).flat();
  expect(conversationAfter(sent(), ...often).marks).toHaveLength(10);
});

test('a conversation that restarts after its deletion is open', () =>
  expect(conversationAfter(sent(), markedDone, sessionDeleted, sent())).toMatchObject({
    isDone: false,
    marks: [],
  }));

test('without its newest message, a conversation ends with the previous one', () => {
  const conversation = conversationAfter(sent('first'), sent('second'), deleted(2));
  expect([lastSpoken(conversation)?.text, conversation.lastMessageId]).toEqual(['first', 1]);
});

test('a deleted session leaves no personal data', () => {
  const named = sent('My name is Maya', 'user', { userEmail: 'maya@example.com' });
  expect(JSON.stringify(conversationAfter(named, sessionDeleted))).not.toMatch(/maya/i);
  expect(JSON.stringify(conversationAfter(named, deleted(1)))).not.toMatch(/maya/i);
  expect(conversationAfter(named, sessionDeleted, sent())).toMatchObject({
    messageCount: 1,
    userEmail: null,
  });
});
