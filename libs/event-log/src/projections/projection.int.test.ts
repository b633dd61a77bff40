import { DAY_MS } from '@exline/kernel';
import { describe, expect, test } from 'vitest';
import { createAggregate } from '../commands/aggregate.ts';
import { createCheckpoints } from '../commits/checkpoints.ts';
import type { Commit } from '../commits/commit.ts';
import { createEventLog, type EventLog } from '../log/eventLog.ts';
import { eventListProjection } from './eventListProjection.ts';
import { createParked } from '../readModels/parked.ts';
import { createProjector } from './projector.ts';
import { readModel, type Projection } from '../readModels/projection.ts';
import { createReadModelWriter } from './readModelWriter.ts';
import { createActiveVersions } from './activeVersions.ts';
import { runScript, testDatabase } from '@exline/mongo/testing';
import { aCommit, tallies, tally, type TallyDocument, type TallyEvent } from '../testing/tally.ts';
import type { ConnectionPoolClearedEvent, Db } from 'mongodb';

const writer = new URL('../../dist/testing/writerProcess.js', import.meta.url);

const documentsOf = (db: Db, projection: Projection = tallies) =>
  readModel<TallyDocument>(db, projection)
    .find({}, { sort: { _id: 1 } })
    .toArray();

const rethrow = (error: unknown) => {
  throw error;
};

const projectorOf = (
  db: Db,
  log: EventLog,
  onProjected: (commits: readonly Commit[]) => void = () => {},
  projections: readonly Projection[] = [tallies],
) =>
  createProjector({
    db,
    log,
    projections,
    checkpoints: createCheckpoints(db),
    onProjected,
    onParked: (_entry, error) => rethrow(error),
    onError: rethrow,
  });

const started = async (...args: Parameters<typeof projectorOf>) => {
  const projector = projectorOf(...args);
  await projector.start();
  return projector;
};

describe('a read model', async () => {
  const { db, client } = await testDatabase();
  const log = await createEventLog({ db });
  const streams = ['tally-1', 'tally-2'];
  const commits: Commit[] = [];
  for (let version = 1; version <= 5; version += 1)
    for (const stream of streams)
      commits.push(await log.append(aCommit({ stream, version, by: `${stream}.${version}` })));
  const inOrder = streams.map((stream) => ({
    _id: stream,
    by: [1, 2, 3, 4, 5].map((version) => `${stream}.${version}`),
    version: 5,
  }));
  const writerOn = (name: string, projection: Projection = tallies) => {
    const other = client.db(`${db.databaseName}-${name}`);
    const deps = { db: other, log, parked: createParked(other), onParked: rethrow };
    return { db: other, writer: createReadModelWriter(projection, deps) };
  };

  test('is the same however the commits are split into batches, and when batches are repeated', async () => {
    for (const size of [1, 3, 7, 10]) {
      const { db: other, writer } = writerOn(`cut${size}`);
      for (const source of ['own', 'others', 'catch-up'] as const)
        for (let from = 0; from < commits.length; from += size)
          await writer.apply(commits.slice(from, from + size), source);
      expect(await documentsOf(other)).toEqual(inOrder);
      await other.dropDatabase();
    }
  });

  test('is the same when two processes write it at once', async () => {
    const { db: other, writer } = writerOn('twice');
    const { writer: second } = writerOn('twice');
    for (let from = 0; from < commits.length; from += 2) {
      const batch = commits.slice(from, from + 2);
      await Promise.all([writer.apply(batch, 'own'), second.apply(batch, 'catch-up')]);
    }
    expect(await documentsOf(other)).toEqual(inOrder);
    await other.dropDatabase();
  });

  test('misses nothing when another process has written the same version first', async () => {
    const { db: other, writer } = writerOn('faster');
    const { writer: second } = writerOn('faster');
    const each = commits.filter(({ stream }) => stream === 'tally-1');
    await writer.apply(each.slice(0, 1), 'own');
    await second.apply(each.slice(1, 3), 'own');
    // This writer has cached the first version only, so the version number that it writes next already exists.
    await writer.apply(each.slice(2, 3), 'own');
    await writer.apply(each.slice(3), 'own');
    expect((await documentsOf(other))[0]).toEqual(inOrder[0]);
    await other.dropDatabase();
  });

  test('is not continued after documents that the database lost during an outage', async () => {
    const { db: other, writer } = writerOn('lost');
    const own = commits.filter(({ stream }) => stream === 'tally-1');
    await writer.apply(own.slice(0, 2), 'own');
    const first = { _id: 'tally-1', by: ['tally-1.1'], version: 1 };
    await readModel<TallyDocument>(other, tallies).replaceOne({ _id: 'tally-1' }, first);

    const onItsWay = writer.apply(own.slice(2, 3), 'own');
    writer.invalidate();
    await expect(onItsWay).rejects.toThrow('the database was away');
    expect((await documentsOf(other))[0]).toEqual(first);

    await writer.apply(own, 'others');
    expect((await documentsOf(other))[0]).toEqual(inOrder[0]);
    await other.dropDatabase();
  });

  test('with an entry per event has each entry once, however many processes write it', async () => {
    const diary = eventListProjection<{ by: string }, TallyEvent>({
      name: 'diary',
      schemaVersion: 1,
      streams: ['tally-'],
      indexes: [{ name: 'by', key: { by: 1 } }],
      entry: ({ data: { by } }) => ({ by }),
    });
    const { db: other, writer } = writerOn('diary', diary);
    const { writer: second } = writerOn('diary', diary);
    await Promise.all([writer.apply(commits, 'own'), second.apply(commits, 'others')]);
    await writer.apply(commits, 'others');
    const entries = await readModel<{ by: string }>(other, diary).find({}).toArray();
    expect(entries.map(({ by }) => by).toSorted()).toEqual(inOrder.flatMap(({ by }) => by).toSorted());
    await other.dropDatabase();
  });

  test('sees only its own streams', async () => {
    const { db: other, writer } = writerOn('own');
    await writer.apply([{ ...(commits[0] as Commit), stream: 'other-1' }], 'own');
    expect(await documentsOf(other)).toEqual([]);
    await other.dropDatabase();
  });
});

describe('a projector', async () => {
  const { db, url, client } = await testDatabase();
  const log = await createEventLog({ db });

  test('repairs the gap that a writer left when it was killed between its commit and its projection', async () => {
    const { signal } = await runScript(writer, url, 'victim', 'die');
    expect(signal).toBe('SIGKILL');
    const acknowledgedOrNot = await log.end();
    expect(acknowledgedOrNot).toBeGreaterThan(0);
    expect(await documentsOf(db)).toEqual([]);

    const projector = await started(db, log);
    const healed = await documentsOf(db);
    expect(healed.flatMap(({ by }) => by)).toHaveLength(acknowledgedOrNot);
    await projector.stop();
  });

  test('shows a write of its own process before the writer gets its answer, and announces it afterwards', async () => {
    const projected: string[] = [];
    const projector = await started(db, log, (commits) =>
      projected.push(...commits.map(({ stream }) => stream)),
    );
    const aggregate = createAggregate({ log, project: projector.project }, tally);
    const context = { actor: 'me', correlationId: 'c' };
    const { commit } = await aggregate.execute('tally-own', 'Count', { by: 'me' }, context);
    const shown = await readModel<TallyDocument>(db, tallies).findOne({ _id: 'tally-own' });
    expect(shown).toMatchObject({ by: ['me'] });
    expect(projected).toContain('tally-own');
    await projector.stop();
    expect(await createCheckpoints(db).load('tallies_v1')).toBe(commit?.position);
  });

  test('sees what another process appended', async () => {
    const projector = await started(db, log);
    const { code } = await runScript(writer, url, 'other', '3');
    expect(code).toBe(0);
    expect(await projector.reached(await log.end(), 15_000)).toBe(true);
    const shown = await readModel<TallyDocument>(db, tallies).findOne({ _id: 'tally-other' });
    expect(shown).toMatchObject({ version: 3 });
    await projector.stop();
  });

  test('rewrites read model changes that the database lost, from the last durable checkpoint', async () => {
    const projector = await started(db, log);
    const aggregate = createAggregate({ log, project: projector.project }, tally);
    const context = { actor: 'me', correlationId: 'c' };
    await aggregate.execute('tally-lost', 'Count', { by: 'me' }, context);
    await readModel<TallyDocument>(db, tallies).deleteOne({ _id: 'tally-lost' });
    const [address = ''] = client.options.hosts.map(String);
    client.emit('connectionPoolCleared', { address } as ConnectionPoolClearedEvent);
    await expect
      .poll(() => readModel<TallyDocument>(db, tallies).findOne({ _id: 'tally-lost' }))
      .toMatchObject({ by: ['me'] });
    await projector.stop();
  });
});

describe('a read model of another schema version', async () => {
  const { db } = await testDatabase();
  const log = await createEventLog({ db });
  let version = 0;
  const append = () => {
    version += 1;
    return log.append(aCommit({ stream: 'tally-s', version, by: String(version) }));
  };
  for (let n = 0; n < 3; n += 1) await append();
  const next: Projection = { ...tallies, schemaVersion: tallies.schemaVersion + 1 };
  const start = async (projections: readonly Projection[]) =>
    (await started(db, log, () => {}, projections)).stop();
  const by = async (projection: Projection) =>
    (await readModel<TallyDocument>(db, projection).findOne({ _id: 'tally-s' }))?.by;

  test('is built from the log in its own collection, while the previous one stays in use', async () => {
    const old = await started(db, log);
    await start([next]);
    expect(await by(next)).toEqual(['1', '2', '3']);
    const { position } = await append();
    expect(await old.reached(position, 15_000)).toBe(true);
    expect([await by(tallies), await by(next)]).toEqual([
      ['1', '2', '3', '4'],
      ['1', '2', '3'],
    ]);
    await old.stop();
  });

  test('becomes active once it is up to date, and a rollback finds its own version, only outdated', async () => {
    const activeVersions = createActiveVersions(db);
    await start([next]);
    expect(await activeVersions.collectionOf('tallies')).toBe('tallies_v2');
    await append();
    await start([tallies]);
    expect(await by(tallies)).toEqual(['1', '2', '3', '4', '5']);
    expect(await activeVersions.collectionOf('tallies')).toBe('tallies_v1');
    expect([await activeVersions.areActive([tallies]), await activeVersions.areActive([next])]).toEqual([
      true,
      false,
    ]);
  });

  test('that is new receives everything that happened before it', async () => {
    const newcomers: Projection = { ...tallies, name: 'newcomers' };
    await start([tallies, newcomers]);
    expect(await documentsOf(db, newcomers)).toHaveLength(1);
  });

  test('continues where its build was interrupted', async () => {
    const many = Array.from({ length: 2_400 }, (_, n) =>
      aCommit({ stream: 'tally-many', version: n + 1, by: String(n) }),
    );
    for (let from = 0; from < many.length; from += 800) await log.appendAll(many.slice(from, from + 800));
    const counted: Projection = { ...tallies, schemaVersion: 50 };
    const reads: number[] = [];
    const read: EventLog['read'] = (after, limit) => {
      reads.push(after);
      // Small batches, so that the rebuild can be interrupted.
      return log.read(after, Math.min(limit, 100));
    };
    const cutOff = projectorOf(db, { ...log, read }, () => {}, [counted]);
    const starting = cutOff.start();
    await expect.poll(() => cutOff.position(), { interval: 1 }).toBeGreaterThan(0);
    await cutOff.stop();
    void starting;
    const reached = cutOff.position();
    expect(reached).toBeLessThan(await log.end());
    reads.length = 0;

    const again = await started(db, { ...log, read }, () => {}, [counted]);
    expect(reads[0]).toBe(reached);
    const shown = await readModel<TallyDocument>(db, counted).findOne({ _id: 'tally-many' });
    expect(shown?.by).toHaveLength(many.length);
    await again.stop();
  });

  test('can be built by two processes at once', async () => {
    const other: Projection = { ...tallies, schemaVersion: 99 };
    await Promise.all([start([other]), start([other])]);
    expect(await by(other)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('is dropped after a day without being active or updated', async () => {
    await start([next]);
    const activeVersions = createActiveVersions(db);
    const current = [next, { name: 'newcomers' }];
    expect(await activeVersions.dropOutdated(current)).toEqual([]);
    expect((await activeVersions.dropOutdated(current, Date.now() + 2 * DAY_MS)).toSorted()).toEqual([
      'tallies_v1',
      'tallies_v50',
      'tallies_v99',
    ]);
    expect(await by(next)).toHaveLength(5);
  });
});
