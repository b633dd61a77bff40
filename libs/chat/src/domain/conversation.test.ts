import { expect, test } from 'vitest';
import { lastSpoken } from './conversation.ts';
import { conversationAfter, deleted, markedDone, read, reopened, sent, sessionDeleted } from '../testing.ts';

const unreadAfter = (...events: Parameters<typeof conversationAfter>) => {
  const { unread } = conversationAfter(...events);
  return unread.ids.length + unread.older;
};
const many = (n: number) => Array.from({ length: n }, () => sent());

test('the visitor is known by the address given last', () => {
  const first = sent('Hi', 'admin', { automatic: true, userEmail: 'a@example.com' });
  expect(conversationAfter(first, sent()).userEmail).toBe('a@example.com');
  expect(conversationAfter(first, sent('Hi', 'user', { userEmail: 'b@example.com' })).userEmail).toBe(
    'b@example.com',
  );
});

test('a list shows what a person said last, and a machine only while nobody has spoken', () => {
  const greeting = sent('Hello', 'admin', { automatic: true });
  expect(lastSpoken(conversationAfter(greeting))?.text).toBe('Hello');
  const thanks = sent('Thanks', 'admin', { automatic: true });
  expect(lastSpoken(conversationAfter(greeting, sent('Where is it?'), thanks))?.text).toBe('Where is it?');
});

test('unread are the messages of the visitor after the last one that was seen', () => {
  expect(unreadAfter(sent(), sent('Hi', 'admin'), sent())).toBe(2);
  expect(unreadAfter(sent(), sent(), sent(), read(2))).toBe(1);
  expect(unreadAfter(sent(), sent(), deleted(2))).toBe(1);
  expect(unreadAfter(sent(), sent(), read(2), deleted(1), sent())).toBe(1);
});

test('hundreds of unread messages are counted, whatever was deleted among them', () => {
  expect(unreadAfter(...many(250))).toBe(250);
  expect(unreadAfter(...many(250), deleted(3), deleted(249))).toBe(248);
  expect(unreadAfter(...many(250), read(200))).toBe(50);
  expect(unreadAfter(...many(250), read(250))).toBe(0);
});

test('a long conversation is remembered in as little as a short one', () => {
  const size = (n: number) => JSON.stringify(conversationAfter(...many(n))).length;
  expect(size(5_000)).toBeLessThan(size(200) * 1.5);
});

test('who was done with a conversation and what opened it again is kept, the newest of it', () => {
  const { isDone, marks } = conversationAfter(sent(), markedDone, sent());
  expect(isDone).toBe(false);
  expect(marks).toEqual([
    { done: true, actor: 'admin:admin', at: '2026-11-20T12:02:00.000Z' },
    { done: false, actor: 'admin:admin', at: '2026-11-20T12:03:00.000Z' },
  ]);
  const often = Array.from({ length: 30 }, () => [markedDone, reopened]).flat();
  expect(conversationAfter(sent(), ...often).marks).toHaveLength(10);
});

test('a conversation that begins anew after its deletion is open', () =>
  expect(conversationAfter(sent(), markedDone, sessionDeleted, sent())).toMatchObject({
    isDone: false,
    marks: [],
  }));

test('without its newest message a conversation ends with the one before', () => {
  const conversation = conversationAfter(sent('first'), sent('second'), deleted(2));
  expect([lastSpoken(conversation)?.text, conversation.lastMessageId]).toEqual(['first', 1]);
});

test('of a deleted session nothing is left that names anybody', () => {
  const named = sent('My name is Maya', 'user', { userEmail: 'maya@example.com' });
  expect(JSON.stringify(conversationAfter(named, sessionDeleted))).not.toMatch(/maya/i);
  expect(JSON.stringify(conversationAfter(named, deleted(1)))).not.toMatch(/maya/i);
  expect(conversationAfter(named, sessionDeleted, sent())).toMatchObject({
    messageCount: 1,
    userEmail: null,
  });
});
