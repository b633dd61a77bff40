import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import type { Commit } from '../commits/commit.ts';
import { collectionName } from '../readModels/projection.ts';
import { aCommit, tallies } from '../testing/tally.ts';
import { loadPart } from './loadPart.ts';

const { db } = await testDatabase();

/**
 * Loads commits whose events have these sizes, one per read. Resolves to the last position of each window, and to
 * the loaded document.
 */
const loaded = async (sizes: readonly number[]) => {
  const commits = sizes.map((size, index): Commit => {
    const version = index + 1;
    // The read model does not keep the other text.
    const data = { by: `${version}`, other: 'x'.repeat(size) };
    return {
      ...aCommit({ version, events: [{ type: 'Counted', v: 1, data }] }),
      position: version,
      hash: '',
    };
  });
  const ends: number[] = [];
  await loadPart({
    db,
    log: {
      readOf: async (_isOwn, after, limit) => ({
        commits: commits.slice(after, after + limit),
        last: after < commits.length ? Math.min(after + limit, commits.length) : null,
      }),
      readStream: async () => commits,
    },
    targets: [{ projection: tallies, collection: collectionName(tallies), position: 0 }],
    readSize: () => 1,
    windowSize: 6,
    onParked: (_entry, error) => {
      throw error;
    },
    onLoaded: ({ position }) => {
      ends.push(position);
      return true;
    },
  });
  const [document] = await db.collection(collectionName(tallies)).find({}).toArray();
  await db.collection(collectionName(tallies)).deleteMany({});
  return { ends, by: document?.by as unknown };
};

test('a window ends early if its commits are large, so that any log fits in the memory of a thread', async () => {
  const large = 9 * 1024 * 1024;
  const by = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(await loaded([1, 1, 1, 1, 1, 1, 1, 1])).toEqual({ ends: [6, 8], by });
  expect(await loaded([large, large, large, large, 1, 1, 1, 1])).toEqual({ ends: [4, 8], by });
});
