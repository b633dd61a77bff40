import { expect, test } from 'vitest';
import { createRoutes } from './app.ts';
import { routesOf } from './testing/routesOf.ts';
import { calls } from './api/document.ts';

/** A replacement for all dependencies of the routes, which use none of them before a request. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, name) => (name === Symbol.iterator ? [][Symbol.iterator].bind([]) : anything),
});
const deps = {
  ...Object.fromEntries(
    [
      'sessions',
      'limits',
      'bus',
      'orders',
      'projector',
      'system',
      'metricsAccess',
      'idempotency',
      'eventLog',
    ].map((name) => [name, anything]),
  ),
  mailQueues: { queues: [] },
  reportSources: {},
  trustProxy: false,
} as unknown as Parameters<typeof createRoutes>[0];

/**
 * The queue dashboard is a page, and its requests are internal to it. The address to unsubscribe is a page, too.
 * Providers define the formats of webhooks.
 */
const isCall = (route: string) =>
  ![' /admin/queues', String.raw` /^\/unsubscribe\/`, ' /api/webhooks/'].some((path) => route.includes(path));

const { router } = createRoutes(deps);
const running = routesOf(router as never).filter(isCall);
const described = calls.map(({ method, path }) => `${method} ${path}`);

test('the routes are found', () =>
  expect(running).toEqual(expect.arrayContaining(['GET /healthz', 'PATCH /api/admin/orders/:id'])));

test('every route of the API is a declared call', () =>
  expect(running.filter((route) => !described.includes(route))).toEqual([]));

test('every declared call has a route', () =>
  expect(described.filter((call) => !running.includes(call))).toEqual([]));
