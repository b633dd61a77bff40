import { metaOf } from '@exline/kernel/testing';
import type { Commit } from '@exline/event-log';
import { expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import { created, deleted, edited, restored, tracked } from '../testing.ts';
import { statedOrderIn, statusChanges } from './statusChanges.ts';

const commitsOf = (...events: OrderEvent[]): Commit[] =>
  events.map((event, index) => ({
    ...metaOf(index + 1),
    stream: 'order-ex1',
    commitId: `c${index}`,
    correlationId: '',
    causationId: null,
    hash: '',
    events: [{ v: 1, ...event }],
  }));

/** The statuses that the order changed to, by the position of the event. */
const changesIn = async (...events: OrderEvent[]) => {
  const commits = commitsOf(...events);
  const find = statusChanges({ readStream: async () => commits });
  const found = await find('order-ex1', new Set(commits.map(({ position }) => position)));
  return found.map(({ position, stop }) => [position, stop.status]);
};

const at = (n: number) => metaOf(n).at;

test('an event or an edit with another status changes it', async () => {
  expect(
    await changesIn(
      created(),
      tracked('Shipped: left', at(2)),
      edited({ status: { from: 'Shipped', to: 'In Transit' } }),
    ),
  ).toEqual([
    [2, 'Shipped'],
    [3, 'In Transit'],
  ]);
});

test('a remark, the same status, and an event that arrives late change nothing', async () => {
  expect(
    await changesIn(
      created(),
      tracked('In Transit: at the hub', at(5)),
      tracked('A remark', at(6)),
      tracked('in transit: still there', at(7)),
      tracked('Shipped: left', at(2)),
    ),
  ).toEqual([[2, 'In Transit']]);
});

test('a change is found after the order was deleted and restored', async () => {
  expect(await changesIn(created(), deleted(), restored(), tracked('Shipped: left', at(4)))).toEqual([
    [4, 'Shipped'],
  ]);
});

test('only commits with a status can change it', () => {
  const events = [created(), tracked('Shipped: left'), tracked('A remark'), deleted()];
  expect(commitsOf(...events).map(statedOrderIn)).toEqual([null, 1, null, null]);
});
