import { projectionSpec, rowsOf } from '@exline/event-log/testing';
import { countRows, selectRows } from '@exline/event-log';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import { orderFigures } from './figureQueries.ts';
import { matching, orderOf, type OrderFilter } from './listQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { orderSummary } from '../readModels/orderSummary.ts';
import { created, deleted, erased, restored, tracked } from '../testing.ts';

const { after } = projectionSpec<OrderDocument, OrderEvent>(orderSummary);
const NOW = metaOf(60).at;
const TODAY = NOW.slice(0, 10);

type Happened = readonly (readonly [string, OrderEvent])[];
const rowsAfter = (happened: Happened) => rowsOf(orderSummary, after(...happened));
const found = (happened: Happened, filter: OrderFilter): unknown[] => {
  const rows = rowsAfter(happened);
  const selection = { edge: null, backwards: false, most: 50, order: orderOf(filter, rows) };
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
    expect(found([maya, ['order-maya', deleted()]], { q: 'maya', deleted: true })).toEqual([1]);
  });

  test('finds an erased order by its number only', () => {
    const happened: Happened = [maya, ['order-maya', erased()]];
    for (const q of ['maya', 'newark', 'portland']) expect(found(happened, { q })).toEqual([]);
    expect(found(happened, { q: 'ex1234' })).toEqual([1]);
  });
});

describe('counts and figures', () => {
  const delivered = ['order-maya', tracked('Delivered: at the door', metaOf(3).at)] as const;

  test('move with the status of an order', () => {
    expect(counted([maya, zoe], { status: 'Label created' })).toBe(2);
    expect(counted([maya, zoe, delivered], { status: 'Label created' })).toBe(1);
    expect(counted([maya, zoe, delivered], { status: 'DELIVERED' })).toBe(1);
  });

  test('do not include deleted orders until they are restored', async () => {
    const gone: Happened = [maya, zoe, delivered, ['order-maya', deleted()]];
    expect([counted(gone, {}), counted(gone, { deleted: true })]).toEqual([1, 1]);
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
});
