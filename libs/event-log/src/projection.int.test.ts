import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAggregate } from './aggregate.ts';
import { createCheckpoints } from './checkpoints.ts';
import type { Commit } from './commit.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import { createProjector } from './projector.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { subscribe } from './subscription.ts';
import { testDatabase } from './testing/database.ts';
import { runScript } from './testing/processes.ts';
import { aCommit, tallies, tally, type TallyDocument } from './testing/tally.ts';
import type { Db } from 'mongodb';

const documentsOf = (db: Db, name = tallies.name) =>
  db
    .collection<TallyDocument>(name)
    .find({}, { sort: { _id: 1 } })
    .toArray();

const rethrow = (error: unknown) => {
  throw error;
};

const projectorOf = (
  db: Db,
  log: EventLog,
  onProjected: (commit: Commit) => void = () => {},
  projections: readonly Projection[] = [tallies],
) =>
  createProjector({
    db,
    log,
    projections,
    checkpoints: createCheckpoints(db),
    onProjected,
    onRebuild: () => {},
    onError: rethrow,
  });

describe('a read model', async () => {
  const { db } = await testDatabase();
  const log = await createEventLog({ db });
  const streams = ['s1', 's2'];
  const commits: Commit[] = [];
  for (let version = 1; version <= 5; version += 1) {
    for (const stream of streams)
      commits.push(await log.append(aCommit({ stream, version, by: `${stream}.${version}` })));
  }
  const inOrder = streams.map((stream) => ({
    _id: stream,
    by: [1, 2, 3, 4, 5].map((version) => `${stream}.${version}`),
    version: 5,
  }));

  test('is the same however often, late and disordered its events come', async () => {
    const deliveries = fc.shuffledSubarray([...commits, ...commits], { minLength: commits.length });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(deliveries, async (delivered) => {
        run += 1;
        const collection = `tallies-${run}`;
        for (const commit of delivered) await tallies.apply(commit, { db, log }, collection);
        for (const commit of commits) await tallies.apply(commit, { db, log }, collection);
        expect(await documentsOf(db, collection)).toEqual(inOrder);
      }),
      { numRuns: 15 },
    );
  });

  test('is the same when two processes write it at once', async () => {
    const apply = () =>
      Promise.all(commits.map((commit) => tallies.apply(commit, { db, log }, 'tallies-twice')));
    await Promise.all([apply(), apply()]);
    expect(await documentsOf(db, 'tallies-twice')).toEqual(inOrder);
  });

  test('is the same after a rebuild', async () => {
    await rebuild([tallies], { db, log });
    expect(await documentsOf(db)).toEqual(inOrder);
  });
});

describe('a projector', async () => {
  const { db, url } = await testDatabase();
  const log = await createEventLog({ db });

  test('heals what a writer left that was killed between its commit and its projection', async () => {
    const { signal } = await runScript('./writerProcess.ts', url, 'victim', 'die');
    expect(signal).toBe('SIGKILL');
    const acknowledgedOrNot = await log.end();
    expect(acknowledgedOrNot).toBeGreaterThan(0);
    expect(await documentsOf(db)).toEqual([]);

    const projector = projectorOf(db, log);
    await projector.start();
    const healed = await documentsOf(db);
    expect(healed.flatMap(({ by }) => by)).toHaveLength(acknowledgedOrNot);
    await projector.stop();
  });

  test('shows a write of its own process before the writer gets its answer, and tells of it once it shows', async () => {
    const told: string[] = [];
    const projector = projectorOf(db, log, ({ stream }) => told.push(stream));
    await projector.start();
    const aggregate = createAggregate({ log, project: projector.project }, tally);
    const { commit } = await aggregate.execute(
      'own',
      'Count',
      { by: 'me' },
      { actor: 'me', correlationId: 'c' },
    );
    expect(await db.collection<TallyDocument>(tallies.name).findOne({ _id: 'own' })).toMatchObject({
      by: ['me'],
    });
    await expect.poll(() => told).toContain('own');
    await projector.stop();
    expect(await createCheckpoints(db).load('projections')).toBe(commit?.position);
  });

  test('sees what another process appended', async () => {
    const projector = projectorOf(db, log);
    await projector.start();
    const { code } = await runScript('./writerProcess.ts', url, 'other', '3');
    expect(code).toBe(0);
    await expect.poll(() => projector.position(), { timeout: 5_000 }).toBe(await log.end());
    expect(await db.collection<TallyDocument>(tallies.name).findOne({ _id: 'tally-other' })).toMatchObject({
      version: 3,
    });
    await projector.stop();
  });
});

describe('a subscription', async () => {
  const { db } = await testDatabase();
  const log = await createEventLog({ db });
  for (let version = 1; version <= 7; version += 1) await log.append(aCommit({ version }));

  test('gives a subscriber again what it handled before a crash kept it from its checkpoint', async () => {
    const checkpoints = createCheckpoints(db);
    const handled: number[] = [];
    const first = subscribe({
      log,
      from: await checkpoints.load('reader'),
      batch: 3,
      onError: rethrow,
      handle: async (commits) => void handled.push(...commits.map(({ position }) => position)),
    });
    await first.reached(3);
    await checkpoints.save('reader', 3);
    await first.reached(7);
    // It dies here: 4 to 7 are handled, the checkpoint stands at 3.
    await first.stop();

    const again: number[] = [];
    const second = subscribe({
      log,
      from: await checkpoints.load('reader'),
      onError: rethrow,
      handle: async (commits) => void again.push(...commits.map(({ position }) => position)),
    });
    await second.reached(7);
    await second.stop();
    expect(handled).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(again).toEqual([4, 5, 6, 7]);
  });

  test('hands a batch over again when its handler fails', async () => {
    const faults: unknown[] = [];
    const handled: number[] = [];
    const subscription = subscribe({
      log,
      from: 5,
      onError: (error) => faults.push(error),
      handle: async (commits) => {
        if (faults.length === 0) throw new Error('not yet');
        handled.push(...commits.map(({ position }) => position));
      },
    });
    await subscription.reached(7);
    await subscription.stop();
    expect(faults).toHaveLength(1);
    expect(handled).toEqual([6, 7]);
  });

  test('never moves a checkpoint back', async () => {
    const checkpoints = createCheckpoints(db);
    await checkpoints.save('other', 5);
    await checkpoints.save('other', 2);
    expect(await checkpoints.load('other')).toBe(5);
  });
});

describe('a read model of another shape', async () => {
  const { db } = await testDatabase();
  const log = await createEventLog({ db });
  for (let version = 1; version <= 3; version += 1)
    await log.append(aCommit({ stream: 's1', version, by: String(version) }));
  const start = async (projections: readonly Projection[]) => {
    const projector = projectorOf(db, log, () => {}, projections);
    await projector.start();
    await projector.stop();
  };
  const spoil = () =>
    db.collection<TallyDocument>(tallies.name).updateOne({ _id: 's1' }, { $set: { by: [] } });

  test('is made anew from the log at the start, one of the same shape is not', async () => {
    await start([tallies]);
    await spoil();
    await start([tallies]);
    expect((await documentsOf(db))[0]?.by).toEqual([]);
    await start([{ ...tallies, shape: tallies.shape + 1 }]);
    expect((await documentsOf(db))[0]?.by).toEqual(['1', '2', '3']);
  });

  test('that is new hears of everything that happened before it', async () => {
    const name = 'newcomers';
    await start([tallies, { ...tallies, name }]);
    expect(await documentsOf(db, name)).toHaveLength(1);
  });

  test('can be made by two processes at once', async () => {
    const other = { ...tallies, shape: 99 };
    await Promise.all([start([other]), start([other])]);
    expect((await documentsOf(db))[0]?.by).toEqual(['1', '2', '3']);
    expect((await db.listCollections().toArray()).filter(({ name }) => name.includes('rebuild'))).toEqual([]);
  });
});
