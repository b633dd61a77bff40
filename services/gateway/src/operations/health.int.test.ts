import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@exline/platform';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '../http/implement.ts';
import { healthRoutes } from './health.ts';

/** A server whose only dependency counts how often it is checked. */
const aServer = async () => {
  const dependency = { asked: 0, isUp: true };
  const log = async () => {
    dependency.asked += 1;
    if (!dependency.isUp) throw new Error('down');
  };
  const routes = healthRoutes({
    checks: { log },
    degraded: async () => [],
    metrics: createMetrics(),
    metricsAccess: (_req, _res, next) => next(),
  });
  const app = express();
  register(app, routes);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { dependency, status: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status };
};

test('readiness is checked once for all calls within a second', async () => {
  const { dependency, status } = await aServer();
  const from = performance.now();
  const statuses = await Promise.all(Array.from({ length: 100 }, status));
  const seconds = Math.ceil((performance.now() - from) / 1_000);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(dependency.asked).toBeLessThanOrEqual(seconds);
});

test('a dependency that goes down or comes back is reported after a second', async () => {
  const { dependency, status } = await aServer();
  expect(await status()).toBe(200);
  dependency.isUp = false;
  await expect.poll(status).toBe(503);
  dependency.isUp = true;
  await expect.poll(status).toBe(200);
});
