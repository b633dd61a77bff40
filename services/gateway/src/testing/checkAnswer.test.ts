import { expect, test } from 'vitest';
import { checkAnswer } from './checkAnswer.ts';

const problem = {
  type: 'urn:problem:mail.not_found',
  title: 'Not found',
  status: 404,
  detail: 'There is no such email.',
};
const json = { 'content-type': 'application/json', 'x-log-position': '1' };
const asProblem = { 'content-type': 'application/problem+json' };

/** The check's message about an answer to `GET /api/admin/mails/summary`. */
const saidOf =
  (status: number, body: unknown, headers: Record<string, string> = json) =>
  () =>
    checkAnswer({
      method: 'GET',
      path: '/api/admin/mails/summary?q=1',
      status,
      headers: new Headers(headers),
      body,
    });

const summary = { waiting: 0, retrying: 0, failed: 0, oldestUnsentAt: null };

test('an answer that matches its description passes', () => expect(saidOf(200, summary)).not.toThrow());

test.each([
  ['another status', saidOf(418, summary), 'answered 418: only 200,'],
  ['a field that is not described', saidOf(200, { ...summary, sent: 1 }), 'additional properties (sent)'],
  ['without a field that is', saidOf(200, { waiting: 0 }), "required property 'retrying'"],
  ['a time that is none', saidOf(200, { ...summary, oldestUnsentAt: 'now' }), 'date-time'],
  [
    'another kind of body',
    saidOf(200, 'text', { 'content-type': 'text/html' }),
    'text/html instead of application/json',
  ],
  [
    'a refusal that is not its own',
    saidOf(503, { ...problem, status: 503 }, { ...asProblem, 'retry-after': '1' }),
    'body/type',
  ],
  ['a refusal without its header', saidOf(429, problem, asProblem), 'no header Retry-After'],
])('an answer with %s is reported', (_case, check, words) => expect(check).toThrow(words));

test('an undescribed URL may only be refused', () => {
  const answer = { method: 'GET', path: '/api/nothing', status: 200, headers: new Headers(json) };
  expect(() => checkAnswer({ ...answer, body: {} })).toThrow('GET /api/nothing answered 200');
  expect(() => checkAnswer({ ...answer, status: 404, body: problem })).not.toThrow();
});

/** The check's message about an import of orders with this body. */
const saidOfSent = (sent: unknown) => () =>
  checkAnswer({
    method: 'POST',
    path: '/api/admin/orders/import',
    status: 200,
    headers: new Headers(json),
    body: { outcomes: [] },
    sent,
  });

test.each([
  ['that lacks a field', {}, "must have required property 'orders'"],
  ['that is not there', undefined, "must have required property 'orders'"],
  ['of another kind', { orders: 'all' }, '/orders must be array'],
  [
    'with a wrong order in it',
    { orders: [{ trackingNumber: 'EX1', status: 1 }] },
    '/orders/0/status must be string',
  ],
])('a body %s may not be taken', (_case, sent, words) => {
  expect(saidOfSent(sent)).toThrow('what was sent is not as described: body');
  expect(saidOfSent(sent)).toThrow(words);
});
