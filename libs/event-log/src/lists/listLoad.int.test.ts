import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import { collectionName, type ListDefinition, type Projection } from '../readModels/projection.ts';
import { tallies, type TallyDocument } from '../testing/tally.ts';
import { listOf } from './listIndex.ts';

const { db } = await testDatabase();

test('while a list of thousands of documents is loaded, requests are served in between', async () => {
  const DOCUMENTS = 3_000;
  let loaded = 0;
  const list: ListDefinition<TallyDocument> = {
    fields: { by: 1 },
    minutes: {},
    numbers: {},
    labels: {},
    texts: ({ by }) => {
      loaded += 1;
      return by;
    },
  };
  const listed: Projection = { ...tallies, list: list as unknown as ListDefinition };
  await db
    .collection<TallyDocument>(collectionName(tallies))
    .insertMany(
      Array.from({ length: DOCUMENTS }, (_, n) => ({ _id: `tally-${n}`, by: [`${n}`], version: 1 })),
    );

  let max = 0;
  let before = 0;
  const watch = () => {
    max = Math.max(max, loaded - before);
    before = loaded;
    if (loaded < DOCUMENTS) setImmediate(watch);
  };
  watch();
  expect((await listOf(db, listed).rows()).size()).toBe(DOCUMENTS);
  expect(max).toBeLessThanOrEqual(500);
});
