import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createAddressOf, trustedProxies } from './address.ts';

const requestFrom = (remoteAddress: string, forwardedFor?: string) =>
  ({
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress },
    connection: { remoteAddress },
  }) as unknown as IncomingMessage;

test('clients behind an unknown proxy have its address, which is logged once', () => {
  const onUnknownProxy = vi.fn();
  const addressOf = createAddressOf(trustedProxies(false), onUnknownProxy);
  expect(addressOf(requestFrom('10.0.0.1'))).toBe('10.0.0.1');
  expect(onUnknownProxy).not.toHaveBeenCalled();
  expect(addressOf(requestFrom('10.0.0.1', '203.0.113.7'))).toBe('10.0.0.1');
  expect(addressOf(requestFrom('10.0.0.1', '203.0.113.8'))).toBe('10.0.0.1');
  expect(onUnknownProxy).toHaveBeenCalledTimes(1);
});

test.each([1, '10.0.0.1'])('a proxy that is named, as %s, is believed', (trusted) => {
  const onUnknownProxy = vi.fn();
  const addressOf = createAddressOf(trustedProxies(trusted), onUnknownProxy);
  expect(addressOf(requestFrom('10.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
  expect(onUnknownProxy).not.toHaveBeenCalled();
});
