import { expect, test } from 'vitest';
import { isCurrent } from './isCurrent.ts';

test.each([
  ['/', '/', true],
  ['/track', '/track', true],
  ['/track', '/Track/EX1', true],
  ['/about', '/ABOUT/', true],
  ['/', '/track', false],
  ['/about', '/aboutx', false],
])('the link %s on the page %s is current: %s', (href, path, current) =>
  expect(isCurrent(href, path)).toBe(current),
);
