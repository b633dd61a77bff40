import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { createCheckpoints, endOfLog } from '@exline/event-log';
import { STATUS_CHECKPOINT } from '@exline/subscriptions';
import { Binary, type Db } from 'mongodb';
import { expect, test } from 'vitest';
import type { CommandDeps } from '../core/command.ts';
import { cutOffAfter } from '../testing/cutOff.ts';
import {
  aFolder,
  testModules,
  anInstallation,
  aRunningDatabase,
  command,
  commandProcess,
  masterKey,
  withDatabase,
} from '../testing/installation.ts';
import { verify } from '../commands/verify.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check.ts';
import { IDEMPOTENCY_KEYS } from './keys.ts';
import { restore } from './restore.ts';

const CANNOT = 2;

interface KeyDocument {
  _id: string;
  request: string;
  token: string;
  at: string;
  answer?: object;
  about?: string[];
  gone?: true;
}

const keysOf = (db: Db) => db.collection<KeyDocument>(IDEMPOTENCY_KEYS);

const contentOf = (dataDir: string) =>
  withDatabase(dataDir, async (db) => ({
    commits: await db
      .collection('commits')
      .find({}, { sort: { _id: 1 } })
      .toArray(),
    keys: await keysOf(db)
      .find({}, { sort: { _id: 1 } })
      .toArray(),
    photos: await db
      .collection('uploaded_photos')
      .find({}, { sort: { _id: 1 } })
      .toArray(),
    head: await db.collection('log_head').findOne({}),
  }));

const aKey = (name: string, rest: Partial<KeyDocument> = {}): KeyDocument => ({
  _id: name,
  request: 'body',
  token: `token-${name}`,
  at: new Date().toISOString(),
  ...rest,
});

const backedUp = async () => {
  const dataDir = await anInstallation();
  const file = join(aFolder(), 'exline.backup');
  expect(await command(dataDir, ['backup', file])).toMatchObject({ code: 0 });
  return { dataDir, file };
};

test('of two restores at the same time one is carried out, and the other one refused', async () => {
  const { file } = await backedUp();
  const server = await startEmbeddedMongo({ dataDir: join(aFolder(), 'embedded-mongo') });
  const MONGODB_URL = server.url.replace('/?', '/exline?');
  const restoring = () => command(aFolder(), ['restore', file], { MONGODB_URL });
  const both = await Promise.all([restoring(), restoring()]);
  const verified = await command(aFolder(), ['verify'], { MONGODB_URL });
  await server.close();
  const [done, refused] = both.toSorted((one, other) => one.code - other.code);
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringContaining('The log is complete and unchanged.'),
  });
  expect(refused).toMatchObject({ code: CANNOT, output: expect.stringContaining('already holds 6 commits') });
  expect(verified.output).not.toContain('log:');
});

test('a restore brings back everything in the backup, including every key, and the result verifies', async () => {
  const dataDir = await anInstallation();
  const answered = aKey('answered', { about: ['order:1'] });
  const others = [aKey('open'), aKey('erased', { gone: true })];
  await withDatabase(dataDir, async (db) => {
    await keysOf(db).insertMany([answered, ...others]);
    const photos = Array.from({ length: 25 }, (_, index) => ({
      owner: 'order-ex1',
      large: new Binary(Buffer.from([index])),
    }));
    await db.collection('uploaded_photos').insertMany(photos);
  });
  const file = join(aFolder(), 'exline.backup');
  expect(await command(dataDir, ['backup', file])).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const other = aFolder();
  const restored = await command(other, ['restore', file]);
  expect(restored.output).toContain('The log is complete and unchanged.');
  expect(restored.code).toBe(0);
  expect(await contentOf(other)).toEqual(await contentOf(dataDir));
  expect((await contentOf(other)).photos).toHaveLength(25);

  await withDatabase(other, async (db) => {
    const gateway = await testModules(db);
    expect(await gateway.track('EX2')).toMatchObject({ status: 'In Transit' });
    await gateway.order('EX4');
    await gateway.stop();
  });
  expect(await command(other, ['verify'])).toMatchObject({ code: 0 });
});

test('a person who was erased after the backup stays erased after a restore', async () => {
  const dataDir = await anInstallation();
  const answer = { status: 201, body: { customerName: 'Tracer Chen' } };
  await withDatabase(dataDir, (db) => keysOf(db).insertOne(aKey('answered', { answer, about: ['order:1'] })));
  const file = join(aFolder(), 'exline.backup');
  await command(dataDir, ['backup', file]);
  await withDatabase(dataDir, (db) => keysOf(db).deleteMany({}));
  expect(await command(dataDir, ['restore', file, '--force'])).toMatchObject({ code: 0 });
  const { keys } = await contentOf(dataDir);
  expect(keys.map(({ _id }) => _id)).toEqual(['answered']);
  expect(JSON.stringify(keys)).not.toContain('Tracer');
});

test('a backup of a running system ends at a commit, and later writes are not lost', async () => {
  const dataDir = await anInstallation();
  const db = await aRunningDatabase(dataDir);
  const gateway = await testModules(db);
  const file = join(aFolder(), 'exline.backup');
  let over = false;
  const write = async () => {
    for (let index = 0; !over; index += 1) await gateway.order(`NEW${index}`);
  };
  const writing = write();
  const saved = await commandProcess(dataDir, ['backup', file]);
  over = true;
  await writing;
  await gateway.stop();
  expect(saved.code).toBe(0);

  const other = aFolder();
  expect(await command(other, ['restore', file])).toMatchObject({ code: 0 });
  const { commits } = await contentOf(other);
  expect(commits.length).toBeGreaterThanOrEqual(6);
  const first = await db
    .collection('commits')
    .find({}, { sort: { _id: 1 }, limit: commits.length })
    .toArray();
  expect(commits).toEqual(first);
});

test.each([
  ['with another byte in it', (bytes: Buffer) => bytes.fill((bytes[200] ?? 0) ^ 1, 200, 201), 'is damaged'],
  [
    'with another byte at its end',
    (bytes: Buffer) => bytes.fill((bytes.at(-1) ?? 0) ^ 1, -1 + bytes.length),
    'is damaged',
  ],
  ['without its end', (bytes: Buffer) => bytes.subarray(0, -100), 'is damaged'],
  ['of which only the beginning is left', (bytes: Buffer) => bytes.subarray(0, 20), 'is not a backup'],
  ['of which only the first line is left', (bytes: Buffer) => bytes.subarray(0, 40), 'is damaged'],
  ['of a newer version', (bytes: Buffer) => bytes.fill('7', 14, 15), 'newer version'],
  ['of an older version', (bytes: Buffer) => bytes.fill('3', 14, 15), 'older version'],
  ['that is none', () => Buffer.from('something else'), 'is not a backup'],
])('a backup %s is refused, and nothing is changed', async (_how, change, words) => {
  const { dataDir, file } = await backedUp();
  const before = await contentOf(dataDir);
  writeFileSync(file, change(readFileSync(file)));
  const refused = await command(dataDir, ['restore', file, '--force']);
  expect(refused.code).toBe(CANNOT);
  expect(refused.output).toContain(words);
  expect(await contentOf(dataDir)).toEqual(before);
});

test('a database with content is replaced on request only', async () => {
  const { file } = await backedUp();
  const occupied = await anInstallation(5);
  const before = await contentOf(occupied);
  const refused = await command(occupied, ['restore', file]);
  expect(refused.code).toBe(CANNOT);
  expect(refused.output).toContain('FORCE=1');
  expect(await contentOf(occupied)).toEqual(before);

  expect(await command(occupied, ['restore', file, '--force'])).toMatchObject({ code: 0 });
  expect((await contentOf(occupied)).commits).toHaveLength(6);
  await withDatabase(occupied, async (db) => {
    const gateway = await testModules(db);
    expect(await gateway.track('EX3')).not.toBeNull();
    expect(await gateway.track('EX5')).toBeNull();
    await gateway.stop();
  });
  expect(await command(occupied, ['verify'])).toMatchObject({ code: 0 });
});

test('a restore that is killed at any step leaves the old or the new content, and can be repeated', async () => {
  const db = await aRunningDatabase(await anInstallation(1));
  await keysOf(db).insertOne(aKey('of before'));
  const rest = {
    master: { secret: masterKey },
    print: () => {},
    show: () => {},
    signal: new AbortController().signal,
  };
  const depsOf = (through: Db): CommandDeps => ({
    ...rest,
    database: { db: through, url: '', isRunning: false, dataDir: null, close: async () => {} },
  });
  const old = join(aFolder(), 'exline.backup');
  await backup(depsOf(db), old);
  const put = async (through: Db, from: string) =>
    restore(depsOf(through), await checkBackup({ ...rest, file: from, trust: false }), { force: true });
  const { file } = await backedUp();
  /** The state that the next start finds. */
  const found = async () => {
    await (await testModules(db)).stop();
    expect(await verify(depsOf(db))).toBe(0);
    const keys = await keysOf(db).find({}).toArray();
    const checkpoint = await createCheckpoints(db).load(STATUS_CHECKPOINT);
    return { end: (await endOfLog(db)).position, keys: keys.map(({ _id }) => _id), checkpoint };
  };
  const was = { end: 2, keys: ['of before'], checkpoint: 2 };
  const stateAfter = { end: 6, keys: [], checkpoint: 6 };

  const outcomes: number[] = [];
  let left: Awaited<ReturnType<typeof found>> | null = null;
  for (let step = 0, isCut = true; isCut; step += 1) {
    if (!isDeepStrictEqual(left, was)) {
      expect(await put(db, old)).toBe(0);
      // Creates read models, which a restore must not leave behind as if they belonged to its log.
      await (await testModules(db)).stop();
    }
    const cut = cutOffAfter(db, step);
    await put(cut.db, file).catch(() => {});
    isCut = cut.wasCut();
    left = await found();
    // Without the checkpoint, announcements start with the oldest subscription.
    expect([was, { ...was, checkpoint: 0 }, stateAfter]).toContainEqual(left);
    outcomes.push(left.end);
  }
  expect(outcomes.filter((end) => end === was.end).length).toBeGreaterThan(5);
  expect(outcomes.filter((end) => end === stateAfter.end).length).toBeGreaterThan(3);
});

test('a running system is not restored', async () => {
  const { dataDir, file } = await backedUp();
  await aRunningDatabase(dataDir);
  const refused = await command(dataDir, ['restore', file, '--force']);
  expect(refused).toEqual({ code: CANNOT, output: 'The system is running. Stop it first.\n' });
});

test('a backup that cannot be written leaves the previous one unchanged, and no other file', async () => {
  const { dataDir, file } = await backedUp();
  const folder = join(file, '..');
  copyFileSync(file, `${file}.kept`);
  await withDatabase(dataDir, async (db) => void (await db.dropCollection('commits')));
  const missing = join(folder, 'nowhere', 'exline.backup');
  expect(await command(dataDir, ['backup', missing])).toMatchObject({ code: CANNOT });
  expect(existsSync(missing)).toBe(false);
  expect(readFileSync(file)).toEqual(readFileSync(`${file}.kept`));
  expect(readdirSync(folder).toSorted()).toEqual(['exline.backup', 'exline.backup.kept']);
});

test('a backup removes what a killed one has left, which may have had the same process id', async () => {
  const dataDir = await anInstallation(1);
  const folder = aFolder();
  const file = join(folder, 'exline.backup');
  writeFileSync(join(folder, 'other.backup.7.part'), 'of another backup');
  for (const id of [process.pid, 1]) writeFileSync(`${file}.${id}.part`, 'the beginning');
  expect(await command(dataDir, ['backup', file])).toMatchObject({ code: 0 });
  expect(readdirSync(folder).toSorted()).toEqual(['exline.backup', 'other.backup.7.part']);
});
