import { expect, test } from 'vitest';
import { nextStatus } from './statuses.ts';

test.each([
  ['Label Created', 'Order Placed'],
  ['order placed', 'Processing'],
  ['Processing', 'Shipped'],
  ['Shipped ', 'In Transit'],
  ['In Transit', 'Out for Delivery'],
  ['Out for Delivery', 'Delivered'],
  ['Delivered', null],
  ['Exception', null],
  ['At customs', null],
])('the usual status after %s is %s', (status, next) => expect(nextStatus(status)).toBe(next));
