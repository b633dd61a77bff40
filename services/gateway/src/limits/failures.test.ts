import { EventEmitter } from 'node:events';
import type { NextFunction, Request, Response } from 'express';
import { expect, test } from 'vitest';
import type { CallerOf } from '../http/caller.ts';
import { failureLimit } from './failures.ts';
import { createLimits } from './limits.ts';

const LIMIT = 1_000;
const callerOf = ((req: Request) => ({ key: req.ip, times: 1 })) as unknown as CallerOf;

/** Sends a request that is answered with this status. Returns whether it was admitted. */
const ask = (limit: ReturnType<typeof failureLimit>, status: number, fields: object = {}): boolean => {
  const res = Object.assign(new EventEmitter(), {
    statusCode: status,
    setHeader: () => {},
    writeHead: () => ({ end: () => {} }),
  });
  let isIn = false;
  const next: NextFunction = () => void (isIn = true);
  void limit({ ip: '203.0.113.20', ...fields } as Request, res as unknown as Response, next);
  res.emit('close');
  return isIn;
};
const askOften = (...[limit, status, fields]: Parameters<typeof ask>) =>
  Array.from({ length: LIMIT }, () => ask(limit, status, fields)).every(Boolean);

test.each([400, 413, 415, 422])(
  'an address is refused after a thousand requests that fail with %i',
  (status) => {
    const limit = failureLimit(callerOf);
    expect(askOften(limit, status)).toBe(true);
    expect(ask(limit, 200)).toBe(false);
    expect(ask(limit, 200, { ip: '203.0.113.21' })).toBe(true);
  },
);

test.each([200, 401, 404, 409, 429, 503])('what is answered with %i does not count', (status) => {
  const limit = failureLimit(callerOf);
  expect(askOften(limit, status)).toBe(true);
  expect(ask(limit, 200)).toBe(true);
});

test('an admin may fail any number of times, even where others are refused', () => {
  const limit = failureLimit(callerOf);
  const person = { id: 0 };
  expect(askOften(limit, 400, { person })).toBe(true);
  expect(askOften(limit, 400)).toBe(true);
  expect(ask(limit, 200)).toBe(false);
  expect(ask(limit, 400, { person })).toBe(true);
});

test('without limits, no client is refused', () => {
  const { failures } = createLimits({ on: false, redis: {} } as Parameters<typeof createLimits>[0]);
  expect(askOften(failures, 400)).toBe(true);
  expect(ask(failures, 400)).toBe(true);
});
