import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../server/queryClient.ts';
import { refreshSoon } from './liveRefresh.ts';

afterEach(() => void vi.useRealTimers());

test('many changes are shown while they happen, although a load takes longer than the pause between two', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  let changes = 0;
  const queryKey = ['orders'];
  const load = async () => {
    const seen = changes;
    await new Promise((resolve) => setTimeout(resolve, 700));
    return seen;
  };
  const page = new QueryObserver(client, { queryKey, queryFn: load, initialData: 0 });
  const leave = page.subscribe(() => {});
  for (changes = 1; changes < 20; changes += 1) {
    refreshSoon(client, queryKey);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(page.getCurrentResult().data).toBeGreaterThan(5);
  refreshSoon(client, queryKey);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.getCurrentResult().data).toBe(20);
  leave();
});
