import { setTimeout as delay } from 'node:timers/promises';
import { testDatabase } from '@exline/mongo/testing';
import type { Db } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { cutOffAfter, freezable } from '../testing/cutOff.ts';
import {
  anEmptyDatabase,
  answersOf,
  aSegmentFolder,
  FENCE_MS,
  fill,
  now,
  openLog,
  positionsIn,
} from '../testing/archiveSystem.ts';
import { aCommit } from '../testing/tally.ts';

const { client } = await testDatabase();
let db: Db;
beforeEach(() => {
  db = anEmptyDatabase(client);
});

/** A commit time that is old enough for archiving. */
const longAgo = '2020-01-01T00:00:00.000Z';

describe('after archiving', () => {
  test('every read answers as before, in this process and in others', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const other = await openLog(db, url);
    const commits = await fill(log, 20);
    const before = await answersOf(log, commits);
    await answersOf(other, commits);
    expect(await log.archive({ before: now() })).toBe(19);
    expect(await answersOf(log, commits)).toEqual(before);
    expect(await answersOf(other, commits)).toEqual(before);
    expect(await answersOf(await openLog(db, url), commits)).toEqual(before);
  });

  test('the database holds the last commit and what was appended since', async () => {
    const { url, files } = aSegmentFolder();
    const log = await openLog(db, url);
    await fill(log, 10);
    await log.archive({ before: now() });
    // The 11th commit records the archiving.
    expect(await positionsIn(db)).toEqual([10, 11]);
    expect(files()).toHaveLength(1);
    const added = await log.append(aCommit({ stream: 'tally-0', version: 5 }));
    expect(added.position).toBe(12);
    expect((await log.readStream('tally-0')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a second run has nothing to do until there are other commits', async () => {
    const { url, files } = aSegmentFolder();
    const log = await openLog(db, url);
    const commits = await fill(log, 7);
    await log.archive({ before: now() });
    await log.archive({ before: now() });
    expect(await log.archive({ before: now() })).toBe(0);
    expect(files()).toHaveLength(2);
    const later = await log.append(aCommit({ stream: 'tally-2', version: 3 }));
    await log.append(aCommit({ stream: 'tally-2', version: 4 }));
    expect(await log.archive({ before: now() })).toBeGreaterThan(0);
    expect((await log.readStream('tally-2')).map(({ position }) => position)).toEqual(
      [3, 6, later.position, later.position + 1].toSorted((one, other) => one - other),
    );
    expect((await answersOf(log, commits)).firstFault).toBeNull();
  });

  test('only commits from before the given time move', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    await fill(log, 6, 3, longAgo);
    await log.append(aCommit({ stream: 'tally-x', at: '2026-01-01T00:00:00.000Z' }));
    await log.append(aCommit({ stream: 'tally-y', at: '2026-01-01T00:00:00.000Z' }));
    expect(await log.archive({ before: new Date('2026-01-01T00:00:00.000Z') })).toBe(6);
    expect((await positionsIn(db))[0]).toBe(7);
    expect(await log.archive({ before: new Date('2019-01-01T00:00:00.000Z') })).toBe(0);
  });

  test('an empty log has nothing to move', async () =>
    expect(await (await openLog(db, aSegmentFolder().url)).archive({ before: now() })).toBe(0));
});

describe('the unique keys of archived commits', () => {
  test('a stream is not created again, and its versions stay taken, in every process', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const other = await openLog(db, url);
    await fill(log, 10);
    await log.archive({ before: now() });
    for (const each of [log, other, await openLog(db, url)]) {
      const conflict = { name: 'VersionConflict' };
      await expect(each.append(aCommit({ stream: 'tally-1', version: 1 }))).rejects.toMatchObject(conflict);
      await expect(each.append(aCommit({ stream: 'tally-1', version: 2 }))).rejects.toMatchObject(conflict);
    }
    expect((await log.append(aCommit({ stream: 'tally-new' }))).version).toBe(1);
    expect((await other.append(aCommit({ stream: 'tally-1', version: 4 }))).version).toBe(4);
  });

  test('a commit that is repeated after it was archived is stored once', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const other = await openLog(db, url);
    const once = aCommit({ stream: 'tally-a', commitId: 'once', at: now().toISOString() });
    const first = await log.append(once);
    await log.append(aCommit({ stream: 'tally-a', version: 2, at: now().toISOString() }));
    await log.append(aCommit({ stream: 'tally-b', at: now().toISOString() }));
    await log.archive({ before: now() });
    expect(await other.append(once)).toEqual(first);
    expect(await other.append({ ...once, version: 3 })).toEqual(first);
    await expect(other.append({ ...once, stream: 'tally-c' })).rejects.toMatchObject({
      name: 'CommitIdTaken',
    });
    expect(await other.byCommitId('once')).toEqual(first);
    expect(await log.readStream('tally-a')).toHaveLength(2);
  });

  test('of several commits, those before a repeated one are stored', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const at = now().toISOString();
    const once = await log.append(aCommit({ stream: 'tally-a', commitId: 'repeated', at }));
    await log.append(aCommit({ stream: 'tally-b', at }));
    await log.archive({ before: now() });
    const result = await log.appendAll([
      aCommit({ stream: 'tally-a', version: 2, at }),
      aCommit({ stream: 'tally-a', version: 3, commitId: 'repeated', at }),
    ]);
    expect(result.landed.map(({ version }) => version)).toEqual([2]);
    expect(result.repeated).toEqual(once);
  });
});

describe('a writer that was frozen', () => {
  test('between reading the end and its insert cannot add a commit among archived ones', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const frozen = freezable(db);
    const writer = await openLog(frozen.db, url);
    await fill(log, 5);
    await writer.readStream('tally-2');
    const prepared = frozen.freeze();
    const late = writer.append(aCommit({ stream: 'tally-2', version: 2, commitId: 'late' }));
    await prepared;
    const winner = await log.append(aCommit({ stream: 'tally-2', version: 2 }));
    await log.append(aCommit({ stream: 'tally-9' }));
    await log.archive({ before: now() });
    await log.archive({ before: now() });
    frozen.thaw();
    await expect(late).rejects.toMatchObject({ name: 'VersionConflict' });
    expect((await log.readStream('tally-2')).at(-1)).toEqual(winner);
    expect((await positionsIn(db))[0]).toBeGreaterThan(6);
    expect(await log.verify()).toBeNull();
  });

  test('stores its commit at another position if its stream is unchanged', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const frozen = freezable(db);
    const writer = await openLog(frozen.db, url);
    await fill(log, 5);
    const prepared = frozen.freeze();
    const late = writer.append(aCommit({ stream: 'tally-new', commitId: 'late' }));
    await prepared;
    for (let more = 0; more < 3; more += 1) await log.append(aCommit({ stream: `tally-more-${more}` }));
    await log.archive({ before: now() });
    await log.archive({ before: now() });
    frozen.thaw();
    expect((await late).position).toBeGreaterThan(8);
    expect(await log.readStream('tally-new')).toHaveLength(1);
    expect(await log.verify()).toBeNull();
  });

  test('and whose stream was archived meanwhile, with nothing after it, is rejected', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const frozen = freezable(db);
    const writer = await openLog(frozen.db, url);
    await fill(log, 3);
    // This writer knows the stream's first version only.
    await writer.readStream('tally-0');
    await log.append(aCommit({ stream: 'tally-0', version: 2 }));
    await log.append(aCommit({ stream: 'tally-8' }));
    const prepared = frozen.freeze();
    const late = writer.append(aCommit({ stream: 'tally-0', version: 2, commitId: 'late' }));
    await prepared;
    await log.archive({ before: now() });
    frozen.thaw();
    await expect(late).rejects.toMatchObject({ name: 'VersionConflict' });
    expect(await log.readStream('tally-0')).toHaveLength(2);
    expect(await log.verify()).toBeNull();
  });

  test('after its insert gets the answer of the archived commit', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    await fill(log, 3);
    const first = await log.append(aCommit({ stream: 'tally-z', commitId: 'slow', at: now().toISOString() }));
    await log.append(aCommit({ stream: 'tally-y' }));
    await log.archive({ before: now() });
    expect(await (await openLog(db, url)).append(aCommit({ ...first, events: first.events }))).toMatchObject({
      position: first.position,
    });
  });
});

describe('archiving that is killed', () => {
  test.each([
    ['before', false],
    ['after', true],
  ])('%s any write continues where it stopped and loses nothing', async (_when, isLate) => {
    const killedAfter = async (writes: number): Promise<number> => {
      const own = anEmptyDatabase(client);
      const { url, files } = aSegmentFolder();
      const log = await openLog(own, url);
      const commits = await fill(log, 8);
      const before = await answersOf(log, commits);
      const killed = cutOffAfter(own, writes, isLate);
      const its = await openLog(killed.db, url).catch(() => null);
      await its?.archive({ before: now() }).catch(() => null);
      expect(await answersOf(log, commits)).toEqual(before);
      await log.archive({ before: now() });
      expect(await answersOf(log, commits)).toEqual(before);
      expect((await positionsIn(own))[0]).toBeGreaterThanOrEqual(8);
      expect(files().length).toBeLessThanOrEqual(2);
      return killed.accepted();
    };
    const all = await killedAfter(1_000);
    expect(all).toBeGreaterThan(8);
    await Promise.all(Array.from({ length: all }, (_, writes) => killedAfter(writes)));
  });

  test('twice at the same time, the commits move once', async () => {
    const { url } = aSegmentFolder();
    const log = await openLog(db, url);
    const other = await openLog(db, url);
    const commits = await fill(log, 12);
    const before = await answersOf(log, commits);
    await Promise.allSettled([log.archive({ before: now() }), other.archive({ before: now() })]);
    await log.archive({ before: now() });
    expect(await answersOf(log, commits)).toEqual(before);
    expect((await positionsIn(db))[0]).toBeGreaterThanOrEqual(12);
  });
});

test.each<[string, (reader: EventLog) => Promise<Commit[]>]>([
  ['a stream', (reader) => reader.readStream('tally-1')],
  ['the log in order', (reader) => reader.read(0, 4)],
  ['single positions', async (reader) => [(await reader.at(2))!, (await reader.at(5))!]],
])('a reader of %s that was frozen while its commits were archived finds them', async (_what, read) => {
  const { url } = aSegmentFolder();
  const log = await openLog(db, url);
  await fill(log, 9);
  const frozen = freezable(db);
  const reader = await openLog(frozen.db, url);
  const before = await read(reader);
  const prepared = frozen.freeze();
  const reading = read(reader);
  await prepared;
  await log.archive({ before: now() });
  frozen.thaw();
  expect(before.length).toBeGreaterThan(1);
  expect(await reading).toEqual(before);
});

test('a reader that was behind does not miss archived commits', async () => {
  const { url } = aSegmentFolder();
  const log = await openLog(db, url);
  const reader = await openLog(db, url);
  await fill(log, 9);
  expect(await reader.read(0, 3)).toHaveLength(3);
  await log.archive({ before: now() });
  await delay(FENCE_MS);
  const rest = [...(await reader.read(3, 100)), ...(await reader.read(8, 100))];
  expect(rest.map(({ position }) => position)).toEqual([4, 5, 6, 7, 8, 9, 10]);
});
