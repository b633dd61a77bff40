import { plainFields, type HistoryEntry } from '@exline/contracts';
import { commitsOf } from '@exline/event-log/testing';
import { metaOf, NOW } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import {
  anOrder,
  created,
  deleted,
  edited,
  erased,
  mailFailed,
  mailRequested,
  restored,
  tracked,
} from '../testing.ts';
import { historyQueries } from './historyQueries.ts';

const maya = (...events: OrderEvent[]) => ['order-maya', ...events] as const;
const tom = (...events: OrderEvent[]) => ['order-tom', ...events] as const;

/** The history queries for a log with these commits. */
const after = (...happened: ReturnType<typeof maya | typeof tom>[]) => {
  const commits = commitsOf<OrderEvent>(happened);
  return historyQueries({
    at: async (position) => commits.find((commit) => commit.position === position) ?? null,
    readStream: async (stream) => commits.filter((commit) => commit.stream === stream),
  });
};
const typesOf = (entries: readonly HistoryEntry[]) => entries.map(({ type }) => type);

test('a history has every event of its order, oldest first', async () => {
  const events = [
    edited({}),
    tracked('Left'),
    mailRequested(),
    mailFailed(4),
    deleted(),
    restored(),
    erased(),
  ];
  const { history } = after(maya(created()), tom(created()), ...events.map((event) => maya(event)));
  expect(typesOf(await history(1))).toEqual(['OrderCreated', ...events.map(({ type }) => type)]);
  expect(typesOf(await history(2))).toEqual(['OrderCreated']);
});

test('an entry names the action, time and author, and all values with the personal ones', async () => {
  const { personal, data } = created() as OrderEvent & { personal: object };
  expect(await after(maya(created())).history(1)).toEqual([
    {
      position: 1,
      type: 'OrderCreated',
      at: metaOf(1).at,
      actor: 'admin:admin',
      data: {
        ...data,
        ...personal,
        trackingNumber: anOrder().trackingNumber,
        ...Object.fromEntries(plainFields.map((name) => [name, null])),
      },
    },
  ]);
});

test('an entry of a tracking event names it, any other names only its order', async () => {
  const { history } = after(maya(created()), maya(tracked('Left', NOW)), maya(deleted()));
  const [, event, deletion] = await history(1);
  expect(event?.data).toEqual({ id: 2, description: 'Left', location: null, timestamp: NOW, status: null });
  expect(deletion?.data).toEqual({});
});

test('two events of one commit are two entries', async () => {
  const { history } = after(maya(created()), maya(tracked('Left'), deleted()));
  expect((await history(1)).map(({ position }) => position)).toEqual([1, 2, 2]);
});

test('an order that has the number of a deleted one has a history of its own', async () => {
  const { history, record } = after(
    maya(created()),
    maya(deleted()),
    maya(created({ customerName: 'Tom' })),
    maya(tracked('Left', NOW, null, 3)),
  );
  expect(typesOf(await history(1))).toEqual(['OrderCreated', 'OrderDeleted']);
  expect(typesOf(await history(3))).toEqual(['OrderCreated', 'TrackingEventAdded']);
  expect((await record(3)).map(({ values }) => values)).toMatchObject([
    { customerName: 'Tom' },
    { description: 'Left' },
  ]);
});

test.each([0, 2, 9, 1.5])('the unknown id %d has neither a history nor a record', async (id) => {
  const { history, record } = after(maya(created()), maya(tracked('Left')));
  expect([await history(id), await record(id)]).toEqual([[], []]);
});
