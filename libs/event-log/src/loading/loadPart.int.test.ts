import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import type { Commit } from '../commits/commit.ts';
import { foldProjection } from '../projections/foldProjection.ts';
import { collectionName } from '../readModels/projection.ts';
import { aCommit, type TallyDocument, type TallyEvent } from '../testing/tally.ts';
import { loadPart } from './loadPart.ts';

const { db } = await testDatabase();

/** Keeps the length of each text instead of the text. */
const lengths = foldProjection<TallyDocument, TallyEvent>({
  name: 'lengths',
  schemaVersion: 1,
  streams: ['tally-'],
  cached: true,
  indexes: [{ name: 'version', key: { version: 1 } }],
  idOf: (_event, { stream }) => stream,
  fold: {
    Counted: (document, { data }, { stream }) => ({
      _id: stream,
      by: [...(document?.by ?? []), `${data.by.length}`],
    }),
  },
});

/** Loads commits with texts of these lengths, one per read. Resolves to the last position of each window. */
const windowsOf = async (texts: readonly number[]) => {
  const commits = texts.map((length, index): Commit => ({
    ...aCommit({ version: index + 1, by: 'x'.repeat(length) }),
    position: index + 1,
    hash: '',
  }));
  const ends: number[] = [];
  const isComplete = await loadPart({
    db,
    log: {
      readOf: async (_isOwn, after, limit) => ({
        commits: commits.slice(after, after + limit),
        last: after < commits.length ? Math.min(after + limit, commits.length) : null,
      }),
      readStream: async () => commits,
    },
    targets: [{ projection: lengths, collection: collectionName(lengths), position: 0 }],
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
  const [document] = await db.collection(collectionName(lengths)).find({}).toArray();
  await db.collection(collectionName(lengths)).deleteMany({});
  return { isComplete, ends, by: document?.by as unknown };
};

test('a window ends early if its commits are large, so that any log fits in the memory of a thread', async () => {
  const large = 9 * 1024 * 1024;
  const small = [1, 1, 1, 1, 1, 1, 1, 1];
  const mixed = [large, large, large, large, 1, 1, 1, 1];
  expect(await windowsOf(small)).toEqual({ isComplete: true, ends: [6, 8], by: small.map(String) });
  expect(await windowsOf(mixed)).toEqual({ isComplete: true, ends: [4, 8], by: mixed.map(String) });
});
