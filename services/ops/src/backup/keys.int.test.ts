import { expect, test } from 'vitest';
import { aFolder, withDatabase } from '../testing/installation.ts';
import { addLate, keysOf, lateKeys, type KeyDocument } from './keys.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

const aKey = (name: string, minutesAgo: number, rest: Partial<KeyDocument> = {}): KeyDocument => ({
  _id: name,
  token: `token-${name}`,
  at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  ...rest,
});
const answer = { status: 201 };

test('a key taken while the commits are read comes without its answer, which may be about a commit that is not among them', () =>
  withDatabase(aFolder(), async (db) => {
    await keysOf(db).insertMany([
      aKey('late', -1, { answer, about: ['order-1'] }),
      aKey('early', 60, { answer }),
      aKey('erased', 60, { gone: true }),
    ]);
    const found: KeyDocument[] = [];
    for await (const key of lateKeys(db, now)) found.push(key);
    expect(found).toEqual([aKey('late', -1), aKey('erased', 60, { gone: true })]);
  }));

test('an answer that was there before the end of the log was settled is kept, one that was erased meanwhile is not', () =>
  withDatabase(aFolder(), async (db) => {
    const keys = keysOf(db);
    await keys.insertMany([aKey('a', 0, { answer }), aKey('b', 0, { answer })]);
    for (const late of [aKey('a', 0), aKey('b', 0, { gone: true }), aKey('c', 0)]) await addLate(keys, late);
    expect(await keys.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
      aKey('a', 0, { answer }),
      aKey('b', 0, { gone: true }),
      aKey('c', 0),
    ]);
  }));
