import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressOf, trustedProxies } from './address.ts';
import { createCallerOf } from './caller.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress }, connection: { remoteAddress } }) as unknown as IncomingMessage;

const callers = (trustProxy: false | number = false, isProduction = false) => {
  const trusts = trustedProxies(trustProxy);
  return createCallerOf({ addressOf: createAddressOf(trusts, () => {}), trusts, isProduction });
};

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
  'a program at %s has limits 100 times as high, except in production',
  (address) => {
    expect(callers()(request(address))).toMatchObject({ key: 'local', times: 100 });
    expect(callers(1)(request(address)).times).toBe(100);
    expect(callers(false, true)(request(address)).times).toBe(1);
  },
);

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
  'a request with %s comes from a proxy and has the usual limits',
  (header) => {
    const caller = callers()(request('127.0.0.1', { [header]: '127.0.0.1' }));
    expect(caller).toMatchObject({ key: '127.0.0.1', times: 1 });
  },
);

test('IPv6 addresses are counted by their /64 network', () => {
  const keyOf = (address: string) => callers()(request(address)).key;
  expect(keyOf('2001:db8:1:2::1')).toBe(keyOf('2001:db8:1:2:ffff::9'));
  expect(keyOf('2001:db8:1:2::1')).not.toBe(keyOf('2001:db8:1:3::1'));
  expect(keyOf('::ffff:192.0.2.1')).toBe(keyOf('192.0.2.1'));
});

test('only a trusted proxy may forward requests of others', () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };
  expect(callers(1)(request('10.0.0.1', forwarded)).isProxied).toBe(true);
  expect(callers()(request('10.0.0.1', forwarded)).isProxied).toBe(false);
});
