import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import { beginsWith, searchTerms } from './searchTerms.ts';

const { db } = await testDatabase();

test('the database finds terms that start with a typed text, also one in full-width letters', async () => {
  const found = db.collection<{ terms: string[] }>('found');
  await found.insertMany([{ terms: searchTerms(['Maya Chen']) }, { terms: searchTerms(['ＭＡＹＡ']) }]);
  const countOf = (typed: string) => found.countDocuments({ terms: beginsWith(typed) });
  expect(await Promise.all(['chen', 'maya', 'ＭＡＹＡ', 'm.ya'].map(countOf))).toEqual([1, 1, 2, 0]);
});
