import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { createCheckpoints, createEventLog, createProjector, readModel } from '@exline/event-log';
import { connectMongo } from '@exline/mongo';
import { expect, onTestFinished, test } from 'vitest';
import { commit, counts, type CountDocument } from '../clients/counts.ts';
import { tempFolder } from '../processes/system.ts';

const EVENTS = 25;

const lateDatabase = async () => {
  const server = await startEmbeddedMongo({ dataDir: tempFolder(), writeDelays: 'mongodb' });
  const client = await connectMongo(server.url, 'test');
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return client.db('exline');
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const oneByOne = (write: (index: number) => Promise<unknown>) =>
  timeOf(async () => {
    for (let index = 1; index <= EVENTS; index += 1) await write(index);
  });

test('no event waits for a journal flush, on a database as slow as MongoDB', async () => {
  const db = await lateDatabase();
  const log = await createEventLog({ db });
  const projector = createProjector({
    db,
    log,
    projections: [counts],
    checkpoints: createCheckpoints(db),
    onProjected: () => {},
    onParked: () => {},
    onError: () => {},
  });
  await projector.start();
  const unjournaled = db.collection('unjournaled', { writeConcern: { w: 'majority', journal: false } });
  const waiting = await oneByOne(() => unjournaled.insertOne({}));
  const events = await oneByOne(async (version) => projector.project(await log.append(commit(version))));
  expect(waiting).toBeGreaterThan((EVENTS - 1) * 100);
  expect(events).toBeLessThan(waiting);
  const shown = await readModel<CountDocument>(db, counts).findOne({ _id: 'count-a' });
  expect(shown?.by).toHaveLength(EVENTS);
  await projector.stop();
});

test('a write is durable unless its collection says otherwise, regardless of the URL', async () => {
  const server = await startEmbeddedMongo({ dataDir: tempFolder() });
  const client = await connectMongo(`${server.url}&w=1&journal=false`, 'test');
  expect(client.db('exline').collection('leases').writeConcern).toMatchObject({
    w: 'majority',
    journal: true,
  });
  await client.close();
  await server.close();
});
