import { expect, test } from 'vitest';
import type { ChatEvent } from './events.ts';
import { conversationAfter, deleted, read, sent, sessionDeleted } from '../testing.ts';

const many = (n: number) => Array.from({ length: n }, () => sent());
const unreadAfter = (...events: ChatEvent[]) => {
  const { unread } = conversationAfter(...events);
  return unread.ids.length + unread.older;
};

test('the newest hundred unread messages are stored individually, older ones only as a number', () => {
  const { unread } = conversationAfter(...many(150));
  expect([unread.ids[0], unread.ids.at(-1), unread.older]).toEqual([51, 150, 50]);
});

test('older ones count as unread until one of the newest hundred was seen', () => {
  expect(unreadAfter(...many(150), read(50))).toBe(150);
  expect(unreadAfter(...many(150), read(51))).toBe(99);
});

test('the messages of the staff are never unread', () =>
  expect(unreadAfter(sent('Hi', 'admin'), sent('Hello', 'admin'))).toBe(0));

test("a visitor who sees the replies does not mark the visitor's own messages as read", () =>
  expect(unreadAfter(sent(), sent('Hi', 'admin'), read(2, 'admin'))).toBe(1));

test('deleting an unread message leaves the others unread', () =>
  expect(conversationAfter(sent(), sent(), sent(), deleted(2)).unread).toEqual({ ids: [1, 3], older: 0 }));

test('deleting a message that was seen keeps every unread one', () => {
  const many250 = [...many(250), read(10)];
  expect(unreadAfter(...many250, deleted(5))).toBe(250);
  expect(unreadAfter(...many250, deleted(10))).toBe(250);
  expect(unreadAfter(...many250, deleted(11))).toBe(249);
  expect(unreadAfter(sent(), sent(), read(1), deleted(1))).toBe(1);
});

test('deleting a reply keeps every unread message', () =>
  expect(unreadAfter(sent(), sent('Hi', 'admin'), sent(), deleted(2, 'admin'))).toBe(2));

test('seeing a message again makes nothing unread', () => {
  const { seen } = conversationAfter(sent(), sent('Hi', 'admin'), sent(), read(3), read(1));
  expect(seen).toEqual({ user: 3, admin: 0 });
});

test('a deleted conversation has no unread messages, but later messages are unread', () => {
  expect(unreadAfter(sent(), sent(), sessionDeleted)).toBe(0);
  expect(unreadAfter(...many(150), sessionDeleted, sent())).toBe(1);
});
