import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const client = new EventEmitter();
  const onStuck = vi.fn<() => void>();
  watchHeartbeats(client, onStuck, 1_000);
  return { client, onStuck };
};

test.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])('%s in time is as it should be', (ended) => {
  const { client, onStuck } = watched();
  client.emit('serverHeartbeatStarted');
  vi.advanceTimersByTime(900);
  client.emit(ended);
  vi.advanceTimersByTime(60_000);
  expect(onStuck).not.toHaveBeenCalled();
});

test('a heartbeat that does not end is reported', () => {
  const { client, onStuck } = watched();
  client.emit('serverHeartbeatStarted');
  vi.advanceTimersByTime(1_000);
  expect(onStuck).toHaveBeenCalledOnce();
});
