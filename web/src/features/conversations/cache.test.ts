import type { ChatSession } from '@exline/contracts';
import { expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { listWithMessage, listWithout, listWithRead } from './cache.ts';

const aSession = (sessionId: string, lastMessageId: number): ChatSession => ({
  sessionId,
  userEmail: null,
  lastMessageId,
  firstMessageAt: '2026-11-14T09:00:00.000Z',
  lastMessageAt: '2026-11-14T09:00:00.000Z',
  lastMessage: 'old',
  lastSender: 'user',
  messageCount: 3,
  unread: 0,
  rating: null,
  waitingSince: null,
  trackingNumber: null,
  isDone: false,
  marks: [],
  assignee: null,
  labels: [],
  snooze: null,
  noteCount: 0,
});
const lastPage = { total: 3, next: null, previous: null };
const pages = [
  { ...lastPage, items: [aSession('s3', 30), aSession('s2', 20)], next: '/more' },
  { ...lastPage, items: [aSession('s1', 10)] },
];

test('a conversation with a new message moves to the top, counted once', () => {
  const once = listWithMessage(pages, aMessage(40)) ?? [];
  const twice = listWithMessage(once, aMessage(40)) ?? [];
  expect(twice.map(({ items }) => items.map(({ sessionId }) => sessionId))).toEqual([['s1', 's3', 's2'], []]);
  expect(twice[0]?.items[0]).toMatchObject({ messageCount: 4, unread: 1, lastMessage: 'message 40' });
});

test('a staff reply adds nothing unread', () => {
  const list = listWithMessage(pages, aMessage(40, { sender: 'admin' })) ?? [];
  expect(list[0]?.items[0]).toMatchObject({ lastSender: 'admin', unread: 0 });
});

test('a list without the conversation must be reloaded', () => {
  expect(listWithMessage(pages, aMessage(40, { sessionId: 'new' }))).toBeNull();
});

test('a conversation read to its end has nothing unread; one with newer messages must be reloaded', () => {
  const unread = [{ ...lastPage, items: [{ ...aSession('s1', 10), unread: 2 }], total: 1 }];
  expect(listWithRead(unread, 's1', 10)?.[0]?.items[0]?.unread).toBe(0);
  expect(listWithRead(unread, 's1', 9)).toBeNull();
});

test('a deleted conversation is removed from every page and from the count', () => {
  const list = listWithout(pages, 's2');
  expect(list.map(({ items, total }) => [items.length, total])).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
