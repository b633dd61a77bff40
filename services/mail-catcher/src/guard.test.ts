import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isAllowed } from './guard.ts';

const passes = (headers: Record<string, string>, url = '/email', method = 'GET') =>
  isAllowed({ method, url, headers: { host: 'localhost:1080', ...headers } } as unknown as IncomingMessage);

const followed = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

test.each([
  ['a program', {}],
  ['a person who typed the address', { 'sec-fetch-site': 'none' }],
  ['the page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:1080' }],
  ['the page in an old browser', { origin: 'http://localhost:1080' }],
  ['the page under its number', { host: '127.0.0.1:1080', origin: 'http://127.0.0.1:1080' }],
  ['the page under its other number', { host: '[::1]:1080', origin: 'http://[::1]:1080' }],
])('%s may ask', (_who, headers) => expect(passes(headers)).toBe(true));

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another port', { 'sec-fetch-site': 'same-site' }],
  ['a page of another site in an old browser', { origin: 'https://evil.example' }],
  ['a page of another port in an old browser', { origin: 'http://localhost:3000' }],
  ['a page of nowhere', { origin: 'null' }],
  ['a page whose name leads here', { host: 'evil.example:1080' }],
  ['a page whose name looks like ours', { host: 'localhost.evil.example' }],
  ['a request without a host', { host: '' }],
  [
    'a page of another site that claims to be our own',
    { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
  ],
])('%s is refused', (_who, headers) => expect(passes(headers)).toBe(false));

test('a link from another site leads to the page, and to nothing else', () => {
  expect(passes(followed, '/')).toBe(true);
  expect(passes(followed, '/email')).toBe(false);
  expect(passes(followed, '/', 'POST')).toBe(false);
  expect(passes({ ...followed, 'sec-fetch-dest': 'iframe' }, '/')).toBe(false);
  expect(passes({ ...followed, host: 'evil.example' }, '/')).toBe(false);
});
