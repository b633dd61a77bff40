import { expect, test } from 'vitest';
import { missedPath, numberIn } from './missedPath.ts';

const site = 'https://exline.example';

test.each([
  ['/track/EX1234567890', '/track/EX1234567890'],
  ['/track?number=EX1', '/track?number=EX1'],
  ['/contact', '/contact'],
  ['/notifications#1a.token', '/notifications#1a.token'],
  ['/track/EX1?from=status#token', '/track/EX1?from=status#token'],
  ['', '/'],
  ['/no/such/page', '/'],
  ['//evil.example/track/EX1', '/'],
  ['https://evil.example/contact', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
])('the page that was missed at #%s is %s', (fragment, path) => {
  expect(missedPath(fragment, site)).toBe(path);
});

test('a tracking number is read from the path of its page only', () => {
  expect(numberIn('/track/EX%201')).toBe('EX 1');
  expect(numberIn('/track/EX1?from=status#token')).toBe('EX1');
  expect(numberIn('/track')).toBeNull();
  expect(numberIn('/contact')).toBeNull();
});
