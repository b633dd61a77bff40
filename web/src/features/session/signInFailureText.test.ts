import { expect, test } from 'vitest';
import { HttpError } from '../../lib/server/httpError.ts';
import { signInFailureText } from './signInFailureText.ts';

const limited = (retryAfter: number | null) =>
  new HttpError(429, JSON.stringify({ detail: 'Too many tries. Wait a while.' }), '', retryAfter);

test.each([
  [893, 'Too many attempts. Try again in 15 minutes.'],
  [121, 'Too many attempts. Try again in 3 minutes.'],
  [5, 'Too many attempts. Try again in 5 seconds.'],
  [1, 'Too many attempts. Try again in 1 second.'],
  [null, 'Too many tries. Wait a while.'],
])('after too many attempts the message names the time to wait, if it is known (%s s)', (seconds, words) =>
  expect(signInFailureText(limited(seconds))).toBe(words),
);

test('any other error is shown with the text of the server', () =>
  expect(signInFailureText(new HttpError(503, JSON.stringify({ detail: 'Not now.' }), '', 5))).toBe(
    'Not now.',
  ));
