import { DAY_MS } from '@exline/kernel';
import { testDatabase } from '@exline/mongo/testing';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
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

test('many read models are activated in two round trips, and found active in one', async () => {
  const { url } = await testDatabase();
  const client = await new MongoClient(url, { monitorCommands: true }).connect();
  onTestFinished(() => client.close());
  const commands: string[] = [];
  client.on('commandStarted', ({ commandName }) => void commands.push(commandName));
  const activeVersions = createActiveVersions(client.db());
  const first = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`model${at}`, `model${at}_v1`]));

  await activeVersions.switchTo(first);
  await activeVersions.switchTo(first);
  expect(commands).toEqual(['find', 'update', 'find']);
  await activeVersions.switchTo({ ...first, model7: 'model7_v2' });
  expect(await activeVersions.collectionOf('model7')).toBe('model7_v2');
  expect(await activeVersions.collectionOf('model8')).toBe('model8_v1');
});
