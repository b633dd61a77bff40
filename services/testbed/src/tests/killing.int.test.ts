import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApplication } from '@exline/application';
import { createCheckpoints, createProjector, readModel, type Projection } from '@exline/event-log';
import { MongoClient, type Db } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import {
  databaseOf,
  kill,
  noMails,
  processesOn,
  startSystem,
  tempFolder,
  timeUntil,
} from '../processes/system.ts';
import { call, signIn, write, type Ledger } from '../clients/writers.ts';

const KILLS = 3;
const WRITERS = 6;
const environment = { DEMO_DATA: 'off', ...noMails };

const fail = (error: unknown) => {
  throw error;
};

/** Kills all processes at once, including the supervisor, like a power failure. */
const killAll = async (folder: string) => {
  for (const pid of processesOn(folder)) kill(pid, 'SIGKILL');
  await timeUntil(async () => processesOn(folder).length === 0, 60_000, 'something still runs');
};

const readModels = async (db: Db, projections: readonly Projection[]) =>
  Promise.all(
    projections.map((projection) =>
      readModel(db, projection)
        .find({}, { sort: { _id: 1 } })
        .toArray(),
    ),
  );

/** The generated configuration of the system. */
const masterKeyIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { masterKey: string }).masterKey;

/** The acknowledged writes that the log contains. An id is the position of its commit. */
const doneBy = (
  commits: readonly { position: number; events: readonly { type: string; data: object }[] }[],
) =>
  commits.flatMap(({ position, events }) =>
    events.map(({ type, data }) => {
      const { trackingNumber, description } = data as { trackingNumber?: string; description?: string };
      return { id: position, type, what: trackingNumber ?? description ?? '' };
    }),
  );

const whatOf = (body: object): string => {
  const { trackingNumber, description } = body as { trackingNumber?: string; description?: string };
  return trackingNumber ?? description ?? '';
};

/** Repeats the keyed calls that got no answer. */
const makeAgain = async (url: string, cookie: string, ledger: Ledger) => {
  for (const made of ledger.open.splice(0)) {
    const id = await call(url, cookie, made);
    if (id === null) throw new Error('a call made again got no answer');
    ledger.acknowledged.push({ ...made, id });
  }
};

const ledger: Ledger = { acknowledged: [], open: [], unknown: [] };

/** Lets the writers write and then kills all processes, later in each round. */
const writeAndKill = async (folder: string, round: number) => {
  const { url } = await startSystem(folder, environment);
  const cookie = await signIn(url);
  await makeAgain(url, cookie, ledger);
  const enough = ledger.acknowledged.length + 50 + 25 * round;
  const writers = Array.from({ length: WRITERS }, () => write(url, cookie, ledger));
  await timeUntil(async () => ledger.acknowledged.length > enough, 60_000, 'the writers do not get on');
  await killAll(folder);
  await Promise.all(writers);
};

test('every acknowledged write is in the log once after all processes were killed three times', async () => {
  const folder = tempFolder();
  for (let round = 0; round < KILLS; round += 1) await writeAndKill(folder, round);

  const { url } = await startSystem(folder, environment);
  const cookie = await signIn(url);
  await makeAgain(url, cookie, ledger);
  for (const made of ledger.acknowledged.filter(({ key }) => key !== null).slice(-50))
    expect(await call(url, cookie, made)).toBe(made.id);

  const client = await new MongoClient(databaseOf(folder)).connect();
  onTestFinished(() => client.close());
  const db = client.db();
  const { log, orders } = await openApplication({ db, master: { secret: masterKeyIn(folder) } });
  const commits = await log.read(0, 1_000_000);
  expect(commits.map(({ position }) => position)).toEqual(commits.map((_commit, index) => index + 1));
  expect(await log.verify()).toBeNull();

  const done = doneBy(commits);
  const whats = new Map(done.map(({ id, what }) => [id, what]));
  expect(ledger.acknowledged.filter(({ id, body }) => whats.get(id) !== whatOf(body))).toEqual([]);
  // Every number and every description was sent once.
  expect(new Set(done.map(({ what }) => what)).size).toBe(done.length);
  const asked = new Set([...ledger.acknowledged, ...ledger.unknown].map(({ body }) => whatOf(body)));
  expect(done.filter(({ what }) => !asked.has(what))).toEqual([]);
  expect(ledger.acknowledged.length).toBeGreaterThan(225);

  const { readModels: projections } = orders;
  const kept = await readModels(db, projections);
  expect(kept.slice(0, 2).flat()).toHaveLength(done.length);
  const rebuilt = client.db('rebuilt');
  const projector = createProjector({
    db: rebuilt,
    log,
    projections,
    checkpoints: createCheckpoints(rebuilt),
    onProjected: () => {},
    onParked: (_entry, error) => fail(error),
    onError: fail,
  });
  await projector.start();
  await projector.stop();
  expect(await readModels(rebuilt, projections)).toEqual(kept);
}, 600_000);
