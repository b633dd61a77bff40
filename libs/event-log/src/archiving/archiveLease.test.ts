import { MongoNetworkError, type Db } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withArchiveLease } from './archiveLease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fails = () => Promise.reject(new MongoNetworkError('away'));

test.each([
  ['does not answer', { findOne: fails, command: fails }, 'rejects'],
  [
    'is used by another process',
    {
      findOne: async () => ({ owner: 'other', beat: Math.random(), ttlMs: 3_000, until: new Date() }),
      command: async () => ({ ok: 1 }),
    },
    null,
  ],
] as const)(
  'the lease of a database that %s is not granted',
  async (_what, { findOne, command }, outcome) => {
    const db = { collection: () => ({ findOne }), command } as unknown as Db;
    const work = vi.fn<() => Promise<string>>();
    const result = withArchiveLease(db, work).catch((error: unknown) =>
      error instanceof MongoNetworkError ? 'rejects' : error,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toBe(outcome);
    expect(work).not.toHaveBeenCalled();
  },
);
