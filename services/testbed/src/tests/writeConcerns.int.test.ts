import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { createCheckpoints, createEventLog, createProjector, readModel } from '@exline/event-log';
import { connectToRunning, durable } from '@exline/mongo';
import { MongoClient, type WriteConcernSettings } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { commit, counts, type CountDocument } from '../clients/counts.ts';
import { tempFolder } from '../processes/system.ts';

const EVENTS = 25;
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** A database that delays writes as MongoDB does, and the write concerns that it was sent. */
const lateDatabase = async () => {
  const server = await startEmbeddedMongo({ dataDir: tempFolder(), writeDelays: 'mongodb' });
  const client = await new MongoClient(server.url, { ...durable, monitorCommands: true }).connect();
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  const concerns: WriteConcernSettings[] = [];
  client.on('commandStarted', ({ commandName, command }) => {
    if (writes.has(commandName)) concerns.push(command.writeConcern ?? {});
  });
  return { db: client.db('exline'), concerns };
};

/** Whether a write waits for a flush. Without a stated `w`, a majority must have the write. */
const waitsForFlush = ({ w = 'majority', j = false }: WriteConcernSettings) => w === 'majority' && !j;

test('a write to a majority without its journal waits for a flush', async () => {
  const { db } = await lateDatabase();
  const unjournaled = db.collection('unjournaled', { writeConcern: { w: 'majority', journal: false } });
  const from = performance.now();
  for (let index = 0; index < EVENTS; index += 1) await unjournaled.insertOne({});
  expect(performance.now() - from).toBeGreaterThan((EVENTS - 1) * 100);
});

test('no event waits for a journal flush, on a database as slow as MongoDB', async () => {
  const { db, concerns } = await lateDatabase();
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
  concerns.length = 0;
  for (let version = 1; version <= EVENTS; version += 1)
    await projector.project(await log.append(commit(version)));
  const shown = await readModel<CountDocument>(db, counts).findOne({ _id: 'count-a' });
  expect(shown?.by).toHaveLength(EVENTS);
  expect(concerns.length).toBeGreaterThanOrEqual(2 * EVENTS);
  expect(concerns.filter(waitsForFlush)).toEqual([]);
  await projector.stop();
});

test('a write is durable unless its collection says otherwise, regardless of the URL', async () => {
  const server = await startEmbeddedMongo({ dataDir: tempFolder() });
  const client = await connectToRunning(`${server.url}&w=1&journal=false`, 'test');
  expect(client.db('exline').collection('leases').writeConcern).toMatchObject({
    w: 'majority',
    journal: true,
  });
  await client.close();
  await server.close();
});
