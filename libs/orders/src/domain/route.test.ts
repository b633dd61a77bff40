import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

test.each([
  ['Newark, NJ', 'Portland, OR', 'NJ-OR'],
  ['newark,nj', ' Portland,  or 97201-1234 ', 'NJ-OR'],
  ['Toronto, ON M5V 2T6, Canada', '12 Elm Street, Denver, CO 80202, USA', 'ON-CO'],
  ['Newark, NJ', 'Berlin', ''],
  ['Newark, NJ', 'Portland, Oregon', ''],
  ['Newark, NJ', 'Portland, OR Maya Chen', ''],
  ['Newark, NJ', 'Portland OR', ''],
  [null, 'Portland, OR', ''],
  ['Newark, NJ', null, ''],
])('from %s to %s is the route "%s"', (origin, destination, route) =>
  expect(routeOf({ origin, destination })).toBe(route),
);
