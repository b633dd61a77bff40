import { expect, test } from 'vitest';
import { reasonOf } from './faults.ts';
import { HttpError } from './httpError.ts';

const UNAVAILABLE = 'The server is not available at the moment. Please try again in a minute.';

test('the reason of a refusal is the one that the server gives', () =>
  expect(reasonOf(new HttpError(503, '{"status":503,"detail":"The database is away."}', ''))).toBe(
    'The database is away.',
  ));

test.each(['<html><h1>502 Bad Gateway</h1></html>', '', '{"error":"upstream"}'])(
  'the answer of a proxy is not shown to people: %s',
  (body) => expect(reasonOf(new HttpError(502, body, 'Bad Gateway'))).toBe(UNAVAILABLE),
);

test('without an answer, the reason is the connection', () =>
  expect(reasonOf(new TypeError('Failed to fetch'))).toMatch(/^The server could not be reached\./));
