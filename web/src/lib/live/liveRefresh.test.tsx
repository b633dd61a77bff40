import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { socket } from '../../testing/socket.ts';
import { createQueryClient } from '../server/queryClient.ts';
import { refreshSoon, useLiveRefresh } from './liveRefresh.ts';

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

test('a page outside the staff room polls, although it has a socket', async () => {
  socket.heard.length = 0;
  const client = createQueryClient();
  let loads = 0;
  const page = new QueryObserver(client, { queryKey: ['orders'], queryFn: () => (loads += 1) });
  const leave = page.subscribe(() => {});
  const { unmount } = renderHook(() => useLiveRefresh(['orders'], ['orders:changed']), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const sent = () => {
    socket.say('connect');
    return socket.heard;
  };
  await expect.poll(sent).not.toEqual([]);
  vi.useFakeTimers();
  const joined = socket.heard[0]?.at(-1) as (answer: { ok: boolean; changes?: object }) => void;
  const after = async (answer: Parameters<typeof joined>[0]) => {
    await act(async () => joined(answer));
    await vi.advanceTimersByTimeAsync(1_000);
    loads = 0;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    return loads;
  };
  expect(await after({ ok: true })).toBe(0);
  expect(await after({ ok: false })).toBe(2);
  unmount();
  leave();
});
