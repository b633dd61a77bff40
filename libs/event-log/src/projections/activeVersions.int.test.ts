import { DAY_MS } from '@exline/kernel';
import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import { createReadModelUser } from '../readModels/readModelUsers.ts';
import { createActiveVersions } from './activeVersions.ts';

test('a read model that no longer exists is dropped after a day, but not while an older release uses it', async () => {
  const { db } = await testDatabase();
  const activeVersions = createActiveVersions(db);
  const olderRelease = createReadModelUser(db);
  await olderRelease.declare(['former_v1']);
  for (const name of ['commits', 'former_v1', 'current_v1']) await db.collection(name).insertOne({});
  await activeVersions.switchTo({ former: 'former_v1', current: 'current_v1' });
  const dropIn = (days: number) =>
    activeVersions.dropOutdated([{ name: 'current' }], Date.now() + days * DAY_MS);

  expect(await dropIn(2)).toEqual([]);
  await olderRelease.leave();
  expect(await dropIn(0)).toEqual([]);
  expect(await dropIn(2)).toEqual(['former_v1']);
  expect(await activeVersions.collectionOf('former')).toBeNull();
  expect(await activeVersions.collectionOf('current')).toBe('current_v1');
});
