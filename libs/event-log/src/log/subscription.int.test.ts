import { describe, expect, test } from 'vitest';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { createEventLog } from './eventLog.ts';
import { createPassedOver } from './passedOver.ts';
import { subscribe } from './subscription.ts';
import { testDatabase } from '@exline/mongo/testing';
import { aCommit } from '../testing/tally.ts';

const rethrow = (error: unknown) => {
  throw error;
};

describe('a subscription', async () => {
  const { db } = await testDatabase();
  const log = await createEventLog({ db });
  for (let version = 1; version <= 7; version += 1) await log.append(aCommit({ version }));

  test('repeats for a subscriber what it handled before a crash prevented its checkpoint', async () => {
    const checkpoints = createCheckpoints(db);
    const handled: number[] = [];
    const first = subscribe({
      log,
      from: await checkpoints.load('reader'),
      batch: 3,
      onError: rethrow,
      handle: async (commits) => void handled.push(...commits.map(({ position }) => position)),
    });
    await first.reached(3);
    await checkpoints.save('reader', 3);
    await first.reached(7);
    // Crashes here: 4 to 7 are handled, but the checkpoint is at 3.
    await first.stop();

    const again: number[] = [];
    const second = subscribe({
      log,
      from: await checkpoints.load('reader'),
      onError: rethrow,
      handle: async (commits) => void again.push(...commits.map(({ position }) => position)),
    });
    await second.reached(7);
    await second.stop();
    expect(handled).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(again).toEqual([4, 5, 6, 7]);
  });

  test('repeats a batch if its handler fails', async () => {
    const faults: unknown[] = [];
    const handled: number[] = [];
    const subscription = subscribe({
      log,
      from: 5,
      onError: (error) => faults.push(error),
      handle: async (commits) => {
        if (faults.length === 0) throw new Error('not yet');
        handled.push(...commits.map(({ position }) => position));
      },
    });
    await subscription.reached(7);
    await subscription.stop();
    expect(faults).toHaveLength(1);
    expect(handled).toEqual([6, 7]);
  });

  test('reads nothing that it may pass over, and everything behind it', async () => {
    const passedOver = createPassedOver(() => false);
    passedOver.note(await log.read(0, 5));
    const read: number[] = [];
    const handled: [upTo: number, positions: number[]][] = [];
    const subscription = subscribe({
      log: {
        read: (after, limit) => {
          read.push(after);
          return log.read(after, limit);
        },
      },
      from: 0,
      passedOver,
      pollMs: 1,
      onError: rethrow,
      handle: async (commits, upTo) => void handled.push([upTo, commits.map(({ position }) => position)]),
    });
    await subscription.reached(7);
    await subscription.stop();
    expect(read[0]).toBe(5);
    expect(handled).toEqual([
      [5, []],
      [7, [6, 7]],
    ]);
  });

  test('reads once for what it can handle together', async () => {
    const read: number[] = [];
    const subscription = subscribe({
      log: {
        read: (after, limit) => {
          read.push(after);
          return log.read(after, limit);
        },
      },
      from: 5,
      pollMs: 60_000,
      onError: rethrow,
      handle: async () => {},
    });
    await subscription.reached(7);
    // A second read would start before this call ends.
    await log.end();
    await subscription.stop();
    expect(read).toEqual([5]);
  });

  test('never moves a checkpoint back', async () => {
    const checkpoints = createCheckpoints(db);
    await checkpoints.save('other', 5);
    await checkpoints.save('other', 2);
    expect(await checkpoints.load('other')).toBe(5);
  });
});
