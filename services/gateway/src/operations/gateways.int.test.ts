import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { createLogger } from '@exline/platform';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectRedis } from '../core/connections.ts';
import { askRedis } from '../core/redis.ts';
import type { GatewayReporter } from './gatewayReporter.ts';
import { createGateways } from './gateways.ts';

const setClock = (offsetMs: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + offsetMs });

/** A gateway that has been running for an hour, by its own clock. */
const reporter = (name: string) =>
  ({
    name,
    look: async () => ({
      name,
      at: new Date().toISOString(),
      startedAt: new Date(Date.now() - HOUR_MS).toISOString(),
    }),
    stop: () => {},
  }) as GatewayReporter;

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a gateway whose clock is an hour %s reports to the others like them', async (which, offsetMs) => {
  const log = createLogger('test', 'silent');
  const connection = connectRedis(inject('redisUrl'), log);
  const database = `gateways-${which}`;
  const redis = askRedis(connection, log);
  onTestFinished(async () => {
    vi.useRealTimers();
    await redis.del([`gateways:${database}`]);
    connection.destroy();
  });
  await expect.poll(connection.isReady).toBe(true);

  setClock(offsetMs);
  const other = createGateways({ redis, database, self: reporter('other:3000') });
  await expect.poll(() => redis.sendCommand('HLEN', `gateways:${database}`)).toBe(1);
  setClock(0);
  const here = createGateways({ redis, database, self: reporter('here:3000') });
  const [, seen] = await here.all();

  expect(seen?.name).toBe('other:3000');
  const [at, startedAt] = [Date.parse(seen?.at ?? ''), Date.parse(seen?.startedAt ?? '')];
  expect(Math.abs(Date.now() - at)).toBeLessThan(MINUTE_MS);
  expect(at - startedAt).toBe(HOUR_MS);
  await here.stop();
  await other.stop();
});
