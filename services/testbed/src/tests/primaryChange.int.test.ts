import { once } from 'node:events';
import {
  createCheckpoints,
  createEventLog,
  createProjector,
  rebuildAlone,
  readModel,
  type Checkpoints,
  type EventLog,
  type Projector,
} from '@exline/event-log';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { commit, counts, type CountDocument } from '../clients/counts.ts';
import { twoMembers } from '../standInSet/database.ts';

/** A read model whose first version is on a majority, with two later ones that may be only on the first member. */
const withUnconfirmed = async () => {
  const { set, client, db, direct } = await twoMembers();
  const log = await createEventLog({ db });
  const stored = createCheckpoints(db);
  let savesCheckpoints = true;
  const checkpoints: Checkpoints = {
    ...stored,
    saveAll: async (...saved) => savesCheckpoints && stored.saveAll(...saved),
  };
  const projectorOf = async () => {
    const projector = createProjector({
      db,
      log,
      projections: [counts],
      checkpoints,
      onProjected: () => {},
      onParked: () => {},
      onError: () => {},
    });
    await projector.start();
    return projector;
  };
  const append = async (version: number, { reached }: Projector) => {
    const { position } = await log.append(commit(version));
    expect(await reached(position, 30_000)).toBe(true);
  };
  const checkpoint = () => createCheckpoints(direct).load('counts_v1');

  const first = await projectorOf();
  await append(1, first);
  await first.stop();
  expect(await checkpoint()).toBe(1);
  const projector = await projectorOf();
  savesCheckpoints = false;
  await append(2, projector);
  await append(3, projector);

  /** Ends the first member's term and reverts the document to what the checkpoint covers. */
  const lose = async () => {
    const isLost = once(client, 'topologyDescriptionChanged');
    set.elect(null);
    await isLost;
    const before = { version: 1, by: ['1'] };
    await readModel<CountDocument>(direct, counts).replaceOne({ _id: 'count-a' }, before);
    savesCheckpoints = true;
  };
  const shown = () => readModel<CountDocument>(direct, counts).findOne({ _id: 'count-a' });
  return { set, projector, append, checkpoint, lose, shown };
};

test.each([
  ['another member', 1],
  ['the same member', 0],
])(
  'changes after the checkpoint that only the old primary stored are shown again after %s is elected',
  async (_who, at) => {
    const { set, projector, append, checkpoint, lose, shown } = await withUnconfirmed();
    await lose();
    set.elect(at);
    await expect.poll(shown).toMatchObject({ version: 3, by: ['1', '2', '3'] });
    await append(4, projector);
    expect(await shown()).toMatchObject({ version: 4, by: ['1', '2', '3', '4'] });
    await projector.stop();
    expect(await checkpoint()).toBe(4);
  },
);

test('a new primary gets no checkpoint for documents that only the old one stored', async () => {
  const { set, projector, checkpoint, lose, shown } = await withUnconfirmed();
  await lose();
  const stopped = projector.stop();
  set.elect(1);
  await stopped;
  // The version is 1, or 3 if the projector applied both commits again before it stopped.
  expect((await shown())?.version).toBe(await checkpoint());
});

test('a rebuild repeats the part that it did during an election', async () => {
  const { set, client, db } = await twoMembers();
  const log = await createEventLog({ db });
  for (const version of [1, 2, 3, 4]) await log.append(commit(version));
  let hasElected = false;
  const readOf: EventLog['readOf'] = async (isWanted, afterPosition, limit) => {
    const found = await log.readOf(isWanted, afterPosition, limit);
    if (!hasElected && afterPosition === 2) {
      hasElected = true;
      const isElected = once(client, 'topologyDescriptionChanged');
      set.elect(1);
      await isElected;
    }
    return found;
  };
  const positions: number[] = [];
  const isDone = await rebuildAlone({
    db,
    log: { ...log, readOf },
    projections: [counts],
    onParked: () => {},
    onProgress: ({ counts: progress }) => positions.push(progress?.position ?? 0),
    isCancelled: () => false,
    batch: 2,
  });
  expect(isDone).toBe(true);
  // The first part may or may not be stored before the election.
  expect([
    [0, 2, 2, 4, 4],
    [0, 0, 2, 4, 4],
  ]).toContainEqual(positions);
  const generation = db.collection<CountDocument>('counts_v1_g1');
  expect(await generation.findOne({ _id: 'count-a' })).toMatchObject({ by: ['1', '2', '3', '4'] });
});

test('an append that the old primary stored but did not answer lands once, before a plain driver notices', async () => {
  const { set, db, direct } = await twoMembers();
  const log = await createEventLog({ db });
  const options = { heartbeatFrequencyMS: 1_000, socketTimeoutMS: 5_000 };
  const plain = await new MongoClient(set.url, options).connect();
  onTestFinished(() => plain.close());
  await plain.db('exline').collection('parcels').insertOne({});
  await log.append(commit(1));
  set.hang(0);
  const noticed = plain
    .db('exline')
    .collection('parcels')
    .insertOne({})
    .then(
      () => 'the driver had an answer',
      () => 'the driver noticed',
    );
  const landed = log.append(commit(2)).then(({ position }) => position);
  for (const name of ['parcels', 'commits'])
    await expect.poll(() => direct.collection(name).countDocuments({})).toBe(2);
  set.elect(1);
  expect(await Promise.race([landed, noticed])).toBe(2);
  expect(await db.collection('commits').countDocuments({})).toBe(2);
  await log.append(commit(3));
});
