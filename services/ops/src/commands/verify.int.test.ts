import type { Db, Document } from 'mongodb';
import { expect, test } from 'vitest';
import { openSystem } from '../core/system.ts';
import {
  testModules,
  anInstallation,
  aRunningDatabase,
  command,
  commandProcess,
  masterKey,
  withDatabase,
} from '../testing/installation.ts';

const FOUND = 1;

const named = (db: Db, name: string) => db.collection<Document & { _id: number | string }>(name);

/** The collection of a read model's active version. */
const readModelOf = async (db: Db, name: string) => {
  const pointer = await db
    .collection<{ _id: string; collection: string }>('read_models')
    .findOne({ _id: name });
  return named(db, pointer?.collection ?? '');
};

/** Changes the database directly and returns the faults found afterwards. */
const foundAfter = async (change: (db: Db) => Promise<unknown>) => {
  const dataDir = await anInstallation();
  await withDatabase(dataDir, change);
  const { code, output } = await command(dataDir, ['verify']);
  return { code, lines: output.trim().split('\n') };
};

test.each<[string, (db: Db) => Promise<unknown>, string[]]>([
  [
    'a commit that was changed',
    (db) => named(db, 'commits').updateOne({ _id: 2 }, { $set: { 'events.0.data.location': 'Nowhere' } }),
    [
      'log: commit 2 was changed, or follows a different commit than before',
      'orders: document 1 differs from the log in currentLocation, statedAt',
      'tracking_events: document 2 differs from the log in location',
      '3 things differ.',
    ],
  ],
  [
    'a commit that is missing',
    (db) => named(db, 'commits').deleteOne({ _id: 3 }),
    ['log: position 3 is missing', 'log: the stream of commit 4 lacks version 1'],
  ],
  [
    'a missing end',
    (db) => named(db, 'commits').deleteMany({ _id: { $gte: 6 } }),
    ['log: it ends at 5, but position 6 was recorded as the last'],
  ],
  [
    'a document that was changed',
    async (db) =>
      (await readModelOf(db, 'orders')).updateOne({ _id: 3 }, { $set: { destination: 'Nowhere' } }),
    ['orders: document 3 differs from the log in destination', '1 thing differs.'],
  ],
  [
    'a document that is missing',
    async (db) => (await readModelOf(db, 'tracking_events')).deleteOne({ _id: 4 }),
    ['tracking_events: document 4 is missing', '1 thing differs.'],
  ],
  [
    'an unexpected document',
    async (db) => (await readModelOf(db, 'tracking_events')).insertOne({ _id: 5, version: 1 }),
    ['tracking_events: document 5 has no commit', '1 thing differs.'],
  ],
  [
    'a document of a conversation that never existed',
    async (db) =>
      (await readModelOf(db, 'chat_sessions')).insertOne({ _id: 'session_of_nobody', version: 1 }),
    ['chat_sessions: document #0354f3ad30e8 has no commit', '1 thing differs.'],
  ],
])('%s is found', async (_what, change, lines) => {
  const found = await foundAfter(change);
  expect(found.code).toBe(FOUND);
  expect(found.lines).toEqual(expect.arrayContaining(lines));
});

test('unchanged data has no faults', async () => {
  const { code, lines } = await foundAfter(async () => {});
  expect({ code, lines }).toEqual({ code: 0, lines: ['The read models match the log, up to position 6.'] });
});

test('outdated or missing read models are no fault', async () => {
  const dataDir = await anInstallation();
  await withDatabase(dataDir, async (db) => {
    const { log } = await openSystem(db, { secret: masterKey });
    const last = await log.at(6);
    if (!last) throw new Error('the log is empty');
    await log.append({ ...last, version: last.version + 1, commitId: 'not shown yet' });
    await log.close();
    await db.dropCollection('mails_v3');
  });
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test('a running system with writes has no faults', async () => {
  const dataDir = await anInstallation();
  const gateway = await testModules(await aRunningDatabase(dataDir));
  let over = false;
  const write = async () => {
    for (let index = 0; !over; index += 1) {
      const { id } = await gateway.order(`NEW${index}`);
      await gateway.event(id, 'Out for Delivery: today');
    }
  };
  const writing = write();
  const { code, output } = await commandProcess(dataDir, ['verify']);
  over = true;
  await writing;
  await gateway.stop();
  expect({ code, output }).toMatchObject({ code: 0 });
});
