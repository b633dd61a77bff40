import type { ChatSession } from '@exline/contracts';
import { expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { listWithMessage, listWithout, listWithRead, withEarlier, withPage } from './cache.ts';

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
  isDone: false,
  marks: [],
});
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const lastPage = { total: 3, more: false, next: null, previous: null };
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

test('a reply of the staff leaves nothing unread', () => {
  const list = listWithMessage(pages, aMessage(40, { sender: 'admin' })) ?? [];
  expect(list[0]?.items[0]).toMatchObject({ lastSender: 'admin', unread: 0 });
});

test('a list that does not hold a conversation has to ask for it', () => {
  expect(listWithMessage(pages, aMessage(40, { sessionId: 'new' }))).toBeNull();
});

test('a conversation that was seen to its end has nothing unread; one with more has to be asked for', () => {
  const unread = [{ ...lastPage, items: [{ ...aSession('s1', 10), unread: 2 }], total: 1 }];
  expect(listWithRead(unread, 's1', 10)?.[0]?.items[0]?.unread).toBe(0);
  expect(listWithRead(unread, 's1', 9)).toBeNull();
});

test('a deleted conversation is gone from every page and from the count', () => {
  const list = listWithout(pages, 's2');
  expect(list.map(({ items, total }) => [items.length, total])).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

const loaded = (earlier: number, ...messageIds: number[]) => ({
  earlier,
  messages: messageIds.map((id) => aMessage(id)),
});
const shape = ({ earlier, messages }: { earlier: number; messages: readonly { id: number }[] }) => [
  earlier,
  ...ids(messages),
];

test('a page of earlier messages stands in front, and what is before it is counted', () => {
  expect(shape(withPage(loaded(5, 6, 7), loaded(3, 4, 5)))).toEqual([3, 4, 5, 6, 7]);
  expect(shape(withPage(loaded(2, 3), loaded(0, 1, 2)))).toEqual([0, 1, 2, 3]);
  expect(shape(withPage(loaded(2, 3), loaded(0)))).toEqual([0, 3]);
});

test('the end of a conversation, asked for again, keeps the earlier messages that were loaded', () => {
  expect(shape(withEarlier(loaded(4, 5, 6), loaded(2, 3, 4, 5)))).toEqual([2, 3, 4, 5, 6]);
});

test('what a whole conversation no longer has goes', () => {
  expect(shape(withEarlier(loaded(0, 5), loaded(0, 3, 4, 5)))).toEqual([0, 5]);
});

test('where the end does not meet what was loaded, only the end is known', () => {
  expect(shape(withEarlier(loaded(8, 9, 10), loaded(2, 3, 4)))).toEqual([8, 9, 10]);
});
