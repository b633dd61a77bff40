import { createHmac } from 'node:crypto';
import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import { lastingKey } from './lastingKey.ts';
import { rewrapKeys } from './rewrap.ts';

const before = 'a master key for tests only, no secret';
const secret = 'the next master key for tests only, no secret';
const rotate = { onProgress: () => {}, isCancelled: () => false };

test('processes that start together have the same key, and databases with other master keys have others', async () => {
  const { db } = await testDatabase();
  const keys = await Promise.all(Array.from({ length: 8 }, () => lastingKey(db, { secret: before })));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  const other = await testDatabase();
  expect(await lastingKey(other.db, { secret })).not.toEqual(keys[0]);
});

test('the key outlives a change of the master key', async () => {
  const { db } = await testDatabase();
  const key = await lastingKey(db, { secret: before });
  expect(await lastingKey(db, { secret, before })).toEqual(key);
  await rewrapKeys({ db, master: { secret, before }, ...rotate });
  expect(await lastingKey(db, { secret })).toEqual(key);
  await expect(lastingKey(db, { secret: before })).rejects.toThrow('another master key');
});

test('digests are those of earlier versions, for a master key as long as a generated one', async () => {
  const { db } = await testDatabase();
  const generated = 'c0ffee00'.repeat(8);
  const digestWith = (key: string | Buffer) => createHmac('sha256', key).update('+12125550142').digest('hex');
  expect(digestWith(await lastingKey(db, { secret: generated }))).toBe(
    digestWith(`subscribers ${generated}`),
  );
});
