import { expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { insertById, seenUpTo } from './messages.ts';

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('each message appears once, in the order of the ids, however it arrives', () => {
  const thread = [aMessage(1), aMessage(4)];
  expect(ids(insertById(thread, aMessage(9)))).toEqual([1, 4, 9]);
  expect(ids(insertById(thread, aMessage(2)))).toEqual([1, 2, 4]);
  expect(ids(insertById(thread, aMessage(4)))).toEqual([1, 4]);
  expect(ids(insertById([], aMessage(1)))).toEqual([1]);
});

test('messages of one side are marked as read up to a given message', () => {
  const thread = [aMessage(1), aMessage(2, { sender: 'admin' }), aMessage(3)];
  expect(seenUpTo(thread, 'user', 2).map(({ isRead }) => isRead)).toEqual([true, false, false]);
});
