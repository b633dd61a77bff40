import { expect, test } from 'vitest';
import { unreadAfter } from './unread.ts';

const fromVisitor = (...ids: number[]) => ids.map((id) => ({ id, sender: 'user' as const }));

test('unseen messages are counted exactly, even if there are more than a list shows', () => {
  const session = { unread: { ids: [8, 9], older: 3 }, recent: fromVisitor(8, 9) };
  expect([0, 7, 8, 9].map((upTo) => unreadAfter(session, { upTo, begin: 0 }))).toEqual([5, 5, 1, 0]);
});

test('a message that a colleague has seen is still unread for others', () => {
  const session = { unread: { ids: [9], older: 0 }, recent: fromVisitor(7, 8, 9) };
  expect([0, 8, 9].map((upTo) => unreadAfter(session, { upTo, begin: 0 }))).toEqual([3, 1, 0]);
});

test('a reply of the staff is never unread', () => {
  const session = { unread: { ids: [], older: 0 }, recent: [{ id: 9, sender: 'admin' as const }] };
  expect(unreadAfter(session, { upTo: 0, begin: 0 })).toBe(0);
});

test('messages older than the read marks are unread only if no one has seen them', () => {
  const session = { unread: { ids: [9], older: 0 }, recent: fromVisitor(7, 8, 9) };
  expect(unreadAfter(session, { upTo: 0, begin: 9 })).toBe(1);
  expect(unreadAfter(session, { upTo: 0, begin: 7 })).toBe(2);
});
