import { noValues, plainFields } from '@exline/contracts';
import { pickFields } from '../domain/decide.ts';
import { commitsOf, faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf, NOW } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import { orderHistory, toEntry, type HistoryDocument } from './orderHistory.ts';
import {
  created,
  deleted,
  edited,
  erased,
  mailFailed,
  mailRequested,
  restored,
  tracked,
} from '../testing.ts';

const { after } = projectionSpec<HistoryDocument & { version: number }, OrderEvent>(orderHistory);
const maya = (...events: OrderEvent[]) => ['order-maya', ...events] as const;
const tom = (...events: OrderEvent[]) => ['order-tom', ...events] as const;

test('every event of an order is an entry of that order', () => {
  const events = [
    edited({}),
    tracked('Left'),
    mailRequested(),
    mailFailed(4),
    deleted(),
    restored(),
    erased(),
  ];
  const entries = after(maya(created()), tom(created()), ...events.map((event) => maya(event)));
  expect(entries.map(({ orderId, type }) => [orderId, type])).toEqual([
    [1, 'OrderCreated'],
    [2, 'OrderCreated'],
    ...events.map(({ type }) => [1, type]),
  ]);
});

test('an entry names the action, time and author, and contains no personal data', () => {
  const [entry] = after(maya(created()));
  expect(entry).toEqual({
    _id: '1.0',
    orderId: 1,
    position: 1,
    type: 'OrderCreated',
    at: metaOf(1).at,
    actor: 'admin:admin',
    isPersonal: true,
    data: {
      trackingNumber: 'EX1234567890',
      status: 'Label Created',
      ...pickFields(noValues, plainFields),
    },
    version: 1,
  });
});

test('an entry of a tracking event names it, any other names only its order', () => {
  const [, event, deletion] = after(maya(created()), maya(tracked('Left', NOW)), maya(deleted()));
  expect(event).toMatchObject({
    isPersonal: false,
    data: { id: 2, description: 'Left', location: null, timestamp: NOW, status: null },
  });
  expect(event?.data).not.toHaveProperty('orderId');
  expect(deletion?.data).toEqual({});
});

test('two events of one commit are two entries', () =>
  expect(after(maya(created()), maya(tracked('Left'), deleted())).map(({ _id }) => _id)).toEqual([
    '1.0',
    '2.0',
    '2.1',
  ]));

test('an entry is written once', () => {
  const [entry] = after(maya(created()));
  const again = orderHistory.changeOf({ v: 1, ...deleted() }, metaOf(1), 0)?.fold(entry ?? null);
  expect(again).toBeNull();
});

test('an answer adds the personal data of the event from the log', () => {
  const happened = [maya(created()), maya(tracked('Left'), created({ customerName: 'Tom' }))];
  const commits = new Map(commitsOf(happened).map((commit) => [commit.position, commit]));
  const [, , second] = after(...happened);
  expect(second && toEntry(second, commits)).toMatchObject({
    position: 2,
    type: 'OrderCreated',
    at: metaOf(2).at,
    actor: 'admin:admin',
    data: { customerName: 'Tom' },
  });
  expect(second && toEntry(second, new Map()).data).not.toHaveProperty('customerName');
});

test('every index is on fields of the document', () =>
  expect(faultsOf(orderHistory, after(maya(created()))[0])).toEqual([]));
