import { listOrders } from '@exline/client';
import { topics, type LastChange, type Topic } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../testing/render.tsx';
import { createQueryClient } from '../server/queryClient.ts';
import { request } from '../server/request.ts';
import { refreshChanged, watchReads } from './changedSince.ts';

const LONG_AGO_MS = HOUR_MS;
const queryKey = ['orders'];

/** The answer of a gateway where every topic last changed at position 10, except as given. */
const changes = (changed: Partial<Record<Topic, Partial<LastChange>>> = {}) => ({
  ok: true as const,
  changes: Object.fromEntries(
    topics.map((topic) => [topic, { position: 10, msAgo: LONG_AGO_MS, ...changed[topic] }]),
  ) as Record<Topic, LastChange>,
});

/** A page that shows orders; `read` returns how often it loaded them. */
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
  const settled = async () => await expect.poll(() => client.isFetching()).toBe(0);
  return { client, read: () => read, settled };
};

test('unchanged data is not loaded again', async () => {
  const { client, read, settled } = aPage();
  await settled();
  refreshChanged(client, queryKey, ['orders'], changes({ contact: { position: 11 }, mail: { msAgo: 0 } }));
  await settled();
  expect(read()).toBe(1);
});

test.each([
  ['changed in the log', changes({ orders: { position: 11 } })],
  ['changed outside the log', changes({ orders: { msAgo: 0 } })],
  ['may have changed, because the gateway is from an earlier release,', { ok: true } as const],
  ['may have changed, because the join was refused,', { ok: false, error: 'Sign in first.' } as const],
])('data that %s is loaded again', async (_why, answer) => {
  const { client, read, settled } = aPage();
  await settled();
  refreshChanged(client, queryKey, ['orders'], answer);
  await settled();
  expect(read()).toBe(2);
});

test('an answer of an earlier release without a log position is loaded again', async () => {
  const { client, read, settled } = aPage(null);
  await settled();
  refreshChanged(client, queryKey, ['orders'], changes());
  await settled();
  expect(read()).toBe(2);
});

test.each([
  ['10', 1],
  ['9', 2],
])('data at position %s that arrives after the join is loaded %i times', async (position, times) => {
  let answer = () => {};
  const { client, read, settled } = aPage(position, new Promise((resolve) => (answer = resolve)));
  await expect.poll(() => read()).toBe(1);
  refreshChanged(client, queryKey, ['orders'], changes());
  answer();
  await settled();
  await settled();
  expect(read()).toBe(times);
});
