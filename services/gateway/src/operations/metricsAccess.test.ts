import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import { metricsAccess } from './metricsAccess.ts';

/**
 * Whether the other end of a connection may read the metrics. Only real network connections have the needed addresses.
 */
const canRead = (
  remoteAddress: string | undefined,
  localAddress: string,
  { isProduction = false, headers = {} } = {},
): boolean => {
  const req = { socket: { remoteAddress, localAddress }, headers } as Request;
  const next = vi.fn();
  try {
    metricsAccess({ token: undefined, isProduction })(req, {} as Response, next);
  } catch (error) {
    expect(error).toMatchObject({ code: 'request.unknown_path' });
  }
  return next.mock.calls.length === 1;
};

test.each([
  ['127.0.0.1', '127.0.1.1'],
  ['::1', '::1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
  ['192.0.2.5', '192.0.2.5'],
])('a program at %s that asks %s is on the same machine', (remote, local) => {
  expect(canRead(remote, local)).toBe(true);
});

test.each([
  ['192.0.2.6', '192.0.2.5'],
  ['::ffff:192.0.2.6', '::ffff:192.0.2.5'],
  ['2001:db8::6', '2001:db8::5'],
  [undefined, '127.0.0.1'],
])('a program at %s that asks %s is not', (remote, local) => {
  expect(canRead(remote, local)).toBe(false);
});

test('in production, metrics require a token', () => {
  expect(canRead('127.0.0.1', '127.0.0.1', { isProduction: true })).toBe(false);
});

test.each(['x-forwarded-for', 'x-real-ip', 'via'])(
  'a caller behind a proxy that sends %s does not',
  (name) => {
    expect(canRead('127.0.0.1', '127.0.0.1', { headers: { [name]: '127.0.0.1' } })).toBe(false);
  },
);
