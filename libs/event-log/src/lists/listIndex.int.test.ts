import { testDatabase } from '@exline/mongo/testing';
import type { Db } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAggregate } from '../commands/aggregate.ts';
import { createEventLog } from '../log/eventLog.ts';
import { readModel, type ListDefinition, type Projection } from '../readModels/projection.ts';
import { createSuperseded } from '../readModels/superseded.ts';
import { rebuildReadModels } from '../rebuild/rebuild.ts';
import { startedProjector } from '../testing/startedProjector.ts';
import { tallies, tally, type TallyDocument } from '../testing/tally.ts';
import { listOf } from './listIndex.ts';
import { typedWords } from './searchText.ts';
import type { StoredBlock } from './storedBlock.ts';
import { countRows, selectRows } from './select.ts';

const { client, db: own } = await testDatabase();
const context = { actor: 'me', correlationId: 'c' };
const list: ListDefinition<TallyDocument> = {
  fields: { by: 1 },
  minutes: {},
  numbers: { count: ({ by }) => by.length },
  labels: { last: ({ by }) => by.at(-1) ?? '' },
  sorted: { last: ({ by }) => by.at(-1) ?? null },
  texts: ({ by }) => by,
  digits: 'last',
};
const listed: Projection = { ...tallies, list: list as unknown as ListDefinition };

const rethrow = (error: unknown) => {
  throw error;
};

let made = 0;
const aSystem = () => {
  made += 1;
  const name = `${own.databaseName}-${made}`;
  onTestFinished(async () => void (await client.db(name).dropDatabase()));

  /** A process with its own lists in memory. */
  return async ({ isProjectedElsewhere = false } = {}) => {
    const db = client.db(name);
    const log = await createEventLog({ db });
    const projector = await startedProjector({
      db,
      log,
      others: { isProjected: async () => isProjectedElsewhere, announceProjected: () => {} },
      projections: [listed],
    });
    const { execute } = createAggregate({ log, project: projector.project }, tally);
    const rows = () => listOf(db, listed).rows();
    return {
      db,
      log,
      projector,
      count: (stream: string, by: string) => execute(`tally-${stream}`, 'Count', { by }, context),
      /** Waits until this process knows everything that was written so far. */
      caughtUp: async () => {
        log.signal();
        expect(await projector.reached(await log.end(), 10_000)).toBe(true);
      },
      found: async (typed: string) =>
        selectRows((await rows()).blocks(), {
          tests: [],
          words: typedWords(typed),
          order: { name: 'newest', keysOf: null, descending: true },
          edge: null,
          backwards: false,
          max: 10,
        }).ids,
      counts: async () => {
        const current = await rows();
        const texts = current.labels[0]?.texts ?? [];
        const countOf = (text: string) =>
          countRows(current.blocks(), {
            words: [],
            tests: [{ label: 0, is: current.labels[0]?.known(text) }],
          });
        return Object.fromEntries(
          texts.map((text) => [text, countOf(text)] as const).filter(([, count]) => count > 0),
        );
      },
    };
  };
};

test('the process that writes a change lists it at once', async () => {
  const process = await aSystem()();
  await process.count('a', 'maya');
  expect(await process.found('may')).toEqual(['tally-a']);
  await process.count('a', 'tom');
  await process.count('b', 'tom');
  expect(await process.counts()).toEqual({ tom: 2 });
  expect(await process.found('tom maya')).toEqual(['tally-a']);
});

test('a change is listed by every other process that knows of it', async () => {
  const start = aSystem();
  const [one, other] = [await start(), await start()];
  await one.count('a', 'maya');
  await other.caughtUp();
  expect(await other.found('maya')).toEqual(['tally-a']);
  await one.count('a', 'tom');
  await other.count('b', 'tom');
  await Promise.all([one.caughtUp(), other.caughtUp()]);
  for (const process of [one, other]) expect(await process.counts()).toEqual({ tom: 2 });
});

test('a change is listed by every process as soon as its writer has an answer', async () => {
  const start = aSystem();
  const [one, other] = [await start(), await start()];
  for (const by of ['maya', 'tom', 'ada']) {
    await one.count(by, by);
    expect(await other.found(by)).toEqual([`tally-${by}`]);
  }
});

test('a change is listed by a process that leaves the read models to another one', async () => {
  const start = aSystem();
  const [one, other] = [await start(), await start({ isProjectedElsewhere: true })];
  await one.count('a', 'maya');
  await one.count('b', 'maya');
  await other.caughtUp();
  expect(await other.found('maya')).toEqual(['tally-b', 'tally-a']);
  await one.count('a', 'tom');
  await other.caughtUp();
  expect(await other.counts()).toEqual({ maya: 1, tom: 1 });
});

test('counts are exact while two processes change the same documents at once', async () => {
  const start = aSystem();
  const processes = [await start(), await start()];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => processes[n % 2]?.count(`s${n % 7}`, n < 50 ? 'early' : 'late')),
  );
  for (const process of processes) await process.caughtUp();
  const [one, other] = await Promise.all(processes.map((process) => process.counts()));
  const expected: Record<string, number> = {};
  const db = processes[0]?.db ?? own;
  for (const { by } of await readModel<TallyDocument>(db, tallies).find().toArray())
    expected[by.at(-1) ?? ''] = (expected[by.at(-1) ?? ''] ?? 0) + 1;
  expect(one).toEqual(expected);
  expect(other).toEqual(expected);
});

test('a process that starts lists everything from before, also what an ended process left undone', async () => {
  const start = aSystem();
  const before = await start();
  await before.count('a', 'maya');
  await before.count('b', 'tom');
  await before.projector.stop();
  // Acts like a process that was killed after the append and before it updated the read models.
  const killed = createAggregate({ log: before.log, project: async () => {} }, tally);
  await killed.execute('tally-c', 'Count', { by: 'tom' }, context);
  const after = await start();
  expect(await after.counts()).toEqual({ maya: 1, tom: 2 });
  expect(await after.found('tom')).toEqual(['tally-c', 'tally-b']);
});

test('a process is ready before it loads lists, and loads them without being asked', async () => {
  const open = aSystem();
  await open();
  const { db } = await open();
  expect(listOf(db, listed).isLoaded()).toBe(false);
  await expect.poll(() => listOf(db, listed).isLoaded()).toBe(true);
});

test('a rebuild repairs wrong lists in every process', async () => {
  const start = aSystem();
  const writer = await start();
  await writer.count('a', 'maya');
  await writer.count('b', 'tom');
  const { db, log } = writer;
  await readModel<TallyDocument>(db, tallies).updateOne({ _id: 'tally-b' }, { $set: { by: ['wrong'] } });
  const reader = await start();
  expect(await reader.counts()).toEqual({ maya: 1, wrong: 1 });
  await rebuildReadModels({
    db,
    log,
    projections: [listed],
    onParked: (_entry, error) => rethrow(error),
    onProgress: () => {},
    isCancelled: () => false,
  });
  await expect.poll(() => reader.counts()).toEqual({ maya: 1, tom: 1 });
  expect(await writer.counts()).toEqual({ maya: 1, tom: 1 });
});

test('a document that was deleted because it could not be erased is no longer listed', async () => {
  const { db, count, found } = await aSystem()();
  await count('a', 'maya');
  expect(await found('maya')).toEqual(['tally-a']);
  await readModel<TallyDocument>(db, tallies).deleteOne({ _id: 'tally-a' });
  listOf(db, listed).expect('tally-a', Infinity);
  expect(await found('maya')).toEqual([]);
});

describe('the stored copy of the lists', () => {
  const copyOf = (db: Db) => db.collection<{ _id: string; position?: number }>('tallies_lists_v1');

  const textIn = async (db: Db) =>
    (
      await db
        .collection<StoredBlock>('tallies_lists_v1')
        .find({ terms: { $exists: true } })
        .toArray()
    )
      .map(({ terms }) => Buffer.from(terms.text.value()).toString())
      .join();

  test('is what a process starts from, with the commits that came later', async () => {
    const start = aSystem();
    const before = await start();
    await before.count('a', 'maya');
    await before.count('c', 'no-12345');
    // Only lists that are loaded are stored.
    await before.counts();
    await before.projector.stop();
    // A process that read this document would list the wrong value.
    await readModel<TallyDocument>(before.db, tallies).updateOne(
      { _id: 'tally-a' },
      { $set: { by: ['wrong'] } },
    );
    const killed = createAggregate({ log: before.log, project: async () => {} }, tally);
    await killed.execute('tally-b', 'Count', { by: 'tom' }, context);
    const after = await start();
    expect(await after.counts()).toEqual({ maya: 1, tom: 1, 'no-12345': 1 });
    expect(await after.found('maya')).toEqual(['tally-a']);
    expect(await after.found('2345')).toEqual(['tally-c']);
    await after.count('a', 'tom');
    expect(await after.counts()).toEqual({ tom: 2, 'no-12345': 1 });
    expect(await after.found('maya')).toEqual([]);
  });

  test('replaces the one before', async () => {
    const start = aSystem();
    for (const by of ['maya', 'tom', 'ann']) {
      const process = await start();
      await process.count('a', by);
      await process.counts();
      await process.projector.stop();
      expect(await copyOf(process.db).countDocuments()).toBe(2);
      expect((await copyOf(process.db).findOne({ _id: 'head' }))?.position).toBe(await process.log.end());
    }
  });

  test('is dropped by an erasure, and stored again later without the erased values', async () => {
    const start = aSystem();
    const first = await start();
    await first.count('a', 'maya');
    await first.projector.stop();
    const second = await start();
    await createSuperseded(second.db).dropUnused();
    expect(await copyOf(second.db).countDocuments()).toBe(0);
    await second.count('a', 'tom');
    await readModel<TallyDocument>(second.db, tallies).updateOne(
      { _id: 'tally-a' },
      { $set: { by: ['tom'] } },
    );
    const third = await start();
    expect(await third.counts()).toEqual({ tom: 1 });
    await third.count('a', 'ann');
    await third.projector.stop();
    expect(await textIn(third.db)).toBe('ann\ntom\n');
    expect(await createSuperseded(third.db).haveReached(await third.log.end())).toBe(true);
  });

  test('is not used for a read model that is built again from the log', async () => {
    const start = aSystem();
    const before = await start();
    await before.count('a', 'maya');
    await readModel<TallyDocument>(before.db, tallies).updateOne(
      { _id: 'tally-a' },
      { $set: { by: ['wrong'] } },
    );
    const wrong = await start();
    expect(await wrong.counts()).toEqual({ wrong: 1 });
    await wrong.projector.stop();
    await before.projector.stop();
    await readModel<TallyDocument>(before.db, tallies).drop();
    await before.db.collection<{ _id: string }>('checkpoints').deleteOne({ _id: 'tallies_v1' });
    expect(await (await start()).counts()).toEqual({ maya: 1 });
  });

  test('is ignored if a part of it is missing', async () => {
    const start = aSystem();
    const before = await start();
    await before.count('a', 'maya');
    await before.projector.stop();
    await copyOf(before.db).deleteOne({ _id: { $ne: 'head' } });
    expect(await (await start()).counts()).toEqual({ maya: 1 });
  });
});
