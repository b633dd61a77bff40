import { testDatabase } from '@exline/mongo/testing';
import type { Db } from 'mongodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { createEventLog } from '../log/eventLog.ts';
import { createProjector } from '../projections/projector.ts';
import { collectionName, generationName } from '../readModels/projection.ts';
import { rebuildReadModels, type RebuildOptions } from '../rebuild/rebuild.ts';
import { loadedModels } from '../testing/loadedModels.ts';
import { aCommit } from '../testing/tally.ts';
import { loadAhead } from './loadAhead.ts';
import { loadAtStart } from './loadAtStart.ts';
import { startLoadThreads } from './loadThreads.ts';

const { client, db: own, url } = await testDatabase();
let made = 0;
const COMMITS = 600;
const STREAMS = 40;

const rethrow = (_entry: unknown, error: unknown) => {
  throw error;
};

/** A log of counts in many streams. With `poison`, each stream contains a count that cannot be projected. */
const aLog = async ({ poison = false } = {}) => {
  made += 1;
  const name = `${own.databaseName}-${made}`;
  const db = client.db(name);
  onTestFinished(async () => void (await db.dropDatabase()));
  const log = await createEventLog({ db });
  const commitsOf = async (stream: string) => {
    for (let version = 1; version <= COMMITS / STREAMS; version += 1)
      await log.append(aCommit({ stream, version, by: poison && version === 2 ? 'poison' : `${version}` }));
  };
  await Promise.all(Array.from({ length: STREAMS }, (_, index) => commitsOf(`tally-${index}`)));
  /** Threads that fail with the given error, if any. */
  const threads = (given: string | null = null) => ({
    file: new URL('../../dist/testing/loadedModelsThread.js', import.meta.url),
    url,
    given,
    count: 2,
    fromCommits: 1,
  });
  const options = { db, log, onParked: rethrow, onProgress: () => {}, isCancelled: () => false };
  const rebuild = (more: Partial<RebuildOptions> = {}) =>
    rebuildReadModels({ ...options, projections: loadedModels, threads: threads(), ...more });
  return { db, log, options, threads, rebuild };
};

/** The documents of a generation of each read model. */
const shown = (db: Db, generation: number) =>
  Promise.all(
    loadedModels.map((model) =>
      db
        .collection(generationName(model, generation))
        .find({}, { sort: { _id: 1 } })
        .toArray(),
    ),
  );

const checkpointsOf = async (db: Db, generation: number) => [
  ...(
    await createCheckpoints(db).loadAll(loadedModels.map((model) => generationName(model, generation)))
  ).values(),
];

test('threads that share the streams build the same documents as one thread', async () => {
  const { db, rebuild } = await aLog();
  const seen: number[] = [];
  const onProgress: RebuildOptions['onProgress'] = ({ tallies }) => void seen.push(tallies?.position ?? -1);
  expect(await rebuild({ onProgress })).toBe(true);
  expect(await rebuild({ threads: undefined })).toBe(true);
  expect(await shown(db, 1)).toEqual(await shown(db, 2));
  expect((await shown(db, 1)).map((documents) => documents.length)).toEqual([STREAMS, COMMITS]);
  expect(await checkpointsOf(db, 1)).toEqual([COMMITS, COMMITS]);
  expect([seen[0], seen.at(-1)]).toEqual([0, COMMITS]);
});

test('threads report their progress several times in a short log, too', async () => {
  const { db, threads, options } = await aLog();
  const positions: number[][] = [[], []];
  const { done, stop } = startLoadThreads({
    ...options,
    threads: threads(),
    database: db.databaseName,
    targets: loadedModels.map((projection) => ({
      projection,
      collection: collectionName(projection),
      position: 0,
    })),
    isShared: true,
    onLoaded: (part, { position }) => void positions[part]?.push(position),
  });
  onTestFinished(stop);
  await done;
  for (const seen of positions) expect([...new Set(seen)]).toEqual([expect.any(Number), COMMITS]);
});

test('a rebuild whose threads are ended at any moment continues, and each document is correct', async () => {
  const { db, rebuild } = await aLog();
  for (let checks = 1; checks <= 3; checks += 1) {
    let left = checks;
    await rebuild({ isCancelled: () => (left -= 1) < 0 });
  }
  expect(await rebuild()).toBe(true);
  expect(await rebuild({ threads: undefined })).toBe(true);
  const [last] = await db.collection<{ _id: string; serves: number }>('generations').find({}).toArray();
  const built = last?.serves ?? 0;
  expect(await shown(db, built - 1)).toEqual(await shown(db, built));
});

test('a failure in a thread ends the rebuild with a readable error, and the next one completes', async () => {
  const { db, rebuild, threads } = await aLog();
  await expect(rebuild({ threads: threads('the key is missing') })).rejects.toThrow(
    'a thread that loads read models failed: the key is missing',
  );
  const missing = { ...threads(), file: new URL('missing.js', import.meta.url) };
  await expect(rebuild({ threads: missing })).rejects.toThrow('a thread that loads read models failed');
  expect(await rebuild()).toBe(true);
  expect(await checkpointsOf(db, 1)).toEqual([COMMITS, COMMITS]);
});

test('a document that a thread cannot update is parked, and everything else is loaded', async () => {
  const { db, rebuild } = await aLog({ poison: true });
  const onParked = vi.fn();
  expect(await rebuild({ onParked })).toBe(true);
  expect(onParked).toHaveBeenCalledTimes(STREAMS);
  expect(onParked).toHaveBeenCalledWith(
    expect.objectContaining({ readModel: 'counts', collection: 'counts_v1_g1' }),
    'Error: cannot be shown',
  );
  expect((await shown(db, 1)).map((documents) => documents.length)).toEqual([STREAMS, COMMITS - STREAMS]);
  expect(await db.collection('parked').countDocuments({})).toBe(STREAMS);
});

test('commits that arrive during a rebuild are contained in it or in the catch-up of the gateway', async () => {
  const { db, log, rebuild, options } = await aLog();
  const projector = createProjector({
    ...options,
    projections: loadedModels,
    checkpoints: createCheckpoints(db),
    onProjected: () => {},
    onError: (error) => rethrow(null, error),
  });
  await projector.start();
  onTestFinished(projector.stop);
  let isOver = false;
  let version = 0;
  const write = async () => {
    while (!isOver) await log.append(aCommit({ stream: 'tally-live', version: (version += 1), by: 'live' }));
  };
  const writing = write();
  expect(await rebuild()).toBe(true);
  isOver = true;
  await writing;
  const active = async () =>
    (await db.collection('read_models').find({}).toArray()).map((one) => one.collection);
  await expect
    .poll(active)
    .toEqual(expect.arrayContaining(loadedModels.map((model) => generationName(model, 1))));
  expect(await projector.reached(await log.end(), 15_000)).toBe(true);
  const [live] = await db
    .collection<{ _id: string; by: string[] }>('tallies_v1_g1')
    .find({ _id: 'tally-live' })
    .toArray();
  expect(live?.by).toHaveLength(version);
  expect(await db.collection('counts_v1_g1').countDocuments({ stream: 'tally-live' })).toBe(version);
});

test('a process that starts on a long log lets threads fold it, also after they failed', async () => {
  const { db, threads, options } = await aLog();
  const errors: unknown[] = [];
  const start = async (given: string | null) => {
    const projector = createProjector({
      ...options,
      projections: loadedModels,
      load: loadAtStart({ ...options, threads: threads(given), onError: (error) => void errors.push(error) }),
      checkpoints: createCheckpoints(db),
      onProjected: () => {},
      onError: (error) => void errors.push(error),
    });
    await projector.start();
    const position = projector.position();
    await projector.stop();
    return position;
  };
  expect(await start(null)).toBe(COMMITS);
  const loaded = await shown(db, 0);
  expect(errors).toEqual([]);
  for (const model of loadedModels) await db.collection(collectionName(model)).drop();
  await db.collection('checkpoints').drop();
  expect(await start('the key is missing')).toBe(COMMITS);
  expect(String(errors[0])).toContain('the key is missing');
  expect(await shown(db, 0)).toEqual(loaded);
});

test('two processes that load the same collections at once build the same documents', async () => {
  const { db, options, rebuild, threads } = await aLog();
  const targets = loadedModels.map((projection) => ({ projection, collection: collectionName(projection) }));
  const common = { ...options, targets, isShared: true };
  const both = [loadAhead({ ...common, threads: threads() }), loadAhead(common)];
  expect(await Promise.all(both)).toEqual([true, true]);
  await rebuild({ threads: undefined });
  expect(await shown(db, 0)).toEqual(await shown(db, 1));
});
