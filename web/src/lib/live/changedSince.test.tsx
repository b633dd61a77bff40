import { listOrders } from '@exline/client';
import { topics, type LastChange, type Topic } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { server } from '../../testing/render.tsx';
import { createQueryClient } from '../server/queryClient.ts';
import { request } from '../server/request.ts';
import { refreshChanged, watchReads } from './changedSince.ts';

const LONG_AGO_MS = HOUR_MS;
const queryKey = ['orders'];

/** What a gateway says whose topics were last changed at position 10, but for what a test says. */
const changes = (changed: Partial<Record<Topic, Partial<LastChange>>> = {}) => ({
  ok: true as const,
  changes: Object.fromEntries(
    topics.map((topic) => [topic, { position: 10, msAgo: LONG_AGO_MS, ...changed[topic] }]),
  ) as Record<Topic, LastChange>,
});

/** A page that shows orders; `read` is how often they were asked for. */
const aPage = (position: string | null = '10', answered: Promise<void> = Promise.resolve()) => {
  let read = 0;
  server.use(
    http.get('/api/admin/orders', async () => {
      read += 1;
      await answered;
      return HttpResponse.json([], { headers: position === null ? {} : { 'X-Log-Position': position } });
    }),
  );
  const client = createQueryClient();
  watchReads(client);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => request(listOrders),
  });
  observer.subscribe(() => {});
  const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { client, read: () => read, settled };
};

test('what has not changed since it was read is not read again', async () => {
  const { client, read, settled } = aPage();
  await settled();
  refreshChanged(client, queryKey, ['orders'], changes({ contact: { position: 11 }, mail: { msAgo: 0 } }));
  await settled();
  expect(read()).toBe(1);
});

test.each([
  ['has changed in the log', changes({ orders: { position: 11 } })],
  ['has changed outside the log', changes({ orders: { msAgo: 0 } })],
  ['may have changed, as the gateway is of an earlier release', { ok: true } as const],
  ['may have changed, as the join was refused', { ok: false, error: 'Sign in first.' } as const],
])('what %s is read again', async (_why, answer) => {
  const { client, read, settled } = aPage();
  await settled();
  refreshChanged(client, queryKey, ['orders'], answer);
  await settled();
  expect(read()).toBe(2);
});

test('what an earlier release answered without a position is read again', async () => {
  const { client, read, settled } = aPage(null);
  await settled();
  refreshChanged(client, queryKey, ['orders'], changes());
  await settled();
  expect(read()).toBe(2);
});

test.each([
  ['10', 1],
  ['9', 2],
])('an answer at position %s that comes after the join is asked for %i times', async (position, times) => {
  let answer = () => {};
  const { client, read, settled } = aPage(position, new Promise((resolve) => (answer = resolve)));
  await vi.waitFor(() => expect(read()).toBe(1));
  refreshChanged(client, queryKey, ['orders'], changes());
  answer();
  await settled();
  await settled();
  expect(read()).toBe(times);
});
