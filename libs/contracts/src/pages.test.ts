import { expect, test } from 'vitest';
import { isKnownPage } from './pages.ts';

test.each([
  '/',
  '/about',
  '/ABOUT',
  '/about/',
  '/track',
  '/Track/EX1',
  '/track/a%2Fb',
  '/admin/communications',
])('%s is a page', (path) => expect(isKnownPage(path)).toBe(true));

test.each(['/about/us', '/nowhere', '/track/a/b', '//', '/admin/orders', '/aboutx'])(
  '%s is no page',
  (path) => expect(isKnownPage(path)).toBe(false),
);
