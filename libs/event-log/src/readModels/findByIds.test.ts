import type { Collection } from 'mongodb';
import { expect, test } from 'vitest';
import { findByIds } from './findByIds.ts';
import type { ProjectedDocument } from './projection.ts';

/** A collection with every document, which records the number of ids per read. */
const aCollection = () => {
  const asked: number[] = [];
  const find = ({ _id: { $in: ids } }: { _id: { $in: number[] } }) => {
    asked.push(ids.length);
    return { toArray: async () => ids.map((_id) => ({ _id })) };
  };
  return { asked, collection: { find } as unknown as Pick<Collection<ProjectedDocument>, 'find'> };
};

test('many documents are read in parts of limited duration, and all of them arrive', async () => {
  const { asked, collection } = aCollection();
  const ids = Array.from({ length: 2_500 }, (_, index) => index);
  expect(await findByIds(collection, ids)).toEqual(ids.map((_id) => ({ _id })));
  expect(asked).toEqual([1_000, 1_000, 500]);
});

test('an empty list of ids causes no query', async () => {
  const { asked, collection } = aCollection();
  expect(await findByIds(collection, [])).toEqual([]);
  expect(asked).toEqual([]);
});
