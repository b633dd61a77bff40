import { beforeEach, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Logger } from './logging/logging.ts';
import { createReplicaCheck, logRedisState } from './redisConnection.ts';

const aLog = () => {
  const lines: unknown[] = [];
  const log = {
    warn: ({ reason }: { reason: string }, words: string) => lines.push(`${words}: ${reason}`),
    info: (words: string) => lines.push(words),
  };
  return { lines, log: log as unknown as Logger };
};

/** Lets time pass without firing a timer, as if the process was suspended. */
const pauseFor = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
};

describe('the log of a process', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'performance'] }));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('has one line when Redis becomes silent and one when it answers again', () => {
    // given a process that is never paused
    const { lines, log } = aLog();
    const { error, ready } = logRedisState(log);
    vi.advanceTimersByTime(60_000);
    // when Redis is silent for a while
    error(new Error('Socket timeout'));
    error(new Error('Connection refused'));
    ready();
    // then the log has one line for each change
    expect(lines).toEqual(['Redis is away: Socket timeout', 'Redis is back']);
  });

  it('says that the process itself did not run if it was stopped', () => {
    // given a process
    const { lines, log } = aLog();
    const { error } = logRedisState(log);
    vi.advanceTimersByTime(10_000);
    // when it was stopped for eight seconds, and its timeouts are due at once
    pauseFor(8_000);
    error(new Error('Socket timeout'));
    // then the log names the pause as the reason
    expect(lines).toEqual(['Redis is away: This process did not run for 8 s. Socket timeout']);
  });
});

it('replaces the connection to a server that became a replica, at most every ten seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const leaves = createReplicaCheck();
  const refused = new Error("READONLY You can't write against a read only replica.");
  expect(leaves(new Error('OOM command not allowed'))).toBe(false);
  expect([leaves(refused), leaves(refused)]).toEqual([true, false]);
  vi.advanceTimersByTime(10_000);
  expect(leaves(refused)).toBe(true);
});
