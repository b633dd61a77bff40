import { expect, test } from 'vitest';
import { aFolder, withDatabase } from '../testing/installation.ts';
import { IDEMPOTENCY_KEYS, storedIdempotencyKeys } from './keys.ts';

const at = '2026-11-22T12:00:00.000Z';

test('a key is backed up without its answer, with its commit and subject', () =>
  withDatabase(aFolder(), async (db) => {
    const keys = [
      { _id: 'answered', request: 'body', token: 'a', at, about: ['order:1'] },
      { _id: 'erased', request: 'body', token: 'b', at, gone: true },
      { _id: 'open', request: 'body', token: 'c', at },
    ] as never[];
    await db.collection(IDEMPOTENCY_KEYS).insertMany(keys);
    const answer = { status: 201, body: { customerName: 'Maya' } };
    await db.collection(IDEMPOTENCY_KEYS).updateOne({ token: 'a' }, { $set: { answer } });
    const found: object[] = [];
    for await (const key of storedIdempotencyKeys(db)) found.push(key);
    expect(found).toEqual(keys);
  }));
