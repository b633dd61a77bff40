import { projectionSpec, rowsOf } from '@exline/event-log/testing';
import { countRows, selectRows } from '@exline/event-log';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import { orderFigures } from './figureQueries.ts';
import type { OrderFilter } from '@exline/contracts';
import { matching, orderOf } from './listQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { orderSummary } from '../readModels/orderSummary.ts';
import { created, deleted, erased, restored, tracked } from '../testing.ts';

const { after } = projectionSpec<OrderDocument, OrderEvent>(orderSummary);
const NOW = metaOf(60).at;
const TODAY = NOW.slice(0, 10);

type Happened = readonly (readonly [string, OrderEvent])[];
const names: Readonly<Record<string, string>> = { 'staff:7': 'Zoë', 'staff:8': 'ann', 'admin:admin': 'Maya' };
const nameOf = (actor: string) => names[actor] ?? actor;
const rowsAfter = (happened: Happened) => rowsOf(orderSummary, after(...happened));
const found = (happened: Happened, filter: OrderFilter): unknown[] => {
  const rows = rowsAfter(happened);
  const selection = { edge: null, backwards: false, max: 50, order: orderOf(filter, rows, nameOf) };
  return selectRows(rows.blocks(), { ...matching(filter, rows, NOW, []), ...selection }).ids;
};
const counted = (happened: Happened, filter: OrderFilter): number => {
  const rows = rowsAfter(happened);
  return countRows(rows.blocks(), matching(filter, rows, NOW, []));
};
const figures = (happened: Happened) =>
  orderFigures(rowsAfter(happened), 7, NOW, (keys) =>
    Promise.resolve(new Map(keys.map((key) => [key, key]))),
  );

const maya = ['order-maya', created()] as const;
const zoe = [
  'order-zoe',
  created({
    trackingNumber: 'EX2',
    customerName: 'Zoë Quill',
    customerEmail: null,
    destination: 'Salem, OR',
  }),
] as const;

describe('a search', () => {
  test.each([
    ['EX1234', [1]],
    ['maya', [1]],
    ['chen MAYA', [1]],
    ['maya.chen@example.com', [1]],
    ['newark portland maya', [1]],
    ['zoe', [2]],
    ['zoë salem', [2]],
    ['or', [2, 1]],
    ['maya salem', []],
  ])('"%s" finds the orders %j', (q, ids) => expect(found([maya, zoe], { q })).toEqual(ids));

  test('finds an edited order by its new name only', () => {
    const renamed: OrderEvent = {
      type: 'OrderEdited',
      data: { orderId: 2, changes: {} },
      personal: { changes: { customerName: { from: 'Zoë Quill', to: 'Grace Okafor' } } },
    };
    const happened: Happened = [maya, zoe, ['order-zoe', renamed]];
    expect([found(happened, { q: 'okafor grace' }), found(happened, { q: 'zoe' })]).toEqual([[2], []]);
  });

  test('finds an order as before after a tracking event, a deletion and a restoration', () => {
    for (const events of [[tracked('Left')], [deleted(), restored()]])
      expect(found([maya, ...events.map((e) => ['order-maya', e] as const)], { q: 'maya' })).toEqual([1]);
    expect(found([maya, ['order-maya', deleted()]], { q: 'maya' })).toEqual([]);
    expect(found([maya, ['order-maya', deleted()]], { q: 'maya', state: 'deleted' })).toEqual([1]);
  });

  test('finds an erased order by its number only', () => {
    const happened: Happened = [maya, ['order-maya', erased()]];
    for (const q of ['maya', 'newark', 'portland']) expect(found(happened, { q })).toEqual([]);
    expect(found(happened, { q: 'ex1234' })).toEqual([1]);
  });
});

describe('a filter', () => {
  const of = (orderId: number, type: string, data: object): OrderEvent =>
    ({ type, data: { orderId, ...data } }) as OrderEvent;
  const happened: Happened = [
    maya,
    zoe,
    [
      'order-c',
      created({ trackingNumber: 'C3', status: 'Shipped', shipmentDate: '2026-11-19T00:00:00.000Z' }),
    ],
    ['order-maya', of(1, 'OrderLabeled', { added: ['VIP', 'Customs'], removed: [] })],
    ['order-zoe', of(2, 'OrderLabeled', { added: ['vip'], removed: [] })],
    ['order-zoe', of(2, 'OrderAssigned', { from: null, to: 'staff:7' })],
    ['order-c', tracked('Left', metaOf(4).at, 'Boise, ID', 3)],
  ];

  test.each<[OrderFilter, number[]]>([
    [{ status: ['Shipped', 'label created'] }, [3, 2, 1]],
    [{ status: ['SHIPPED', 'Unknown'] }, [3]],
    [{ status: ['Unknown'] }, []],
    [{ status: [] }, [3, 2, 1]],
    [{ label: ['Vip'] }, [2, 1]],
    [{ label: ['vip', 'customs'] }, [1]],
    [{ label: ['vi'] }, []],
    [{ assignee: 'staff:7' }, [2]],
    [{ assignee: 'none' }, [3, 1]],
    [{ assignee: 'staff:8' }, []],
    [{ email: 'none' }, [2]],
    [{ place: 'salem' }, [2]],
    [{ place: 'boise' }, [3]],
    [{ place: 'newark or' }, [3, 2, 1]],
    [{ place: 'maya' }, []],
    [{ q: 'boise' }, []],
    [{ q: 'place' }, []],
    [{ shippedSince: '2026-11-19', shippedUntil: '2026-11-19' }, [3]],
    [{ shippedSince: '2026-11-20' }, []],
    [{ createdUntil: '2026-11-19' }, []],
    [{ dueUntil: '2026-11-30' }, []],
    [{ status: ['Label created'], label: ['vip'], email: 'none', place: 'or' }, [2]],
  ])('%j finds the orders %j', (filter, ids) => expect(found(happened, filter)).toEqual(ids));
});

test('at least four digits inside a number find its order', () => {
  const happened: Happened = [maya, zoe];
  for (const q of ['7890', '4567', 'ex1234567890', '67890 maya']) expect(found(happened, { q })).toEqual([1]);
  for (const q of ['890', '0123', '78901']) expect(found(happened, { q })).toEqual([]);
});

describe('sorted', () => {
  const named = (trackingNumber: string, customerName: string | null, customerEmail: string | null = null) =>
    [
      `order-${trackingNumber}`,
      created({ trackingNumber, customerName, customerEmail, destination: null }),
    ] as const;
  const happened: Happened = [
    named('EX1000000009', 'Émile Zola'),
    named('EX1000000010', 'Alexandra Smith'),
    named('AB7', null, 'bea@example.com'),
    named('EX1000000008', 'alexandra jones'),
    named('EX2', null),
  ];
  const byNumber = [3, 4, 1, 2, 5];
  const byCustomer = [4, 2, 3, 1];

  test('by number', () => {
    expect(found(happened, { sort: 'number' })).toEqual(byNumber);
    expect(found(happened, { sort: 'number', direction: 'desc' })).toEqual(byNumber.toReversed());
  });

  test('by customer, without case and accents; orders without one come last in both directions', () => {
    expect(found(happened, { sort: 'customer' })).toEqual([...byCustomer, 5]);
    expect(found(happened, { sort: 'customer', direction: 'desc' })).toEqual([...byCustomer.toReversed(), 5]);
  });

  test('by all letters of a name, in any script', () => {
    const long = 'A company with a name of more than twenty letters';
    const names = ['Яна', `${long}, west`, 'Анна', `${long}, east`, 'Zoë'];
    const all = names.map((name, index) => named(`N${index}`, name));
    expect(found(all, { sort: 'customer' })).toEqual([4, 2, 5, 3, 1]);
  });

  test('orders that are equal keep the newest first', () =>
    expect(found(happened, { sort: 'destination' })).toEqual([5, 4, 3, 2, 1]));

  test('oldest first', () =>
    expect(found(happened, { sort: 'newest', direction: 'asc' })).toEqual([1, 2, 3, 4, 5]));

  test('by the name of the assignee, unassigned orders last in both directions', () => {
    const assigned: Happened = [
      ...happened,
      ...['staff:7', 'admin:admin', 'staff:8'].map((to, index): [string, OrderEvent] => [
        happened[index]![0],
        { type: 'OrderAssigned', data: { orderId: index + 1, from: null, to } },
      ]),
    ];
    expect(found(assigned, { sort: 'assignee' })).toEqual([3, 2, 1, 5, 4]);
    expect(found(assigned, { sort: 'assignee', direction: 'desc' })).toEqual([1, 2, 3, 5, 4]);
  });
});

describe('counts and figures', () => {
  const delivered = ['order-maya', tracked('Delivered: at the door', metaOf(3).at)] as const;

  test('move with the status of an order', () => {
    expect(counted([maya, zoe], { status: ['Label created'] })).toBe(2);
    expect(counted([maya, zoe, delivered], { status: ['Label created'] })).toBe(1);
    expect(counted([maya, zoe, delivered], { status: ['DELIVERED'] })).toBe(1);
  });

  test('do not include deleted orders until they are restored', async () => {
    const gone: Happened = [maya, zoe, delivered, ['order-maya', deleted()]];
    expect([counted(gone, {}), counted(gone, { state: 'deleted' })]).toEqual([1, 1]);
    expect((await figures(gone)).days.at(-1)).toEqual({
      day: TODAY,
      created: 1,
      onTime: 0,
      late: 0,
      noEstimate: 0,
    });
    expect(await figures([...gone, ['order-maya', restored()]])).toEqual(
      await figures([maya, zoe, delivered]),
    );
  });

  test('show each day what was created and delivered', async () =>
    expect(await figures([maya, zoe, delivered])).toMatchObject({
      days: { length: 7, 6: { day: TODAY, created: 2, noEstimate: 1 } },
      statuses: [
        { status: 'Label Created', count: 1 },
        { status: 'Delivered', count: 1 },
      ],
      attention: { needed: 0, exception: 0, late: 0, silent: 0 },
    }));

  test('an exception needs attention at once', async () => {
    const failed: Happened = [maya, ['order-maya', tracked('Exception: wrong address', metaOf(2).at)]];
    expect(found(failed, { attention: 'needed' })).toEqual([1]);
    expect((await figures(failed)).attention).toMatchObject({ needed: 1, exception: 1 });
  });

  test('an order is late after its estimated day', () => {
    const dueOn = (day: string): Happened => [
      ['order-maya', created({ estimatedDelivery: `${day}T00:00:00.000Z` })],
    ];
    expect(found(dueOn('2026-11-19'), { attention: 'late' })).toEqual([1]);
    expect(found(dueOn(TODAY), { attention: 'late' })).toEqual([]);
  });
});

test('orders without a date come last', () => {
  const dated = created({
    shipmentDate: '2026-11-19T00:00:00.000Z',
    estimatedDelivery: '2026-11-24T00:00:00.000Z',
  });
  for (const sort of ['shipped', 'due'] as const)
    expect(found([['order-a', dated], maya], { sort })).toEqual([1, 2]);
  expect(found([['order-a', dated], maya], { sort: 'due', since: '2026-11-01' })).toEqual([1]);
  for (const [sort, direction] of [
    ['shipped', 'asc'],
    ['due', 'desc'],
  ] as const)
    expect(found([['order-a', dated], maya], { sort, direction })).toEqual([1, 2]);
});
