import { MINUTE_MS, type Fact } from '@exline/kernel';
import { testDatabase } from '@exline/mongo/testing';
import { BSON, type Db } from 'mongodb';
import { expect, onTestFinished } from 'vitest';
import { createCheckpoints } from '../commits/checkpoints.ts';
import type { NewCommit } from '../commits/commit.ts';
import { openKeyring } from '../encryption/keyring.ts';
import { createEventLog, type EventLog } from '../log/eventLog.ts';
import { foldProjection } from '../projections/foldProjection.ts';
import { createProjector } from '../projections/projector.ts';
import { readModel, type ProjectedDocument, type Projection } from '../readModels/projection.ts';
import { rebuildReadModels } from '../rebuild/rebuild.ts';
import { reproject } from '../rebuild/reproject.ts';
import { aCommit } from './tally.ts';

const { client, db: own } = await testDatabase();
const secret = 'a master key for tests only, no secret';
export const TRACER = 'Ada Tracer';
export const KEPT = 'Grace Kept';

type PersonEvent =
  | Fact<'Named', object, { name: string }>
  | Fact<'Stuck', object>
  | Fact<'PersonalDataErased', object>;

interface PersonDocument extends ProjectedDocument {
  name: string | null;
}

/** A read model of persons in a schema version. With `isStuck`, it cannot apply some events. */
export const about = (schemaVersion: number, isStuck = false): Projection =>
  foldProjection<PersonDocument, PersonEvent>({
    name: 'persons',
    schemaVersion,
    streams: ['person-'],
    cached: true,
    indexes: [{ name: 'version', key: { version: 1 } }],
    idOf: (_event, { stream }) => stream,
    fold: {
      Named: (_document, { personal }, { stream }) => ({ _id: stream, name: personal.name }),
      Stuck: (document) => {
        if (isStuck) throw new Error('cannot be shown');
        return document;
      },
      PersonalDataErased: (document, _event, { stream }) => ({ ...document, _id: stream, name: null }),
    },
  });

/** One document per name, deleted when the person is erased. */
export const names: Projection = foldProjection<PersonDocument, PersonEvent>({
  name: 'names',
  schemaVersion: 1,
  streams: ['person-'],
  cached: false,
  indexes: [{ name: 'stream', key: { stream: 1 } }],
  idOf: (_event, { position }) => position,
  fold: {
    Named: (_document, { personal }, { position, stream }) => ({
      _id: position,
      stream,
      name: personal.name,
    }),
    Stuck: 'nothing',
    PersonalDataErased: 'nothing',
  },
  bulkDelete: { PersonalDataErased: (_event, { stream }) => ({ stream }) },
} as Parameters<typeof foldProjection<PersonDocument, PersonEvent>>[0]);

const rethrow = (error: unknown) => {
  throw error;
};
export const quiet = { onParked: () => {}, onProgress: () => {}, isCancelled: () => false };

/** The collections that contain a text at any depth. */
export const collectionsWith = async (db: Db, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const documents = await db.collection(name).find({}).toArray();
    if (documents.some((document) => Buffer.from(BSON.serialize(document)).includes(text))) found.push(name);
  }
  return found.toSorted();
};

let made = 0;

/** A log with erasures on a database of its own, and gateways that project it. */
export const aSystem = async () => {
  made += 1;
  const name = `${own.databaseName}-${made}`;
  const db = client.db(name);
  onTestFinished(async () => void (await db.dropDatabase()));
  const open = async (through: Db = db) =>
    createEventLog({
      db: through,
      keyring: await openKeyring(through, { secret }),
      subjects: { 'person-': 'stream' },
      onErased: async (commits) =>
        reproject(
          { db, log, projections: [names] },
          commits.map(({ stream }) => stream),
        ),
    });
  const log: EventLog = await open();

  /** A gateway of a release with this schema version. */
  const aGateway = async (schemaVersion = 1, { isStuck = false } = {}) => {
    const through = client.db(name);
    const follows = await open(through);
    log.onLanded(follows.signal);
    const projector = createProjector({
      db: through,
      log: follows,
      projections: [about(schemaVersion, isStuck), names],
      checkpoints: createCheckpoints(through),
      onProjected: () => {},
      onParked: () => {},
      onError: rethrow,
    });
    await projector.start();
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await projector.stop();
      isStopped = true;
    };
    onTestFinished(stop);
    const reached = async () => expect(await projector.reached(await log.end(), 10_000)).toBe(true);
    const shown = readModel<PersonDocument>(through, about(schemaVersion));
    return { stop, reached, shown };
  };

  const write = async (person: string, version: number, events: NewCommit['events']) =>
    log.append(aCommit({ stream: `person-${person}`, version, events }));
  const named = (name: string) => [{ type: 'Named', v: 1, data: {}, personal: { name } }];
  return {
    db,
    log,
    aGateway,
    name: async (person: string, name: string) => void (await write(person, 1, named(name))),
    write,
    erase: async (person: string, version = 2) =>
      void (await write(person, version, [{ type: 'PersonalDataErased', v: 1, data: {} }])),
    rebuild: (isCancelled = () => false, batch = 1_000) =>
      rebuildReadModels({ db, log, projections: [about(1), names], ...quiet, isCancelled, batch }),
    namesIn: async () => ({
      erased: await collectionsWith(db, TRACER),
      kept: await collectionsWith(db, KEPT),
    }),
    collections: async () =>
      (await db.listCollections({}, { nameOnly: true }).toArray())
        .map(({ name: each }) => each)
        .filter((each) => /_v\d/.test(each))
        .toSorted(),
  };
};

type System = Awaited<ReturnType<typeof aSystem>>;

/** An erased person and another person. */
export const twoPersons = async (system: System) => {
  await system.name('ada', TRACER);
  await system.name('grace', KEPT);
};

/** Runs the sweeps of a gateway for several minutes of test time. */
export const sweepErasures = async ({ log }: System) => {
  for (const minutes of [1, 2, 6]) await log.finishErasures(Date.now() + minutes * MINUTE_MS);
};

/** Sweeps until the erasure is complete: the checkpoints in use follow within seconds. */
export const untilErased = async ({ db, log }: System) => {
  const open = async () => {
    await log.finishErasures(Date.now() + 6 * MINUTE_MS);
    return db.collection('erasures').countDocuments({});
  };
  await expect.poll(open).toBe(0);
};
