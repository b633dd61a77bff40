import { expect, test } from 'vitest';
import { canonicalPath, pageAt } from './pages.ts';

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/ABOUT', 'about'],
  ['/about/', 'about'],
  ['/track', 'track'],
  ['/Track/EX1', 'trackNumber'],
  ['/track/a%2Fb', 'trackNumber'],
  ['/admin/communications', 'adminCommunications'],
])('%s is the page %s', (path, name) => expect(pageAt(path)).toBe(name));

test.each(['/about/us', '/nowhere', '/track/a/b', '//', '/admin/orders', '/aboutx'])(
  '%s is no page',
  (path) => expect(pageAt(path)).toBeUndefined(),
);

test('a page has one URL, however it was written', () => {
  expect(canonicalPath('/Shipping-Policy/')).toBe('/shipping-policy');
});

test.each(['/track/EX1', '/admin', '/nowhere'])('%s has no address for search engines', (path) =>
  expect(canonicalPath(path)).toBeNull(),
);
