import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { createLogger, createMetrics } from '@exline/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSecurityEvents } from './securityEvents.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const aWatch = () => {
  const log = createLogger('test', 'silent');
  const metrics = createMetrics();
  const warned = vi.spyOn(log, 'warn');
  const informed = vi.spyOn(log, 'info');
  const logEvent = createSecurityEvents(log, metrics);
  const refuse = (times: number, address = '203.0.113.7') => {
    for (let count = 0; count < times; count += 1)
      logEvent('refused', { address, route: '/api', status: 401 });
  };
  const counted = async (event: string) =>
    (await metrics.securityEvents.get()).values.find(({ labels }) => labels.event === event)?.value;
  return { logEvent, refuse, warned, informed, counted };
};

test('an event is one line with its kind, place and address', () => {
  const { logEvent, warned, informed } = aWatch();
  logEvent('refused', { requestId: 'r1', address: '203.0.113.7', route: '/api', status: 401 });
  logEvent('signed_in', { requestId: 'r2', address: '203.0.113.7', route: '/login', status: 200 });
  expect(warned.mock.calls).toEqual([
    [
      { security: 'refused', requestId: 'r1', address: '203.0.113.7', route: '/api', status: 401 },
      'security',
    ],
  ]);
  expect(informed.mock.calls).toMatchObject([[{ security: 'signed_in', requestId: 'r2' }, 'security']]);
});

test('a flood writes ten lines a minute on any clock, later reports how many were left out, and counts them all', async () => {
  const { refuse, warned, counted } = aWatch();
  refuse(1_000);
  expect(warned).toHaveBeenCalledTimes(10);
  expect(await counted('refused')).toBe(1_000);

  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  refuse(2);
  expect(warned.mock.calls.slice(10).map(([line]) => line)).toMatchObject([{ suppressed: 990 }, {}]);
  expect(warned.mock.lastCall?.[0]).not.toHaveProperty('suppressed');
});

test('a flood hides neither another event nor another address', () => {
  const { logEvent, refuse, warned } = aWatch();
  refuse(1_000);
  logEvent('limited', { address: '203.0.113.7', route: '/api', status: 429 });
  refuse(1, '203.0.113.8');
  expect(warned).toHaveBeenCalledTimes(12);
});

test('addresses of one IPv6 network count as one', () => {
  const { refuse, warned } = aWatch();
  for (let host = 1; host < 100; host += 1) refuse(1, `2001:db8::${host}`);
  expect(warned).toHaveBeenCalledTimes(10);
});

test('an event that has not happened yet has the count 0', async () => {
  expect(await aWatch().counted('sign_in_refused')).toBe(0);
});
