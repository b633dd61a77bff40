import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '@exline/contracts';
import { createMetrics } from '@exline/platform';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '../http/implement.ts';
import { answerWhileStarting } from './answerWhileStarting.ts';
import { healthRoutes } from './health.ts';
import { createReadiness } from './readiness.ts';

/** A server whose only dependency counts how often it is checked. */
const aServer = async () => {
  const dependency = { asked: 0, isUp: true };
  const trouble: { fullDisks: Store[]; lostIndexes: string[] } = { fullDisks: [], lostIndexes: [] };
  const log = async () => {
    dependency.asked += 1;
    if (!dependency.isUp) throw new Error('down');
  };
  const routes = healthRoutes({
    readiness: createReadiness({
      checks: { log },
      degraded: async () => [],
      fullDisks: async () => [...trouble.fullDisks],
      lostIndexes: () => [...trouble.lostIndexes],
    }),
    metrics: createMetrics(),
    metricsAccess: (_req, _res, next) => next(),
  });
  const app = express();
  register(app, routes);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`);
  return {
    dependency,
    trouble,
    status: async () => (await ask()).status,
    body: async () => (await ask()).json() as Promise<unknown>,
  };
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

test('a full disk and a lost index are named, and the gateway stays in service for reads', async () => {
  const { trouble, status, body } = await aServer();
  trouble.fullDisks.push('database');
  trouble.lostIndexes.push('commits.stream_version');
  expect(await body()).toMatchObject({
    status: 'up',
    fullDisks: ['database'],
    lostIndexes: ['commits.stream_version'],
  });
  expect(await status()).toBe(200);
});

const start = {
  dependencies: { log: 'up', readModels: 'down', queue: 'down' },
  readModels: { orders: { position: 3, end: 10 } },
} as const;

const startingGateway = async () => {
  const server = createServer(answerWhileStarting(() => start)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const [type, refresh] = ['content-type', 'refresh'].map((name) => answer.headers.get(name));
    return { status: answer.status, type, refresh, body: await answer.text() };
  };
};

test('a starting gateway is healthy, shows its progress, and answers calls with problem details', async () => {
  const ask = await startingGateway();
  const asked = async (path: string) => {
    const { status, type, body } = await ask(path, { headers: { Accept: 'text/html,*/*' } });
    return { status, type, body: JSON.parse(body) as object };
  };
  const json = 'application/json';
  expect(await asked('/healthz')).toEqual({ status: 200, type: json, body: { status: 'up' } });
  expect(await asked('/readyz')).toEqual({
    status: 503,
    type: json,
    body: { status: 'starting', ...start },
  });
  expect(await asked('/api/track/EX1234567890')).toEqual({
    status: 503,
    type: 'application/problem+json',
    body: {
      type: 'urn:problem:service.unavailable',
      title: 'Unavailable',
      status: 503,
      detail: expect.any(String),
    },
  });
});

test('who opens a page of a starting gateway sees one that reloads, and who sends a form one that does not', async () => {
  const ask = await startingGateway();
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const opened = await ask('/track/EX1234567890', { headers });
  expect(opened).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', refresh: '2' });
  expect(opened.body).toContain('This page reloads by itself.');
  const sent = await ask('/contact', {
    headers,
    method: 'POST',
    body: new URLSearchParams({ message: 'Hi' }),
  });
  expect(sent).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', refresh: null });
  expect(sent.body).toContain('nothing was sent');
});
