import type { RecentFigures } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { createMetrics } from '@exline/platform';
import { expect, test } from 'vitest';
import { totalsOf, createRecent } from './recent.ts';

const none = await totalsOf(createMetrics());
const counted = (figures: Partial<RecentFigures>): RecentFigures => ({ ...none, ...figures });

test('a rate covers its time window, not the time since the start', () => {
  const recent = createRecent();
  recent(counted({ requests: 100, faults: 7 }), 0);
  recent(counted({ requests: 130, faults: 8 }), 3 * MINUTE_MS);
  const now = recent(counted({ requests: 150, faults: 9 }), 5 * MINUTE_MS);
  // Only the requests of the last two minutes count, but all faults do, because their window is ten minutes.
  expect([now.requests, now.faults]).toEqual([20, 9]);
  const later = recent(counted({ requests: 150, faults: 9 }), 14 * MINUTE_MS);
  expect([later.requests, later.faults]).toEqual([0, 1]);
});

test('errors are 5xx answers, and slow writes took more than a second', async () => {
  const metrics = createMetrics();
  const answer = (route: string, status: number) =>
    metrics.httpRequests.observe({ method: 'GET', route, status }, 0.1);
  answer('/api/chat', 200);
  answer('/api/chat', 503);
  answer('/readyz', 503);
  metrics.commands.observe({ command: 'CreateOrder', outcome: 'done' }, 0.9);
  metrics.commands.observe({ command: 'CreateOrder', outcome: 'done' }, 1.1);
  metrics.commands.observe({ command: 'DeleteOrder', outcome: 'order.not_found' }, 3);
  metrics.securityEvents.inc({ event: 'sign_in_refused' });
  expect(await totalsOf(metrics)).toEqual(
    counted({ requests: 2, errors: 1, writes: 2, slowWrites: 1, signInsRefused: 1 }),
  );
});
