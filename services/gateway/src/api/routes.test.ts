import { operations } from '@exline/contracts';
import { expect, test } from 'vitest';
import { createRoutes, type AppDeps } from '../app.ts';
import { jsonBody } from '../http/body.ts';
import { routesOf } from '../testing/routesOf.ts';
import { calls } from './document.ts';

/** Stands for everything that routes are given; they use none of it before a request comes. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, name) => (name === Symbol.iterator ? [][Symbol.iterator].bind([]) : anything),
});
const deps = {
  ...Object.fromEntries(
    ['sessions', 'limits', 'bus', 'orders', 'projector', 'system', 'metricsAccess'].map((name) => [
      name,
      anything,
    ]),
  ),
  mailQueues: { queues: [] },
  trustProxy: false,
} as unknown as AppDeps;

/** The dashboard of the queues is a page, and what it asks for its own business. */
const isCall = (route: string) => !route.includes(' /admin/queues');

const { router } = createRoutes(deps);
const running = routesOf(router as never).filter(isCall);
const described: string[] = Object.keys(operations);

test('the routes are found', () =>
  expect(running).toEqual(expect.arrayContaining(['GET /healthz', 'PATCH /api/admin/orders/:id'])));

test('every route is described in libs/contracts/src/api', () =>
  expect(running.filter((route) => !described.includes(route))).toEqual([]));

test('every call that is described has a route', () =>
  expect(described.filter((call) => !running.includes(call))).toEqual([]));

test('every call whose body is described reads one, and what reads one is described with it or takes a key', () => {
  const reading = routesOf(router as never, jsonBody[1]).filter(isCall);
  const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`;
  const withBody = calls.filter(({ body }) => body !== undefined).map(nameOf);
  const withKey = calls.filter(({ keyed }) => keyed === true).map(nameOf);
  expect(withBody.length).toBeGreaterThan(10);
  expect(withBody.filter((call) => !reading.includes(call))).toEqual([]);
  expect(reading.filter((call) => ![...withBody, ...withKey].includes(call))).toEqual([]);
});
