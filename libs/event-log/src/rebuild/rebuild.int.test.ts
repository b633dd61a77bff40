import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createAggregate } from '../commands/aggregate.ts';
import { createEventLog } from '../log/eventLog.ts';
import { collectionName, readModel } from '../readModels/projection.ts';
import { rebuildReadModels } from './rebuild.ts';
import { createRebuilds } from './rebuilds.ts';
import { createActiveVersions } from '../projections/activeVersions.ts';
import { testDatabase } from '@exline/mongo/testing';
import { startedProjector } from '../testing/startedProjector.ts';
import { aCommit, tallies, tally, type TallyDocument } from '../testing/tally.ts';

const { client, db: own } = await testDatabase();
const context = { actor: 'me', correlationId: 'c' };
let made = 0;
/** Commits per batch of a rebuild. Few, so that it can be interrupted. */
const BATCH = 20;

const rethrow = (error: unknown) => {
  throw error;
};

const aSystem = async () => {
  made += 1;
  const name = `${own.databaseName}-${made}`;
  onTestFinished(async () => void (await client.db(name).dropDatabase()));

  /** The same database as seen by another process. */
  const anotherProjector = async () => {
    const db = client.db(name);
    const log = await createEventLog({ db });
    let switched = 0;
    const projector = await startedProjector({
      db,
      log,
      projections: [tallies],
      onRemade: () => (switched += 1),
    });
    const { execute } = createAggregate({ log, project: projector.project }, tally);
    return {
      projector,
      log,
      switched: () => switched,
      count: (stream: string, by: string) => execute(`tally-${stream}`, 'Count', { by }, context),
      shown: readModel<TallyDocument>(db, tallies),
    };
  };

  const db = client.db(name);
  const log = await createEventLog({ db });
  const rebuild = (isCancelled = () => false, positions: number[] = []) =>
    rebuildReadModels({
      db,
      log,
      projections: [tallies],
      onParked: (_entry, error) => rethrow(error),
      onProgress: ({ tallies: progress }) => positions.push(progress?.position ?? -1),
      isCancelled,
      batch: BATCH,
    });
  return { db, log, anotherProjector, rebuild };
};

test('a rebuild corrects a wrong read model in every gateway, without a failed read', async () => {
  const { db, anotherProjector, rebuild } = await aSystem();
  const gateways = [await anotherProjector(), await anotherProjector()] as const;
  const [first, second] = gateways;
  for (let index = 0; index < 20; index += 1) await first.count(`${index % 4}`, `old-${index}`);
  const wrong = { _id: 'tally-1', by: ['wrong'], version: 5 };
  await first.shown.replaceOne({ _id: 'tally-1' }, wrong);
  expect((await second.shown.findOne({ _id: 'tally-1' }))?.by).toEqual(['wrong']);

  let over = false;
  let written = 0;
  const write = async ({ count, shown }: typeof first, name: string) => {
    for (; !over; written += 1) {
      const stream = `${name}-${written % 3}`;
      const by = `${name}-${written}`;
      await count(stream, by);
      // A writer sees its own write, regardless of the active generation.
      expect((await shown.findOne({ _id: `tally-${stream}` }))?.by).toContain(by);
      await turn();
    }
  };
  const writers = gateways.map((gateway, index) => write(gateway, `gateway${index}`));
  await expect.poll(() => written).toBeGreaterThan(20);
  expect(await rebuild()).toBe(true);
  await expect.poll(() => [first.switched(), second.switched()]).toEqual([1, 1]);
  const before = written;
  await expect.poll(() => written).toBeGreaterThan(before + 20);
  over = true;
  await Promise.all(writers);

  expect(await createActiveVersions(db).collectionOf('tallies')).toBe(`${collectionName(tallies)}_g1`);
  const shown = await first.shown.find({}, { sort: { _id: 1 } }).toArray();
  expect(shown.find(({ _id }) => _id === 'tally-1')?.by).toEqual([
    'old-1',
    'old-5',
    'old-9',
    'old-13',
    'old-17',
  ]);
  for (const { _id, by } of shown) {
    const commits = await first.log.readStream(_id);
    expect(by).toEqual(
      commits.map(({ events }) => events.map(({ data }) => ('by' in data ? data.by : null))[0]),
    );
  }
  expect(await second.shown.countDocuments({})).toBe(shown.length);
});

test('a canceled rebuild continues where it stopped, and its result is not active before the end', async () => {
  const { db, log, anotherProjector, rebuild } = await aSystem();
  for (let version = 1; version <= 2 * BATCH; version += 1)
    await log.append(aCommit({ stream: `tally-${version}`, version: 1, by: 'x' }));
  const gateway = await anotherProjector();

  const seen: number[] = [];
  expect(await rebuild(() => (seen.at(-1) ?? 0) > 0, seen)).toBe(false);
  const stopped = seen.at(-1) ?? 0;
  expect(stopped).toBe(BATCH);
  expect(gateway.switched()).toBe(0);
  expect(await createActiveVersions(db).collectionOf('tallies')).toBe(collectionName(tallies));

  const again: number[] = [];
  expect(await rebuild(undefined, again)).toBe(true);
  expect(again[0]).toBe(stopped);
  await expect.poll(gateway.switched).toBe(1);
  expect(await gateway.shown.countDocuments({})).toBe(2 * BATCH);
});

test('a gateway that starts after a rebuild uses and continues the rebuilt read model', async () => {
  const { db, anotherProjector, rebuild } = await aSystem();
  const before = await anotherProjector();
  await before.count('a', '1');
  await before.projector.stop();
  await rebuild();
  await rebuild();
  const after = await anotherProjector();
  await after.count('a', '2');
  expect(await createActiveVersions(db).collectionOf('tallies')).toBe(`${collectionName(tallies)}_g2`);
  expect((await db.collection<TallyDocument>(`${collectionName(tallies)}_g2`).findOne({}))?.by).toEqual([
    '1',
    '2',
  ]);
  expect((await after.shown.findOne({}))?.by).toEqual(['1', '2']);
});

test('a rebuild that was requested twice runs once, and another process takes it over if the first one ends', async () => {
  const { db, log, anotherProjector } = await aSystem();
  const gateway = await anotherProjector();
  for (let index = 0; index < 5; index += 1) await gateway.count(`${index}`, 'x');
  const rebuilds = createRebuilds({
    db,
    log,
    projections: [tallies],
    onParked: (_entry, error) => rethrow(error),
  });
  await rebuilds.request('tallies', 'ann');
  await rebuilds.request(null, 'bob');

  // The first process ends before it has done anything.
  await rebuilds.work(() => false);
  const [waiting] = await rebuilds.states();
  expect([waiting?.collection, waiting?.made?.askedBy]).toEqual([collectionName(tallies), 'ann']);

  await rebuilds.work(() => true);
  await rebuilds.work(() => true);
  expect(await rebuilds.states()).toEqual([
    { name: 'tallies', collection: `${collectionName(tallies)}_g1`, made: null },
  ]);
  await expect.poll(gateway.switched).toBe(1);
  expect(await gateway.shown.countDocuments({})).toBe(5);
});

test('a rebuild that is no longer requested ends, and its partial result stays', async () => {
  const { db, log } = await aSystem();
  await log.append(aCommit({ stream: 'tally-1', version: 1, by: 'x' }));
  const rebuilds = createRebuilds({
    db,
    log,
    projections: [tallies],
    onParked: (_entry, error) => rethrow(error),
  });
  await rebuilds.request('tallies', 'ann');
  const work = rebuilds.work(() => true);
  await rebuilds.cancel();
  await work;
  const [state] = await rebuilds.states();
  expect([state?.collection, state?.made?.askedBy ?? null]).toEqual([collectionName(tallies), null]);
  expect(await rebuilds.request('parcels', 'ann')).toEqual([]);
});
