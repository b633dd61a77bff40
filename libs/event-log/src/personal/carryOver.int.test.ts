import { Collection, type Db } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';
import { auditLog } from '../audit.ts';
import { createEventLog } from '../eventLog.ts';
import { testDatabase } from '../testing/database.ts';
import { aCommit } from '../testing/tally.ts';
import { carryOver } from './carryOver.ts';
import { openKeyring, WrongMasterKey } from './keyring.ts';
import { rewrapKeys } from './rewrap.ts';

const secret = 'a master key for tests only, no secret';
/** Each stream is about one person. */
const subjects = { '': 'stream' } as const;
const COMMITS = 1_200;

afterEach(() => void vi.restoreAllMocks());

/** A log that was written before there was encryption. */
const anOldLog = async () => {
  const { db } = await testDatabase();
  const log = await createEventLog({ db, subjects });
  const personal = { name: 'Ada Tracer' };
  const events = [{ type: 'Named', v: 1, data: {}, personal }];
  await Promise.all(
    Array.from({ length: COMMITS }, (_, index) => log.append(aCommit({ stream: `s${index}`, events }))),
  );
  await log.close();
  return { db, old: log, keyring: await openKeyring(db, { secret }), events };
};

const faultsIn = async (db: Db) => {
  const found: string[] = [];
  await auditLog({ db, onFault: (words) => found.push(words) });
  return found;
};
const isPlain = async (db: Db) =>
  JSON.stringify(await db.collection('commits').find({}).toArray()).includes('Tracer');
const run = (
  { db, keyring }: Awaited<ReturnType<typeof anOldLog>>,
  onProgress = (_position: number) => {},
  isCancelled = () => false,
) => carryOver({ db, keyring, subjects, onProgress, isCancelled });

test('an old log is encrypted while others write, and is whole before, then and after', async () => {
  const given = await anOldLog();
  const { db, old, keyring, events } = given;
  const log = await createEventLog({ db, keyring, subjects });
  const written: Promise<unknown>[] = [];
  await run(given, (position) => {
    // One that remembers the end as it was, and one that reads it anew.
    written.push(old.append(aCommit({ stream: `late${position}` })));
    written.push(log.append(aCommit({ stream: `new${position}`, events })));
  });
  await Promise.all(written);
  expect(written).toHaveLength(6);
  expect(await isPlain(db)).toBe(false);
  expect(await log.verify()).toBeNull();
  expect(await faultsIn(db)).toEqual([]);
  expect((await log.readStream('s7'))[0]?.events).toEqual(events);
  await log.append(
    aCommit({ stream: 's7', version: 2, events: [{ type: 'PersonalDataErased', v: 1, data: {} }] }),
  );
  expect((await log.readStream('s7'))[0]?.events[0]?.personal).toEqual({ name: '' });
  await run(given);
  expect(await faultsIn(db)).toEqual([]);
});

test('what was cut off in the middle of a batch is told, and finished the next time', async () => {
  const given = await anOldLog();
  const bulkWrite = Collection.prototype.bulkWrite;
  let batches = 0;
  vi.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(async function (
    this: Collection,
    operations,
    options,
  ) {
    if (this.collectionName !== 'commits' || ++batches < 2) return bulkWrite.call(this, operations, options);
    await bulkWrite.call(this, operations.slice(0, 100), options);
    throw new Error('killed');
  });
  await expect(run(given)).rejects.toThrow('killed');
  vi.restoreAllMocks();
  expect((await faultsIn(given.db))[0]).toMatch(/positions 501 to 1000 are being encrypted/);
  expect(await run(given)).toBe(true);
  expect(await isPlain(given.db)).toBe(false);
  expect(await faultsIn(given.db)).toEqual([]);
  const { db } = given;
  await db.collection<{ _id: number }>('commits').updateOne({ _id: 700 }, { $set: { actor: 'somebody' } });
  expect(await (await createEventLog({ db })).verify()).toBe(700);
});

test('keys are wrapped anew without what they encrypt, and open under the new master key only', async () => {
  const given = await anOldLog();
  await run(given);
  const { db, events } = given;
  const later = { secret: 'the next master key for tests only, no secret', before: secret };
  const isCancelled = () => false;
  expect(await rewrapKeys({ db, master: later, onProgress: () => {}, isCancelled })).toBe(0);
  const log = await createEventLog({
    db,
    keyring: await openKeyring(db, { secret: later.secret }),
    subjects,
  });
  expect((await log.readStream('s1'))[0]?.events).toEqual(events);
  await expect(openKeyring(db, { secret })).rejects.toThrow(WrongMasterKey);
});
