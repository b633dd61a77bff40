import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from './logging/logging.ts';
import { connectWithRetry, watchHeartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const first = { connectionId: 'first:27017' };
const second = { connectionId: 'second:27017' };

const watched = () => {
  const client = new EventEmitter();
  const onStuck = vi.fn<() => void>();
  watchHeartbeats(client, onStuck, 1_000);
  return { client, onStuck };
};

test.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])(
  'a heartbeat that ends in time with %s is not reported',
  (ended) => {
    const { client, onStuck } = watched();
    client.emit('serverHeartbeatStarted', first);
    vi.advanceTimersByTime(900);
    client.emit(ended, first);
    vi.advanceTimersByTime(60_000);
    expect(onStuck).not.toHaveBeenCalled();
  },
);

test('a heartbeat without an end is reported', () => {
  const { client, onStuck } = watched();
  client.emit('serverHeartbeatStarted', first);
  vi.advanceTimersByTime(1_000);
  expect(onStuck).toHaveBeenCalledOnce();
});

test('a member that answers does not hide one that does not', () => {
  const { client, onStuck } = watched();
  client.emit('serverHeartbeatStarted', first);
  client.emit('serverHeartbeatStarted', second);
  client.emit('serverHeartbeatSucceeded', second);
  vi.advanceTimersByTime(1_000);
  expect(onStuck).toHaveBeenCalledOnce();
});

test('a member that has left the set is no longer waited for', () => {
  const { client, onStuck } = watched();
  client.emit('serverHeartbeatStarted', first);
  client.emit('serverClosed', { address: first.connectionId });
  vi.advanceTimersByTime(60_000);
  expect(onStuck).not.toHaveBeenCalled();
});

test('attempts to connect that fail are logged with their reason once a minute', async () => {
  const log = { warn: vi.fn<Logger['warn']>(), fatal: vi.fn<Logger['fatal']>() };
  const connect = vi
    .fn<() => Promise<EventEmitter>>()
    .mockRejectedValueOnce(new Error('Authentication failed.'))
    .mockRejectedValueOnce(new Error('Authentication failed.'))
    .mockResolvedValue(new EventEmitter());
  const connected = connectWithRetry(connect, log);
  await vi.advanceTimersByTimeAsync(2_000);
  await connected;
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'Authentication failed.' }, 'MongoDB is away');
});
