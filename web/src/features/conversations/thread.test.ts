import { expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { withEarlier, withPage } from './thread.ts';

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const loaded = (earlier: number, ...messageIds: number[]) => ({
  earlier,
  messages: messageIds.map((id) => aMessage(id)),
});
const shape = ({ earlier, messages }: { earlier: number; messages: readonly { id: number }[] }) => [
  earlier,
  ...ids(messages),
];

test('a page of earlier messages comes first, and the messages before it are counted', () => {
  expect(shape(withPage(loaded(5, 6, 7), loaded(3, 4, 5)))).toEqual([3, 4, 5, 6, 7]);
  expect(shape(withPage(loaded(2, 3), loaded(0, 1, 2)))).toEqual([0, 1, 2, 3]);
  expect(shape(withPage(loaded(2, 3), loaded(0)))).toEqual([0, 3]);
});

test('reloading the latest page keeps the earlier messages', () => {
  expect(shape(withEarlier(loaded(4, 5, 6), loaded(2, 3, 4, 5)))).toEqual([2, 3, 4, 5, 6]);
});

test('a complete conversation replaces the loaded messages', () => {
  expect(shape(withEarlier(loaded(0, 5), loaded(0, 3, 4, 5)))).toEqual([0, 5]);
});

test('without an overlap with the loaded messages, only the latest page is kept', () => {
  expect(shape(withEarlier(loaded(8, 9, 10), loaded(2, 3, 4)))).toEqual([8, 9, 10]);
});
