import { describe, expect, test } from 'vitest';
import type { Commit } from '../commits/commit.ts';
import { followLog } from './follower.ts';
import { aCommit } from '../testing/tally.ts';

const committed = (position: number): Commit => ({
  ...aCommit({ stream: 'tally-1', version: position, by: 'ana' }),
  position,
  hash: '',
});
const positions = (commits: readonly Commit[]) => commits.map(({ position }) => position);

/**
 * A follower of a log with existing commits, to which new ones are added. The test decides when each batch is handled.
 */
const following = ({
  onCommits = () => {},
  onBegun = () => {},
  past = 0,
}: { onCommits?: () => void; onBegun?: () => void; past?: number } = {}) => {
  const stored: Commit[] = Array.from({ length: past }, (_, index) => committed(index + 1));
  let landed = (_commits: readonly Commit[]) => {};
  const begun: { positions: number[]; end: (error?: Error) => void }[] = [];
  const handled: number[][] = [];
  const errors: unknown[] = [];
  const reads: number[] = [];
  const follower = followLog({
    log: {
      read: async (after, limit) => {
        reads.push(after);
        return stored.filter(({ position }) => position > after).slice(0, limit);
      },
      onLanded: (listener) => {
        landed = listener;
        return () => {};
      },
      onSignal: () => () => {},
    },
    from: 0,
    catchUpTo: past,
    handle: (commits) =>
      new Promise((resolve, reject) => {
        begun.push({
          positions: positions(commits),
          end: (error) => (error ? reject(error) : resolve()),
        });
        onBegun();
      }),
    onHandled: (commits) => {
      handled.push(positions(commits));
      onCommits();
    },
    onError: (error) => void errors.push(error),
  });
  return {
    follower,
    begun,
    handled,
    errors,
    reads,
    /** The database stores a commit of this process. The answer to the append arrives later. */
    store: (position: number) => {
      const commit = committed(position);
      stored.push(commit);
      return () => landed([commit]);
    },
    land: (position: number) => {
      const commit = committed(position);
      stored.push(commit);
      landed([commit]);
    },
    hasBegun: async (expected: number[][]) => {
      await expect.poll(() => begun.map((each) => each.positions)).toEqual(expected);
    },
  };
};

describe('a follower of the log', () => {
  test('starts the next batch while one is handled, and announces both in order', async () => {
    const { follower, begun, handled, land, hasBegun } = following();
    land(1);
    await hasBegun([[1]]);
    land(2);
    await hasBegun([[1], [2]]);
    begun[1]?.end();
    await expect(follower.reached(2, 20)).resolves.toBe(false);
    expect([follower.position(), handled]).toEqual([0, []]);
    begun[0]?.end();
    await expect(follower.reached(2, 15_000)).resolves.toBe(true);
    expect(handled).toEqual([[1], [2]]);
  });

  test('does not keep reading commits that this process is appending', async () => {
    let answer = () => {};
    const { follower, begun, handled, store, land, reads, hasBegun } = following({ onBegun: () => answer() });
    answer = store(1);
    await hasBegun([[1]]);
    land(2);
    await hasBegun([[1], [2]]);
    begun.forEach(({ end }) => end());
    await expect.poll(() => handled).toEqual([[1], [2]]);
    expect(reads).not.toContain(1);
    await follower.stop();
  });

  test('reads later commits of other processes with the next poll', async () => {
    const { follower, begun, handled, store, reads, hasBegun } = following();
    store(1);
    await hasBegun([[1]]);
    store(2);
    await hasBegun([[1], [2]]);
    begun.forEach(({ end }) => end());
    await expect.poll(() => handled).toEqual([[1], [2]]);
    expect(reads).toContain(1);
    await follower.stop();
  });

  test('returns to a failed batch once the batches after it have ended', async () => {
    const { follower, begun, handled, errors, land, hasBegun } = following();
    land(1);
    await hasBegun([[1]]);
    land(2);
    await hasBegun([[1], [2]]);
    begun[0]?.end(new Error('the database is away'));
    await expect(follower.reached(1, 20)).resolves.toBe(false);
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    await hasBegun([[1], [2], [1, 2]]);
    begun[2]?.end();
    await expect(follower.reached(2, 15_000)).resolves.toBe(true);
    expect([handled, errors]).toEqual([[[1, 2]], [new Error('the database is away')]]);
    await follower.stop();
  });

  test('counts no batch as handled that was in progress when it had to go back', async () => {
    const { follower, begun, handled, land, hasBegun } = following();
    land(1);
    await hasBegun([[1]]);
    begun[0]?.end();
    await expect(follower.reached(1, 15_000)).resolves.toBe(true);
    land(2);
    await hasBegun([[1], [2]]);
    follower.rewind(0);
    expect(follower.position()).toBe(0);
    begun[1]?.end();
    await hasBegun([[1], [2], [1, 2]]);
    expect([follower.position(), handled]).toEqual([0, [[1]]]);
    begun[2]?.end();
    await expect(follower.reached(2, 15_000)).resolves.toBe(true);
    await follower.stop();
  });

  test('halves the number of past commits in a batch after a failure', async () => {
    const { follower, begun } = following({ past: 25_000 });
    const sizes = () => begun.map((each) => each.positions.length);
    await expect.poll(sizes).toEqual([10_000, 10_000]);
    begun[0]?.end(new Error('it took too long'));
    begun[1]?.end();
    await expect.poll(sizes).toEqual([10_000, 10_000, 5_000, 5_000]);
    for (const { end } of begun) end();
    await expect.poll(() => begun.at(-1)?.positions.at(-1)).toBe(20_000);
    for (const { end } of begun) end();
    await follower.stop();
  });

  test('continues when a listener fails', async () => {
    const { follower, begun, handled, errors, land, hasBegun } = following({
      onCommits: () => {
        throw new Error('a listener has a fault');
      },
    });
    land(1);
    await hasBegun([[1]]);
    begun[0]?.end();
    await expect(follower.reached(1, 15_000)).resolves.toBe(true);
    expect([handled, errors]).toEqual([[[1]], [new Error('a listener has a fault')]]);
    await follower.stop();
  });
});
