import { expect, test } from 'vitest';
import { HttpError } from '../../lib/server/httpError.ts';
import { whyNot } from './whyNot.ts';

const limited = (retryAfter: number | null) =>
  new HttpError(429, JSON.stringify({ detail: 'Too many tries. Wait a while.' }), '', retryAfter);

test.each([
  [893, 'Too many tries. Try again in 15 minutes.'],
  [121, 'Too many tries. Try again in 3 minutes.'],
  [5, 'Too many tries. Try again in 5 seconds.'],
  [1, 'Too many tries. Try again in 1 second.'],
  [null, 'Too many tries. Wait a while.'],
])('who tried too often hears how long that lasts, where that is known (%s s)', (seconds, words) =>
  expect(whyNot(limited(seconds))).toBe(words),
);

test('everything else is said as the server says it', () =>
  expect(whyNot(new HttpError(503, JSON.stringify({ detail: 'Not now.' }), '', 5))).toBe('Not now.'));
