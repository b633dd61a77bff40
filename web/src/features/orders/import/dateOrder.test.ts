import { expect, test } from 'vitest';
import { dateOrdersOf, dayText, orderIn } from './dateOrder.ts';

test.each([
  [['11/21/2026', '02/03/2026'], 'month'],
  [['21/11/2026', '02/03/2026'], 'day'],
  [['02-03-2026', '05/06/26'], 'unclear'],
  [['21/11/2026', '11/21/2026'], 'unclear'],
  [['02.03.2026'], 'day'],
  [['99/99/2026', '02/03/2026'], 'unclear'],
  [['45/03/2026', '00/13/2026', '11/21/2026'], 'month'],
  [['99/99/2026'], null],
  [['2026-11-21', 'Nov 21, 2026', '', 'soon'], null],
])('the order of %j is %s', (values, order) => expect(orderIn(values)).toBe(order));

test.each([
  ['3/4/2026', 'month', '2026-03-04'],
  ['3/4/2026', 'day', '2026-04-03'],
  ['3/4/2026', null, '3/4/2026'],
  ['05/05/26', null, '2026-05-05'],
  ['21.11.2026 14:05', 'day', '2026-11-21'],
  ['2026/11/21', null, '2026-11-21'],
  ['Nov 21, 2026', null, '2026-11-21'],
  ['November 2, 2026', null, '2026-11-02'],
  ['21-Nov-26', null, '2026-11-21'],
  ['21 November 2026', null, '2026-11-21'],
  ['21 Lunar 2026', null, '21 Lunar 2026'],
  ['2026-11-21', null, '2026-11-21'],
  ['next week', 'day', 'next week'],
] as const)('%s with the %s first is %s', (text, order, day) => expect(dayText(text, order)).toBe(day));

const table = (...rows: string[][]) => ({
  headers: ['shipment_date', 'estimated_delivery'],
  lines: rows.map((cells, at) => ({ line: at + 2, cells })),
  encoding: 'UTF-8' as const,
});
const columns = ['shipmentDate', 'estimatedDelivery'];

test('a column that leaves the order open follows the other one', () =>
  expect(dateOrdersOf(table(['02/03/2026', '21/03/2026']), columns, null)).toMatchObject({
    common: 'day',
    isUnclear: false,
  }));

test('a date order that no column reveals is asked for, and the answer applies to all columns', () => {
  const both = table(['02/03/2026', '05/03/2026']);
  expect(dateOrdersOf(both, columns, null)).toMatchObject({ hasNumeric: true, isUnclear: true });
  expect(dateOrdersOf(both, columns, 'month')).toMatchObject({ common: 'month', isUnclear: false });
});

test('columns of different orders are read each in its own', () => {
  const orders = dateOrdersOf(table(['13/03/2026', '03/21/2026']), columns, null);
  expect([...orders.byColumn.values()]).toEqual(['day', 'month']);
  expect(orders).toMatchObject({ common: null, isUnclear: false });
});
