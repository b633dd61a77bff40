import { expect, onTestFinished, test } from 'vitest';
import { createAggregate } from '../commands/aggregate.ts';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { createEventLog } from '../log/eventLog.ts';
import { createProjector } from './projector.ts';
import { readModel, type Projection } from '../readModels/projection.ts';
import { testDatabase } from '@exline/mongo/testing';
import { tallies, tally, tallyProjection, type TallyDocument, type TallyEvent } from '../testing/tally.ts';

const { client, db: own } = await testDatabase();
const context = { actor: 'me', correlationId: 'c' };
const MEGABYTE = 1024 * 1024;

/** Stores every word in one document, which can grow without limit. With `forgiving`, no word causes a failure. */
const words = (forgiving: boolean): Projection =>
  tallyProjection<TallyEvent>('words', {
    Counted: (document, { data: { by } }, { stream }) => {
      if (by === 'poison' && !forgiving) throw new Error('cannot be shown');
      const text = by === 'huge' && !forgiving ? 'x'.repeat(17 * MEGABYTE) : by;
      return { _id: stream, by: [...(document?.by ?? []), text] };
    },
  });

let made = 0;

const aSystem = async () => {
  made += 1;
  const db = client.db(`${own.databaseName}-${made}`);
  onTestFinished(async () => {
    await db.dropDatabase();
  });
  const log = await createEventLog({ db });
  const parked: unknown[] = [];
  const start = async (forgiving = false) => {
    const projector = createProjector({
      db,
      log,
      projections: [tallies, words(forgiving)],
      checkpoints: createCheckpoints(db),
      onProjected: () => {},
      onParked: (entry) => parked.push(entry),
      onError: (error) => {
        throw error;
      },
    });
    await projector.start();
    onTestFinished(projector.stop);
    const { execute } = createAggregate({ log, project: projector.project }, tally);
    const count = (stream: string, by: string) => execute(`tally-${stream}`, 'Count', { by }, context);
    return { projector, count };
  };
  const shown = async (projection: Projection, stream: string) =>
    (await readModel<TallyDocument>(db, projection).findOne({ _id: `tally-${stream}` }))?.by;
  return { log, parked, start, shown };
};

test.each(['poison', 'huge'])(
  'a commit that cannot be applied (%s) is parked, and everything else continues',
  async (bad) => {
    const { log, parked, start, shown } = await aSystem();
    const { projector, count } = await start();
    await count('a', 'first');
    await count('a', bad);
    await count('a', 'behind');
    const { commit } = await count('b', 'other');

    expect(projector.position()).toBe(commit?.position);
    expect(await shown(words(false), 'a')).toEqual(['first']);
    expect(await shown(words(false), 'b')).toEqual(['other']);
    expect(await shown(tallies, 'a')).toEqual(['first', bad, 'behind']);
    expect(parked).toHaveLength(1);
    expect(await projector.parked()).toMatchObject([
      { readModel: 'words', documentId: 'tally-a', position: 2, last: 3, tries: 3 },
    ]);
    expect(await log.end()).toBe(4);
  },
);

test('parked documents do not block a start, which repairs them if the program can', async () => {
  const { start, shown } = await aSystem();
  const broken = await start();
  await broken.count('a', 'poison');
  await broken.count('a', 'behind');
  await broken.projector.stop();

  const still = await start();
  expect(await still.projector.parked()).toHaveLength(1);
  await still.projector.stop();

  const { projector, count } = await start(true);
  await expect.poll(projector.parked).toEqual([]);
  await count('a', 'later');
  expect(await shown(words(true), 'a')).toEqual(['poison', 'behind', 'later']);
});

test('the next commit notices documents that another process has repaired', async () => {
  const { start, shown } = await aSystem();
  const broken = await start();
  await broken.count('a', 'poison');
  const repaired = await start(true);
  await expect.poll(repaired.projector.parked).toEqual([]);
  await broken.count('a', 'fine');
  expect(await shown(words(true), 'a')).toEqual(['poison', 'fine']);
  expect(await repaired.projector.retryParked()).toEqual([]);
});
