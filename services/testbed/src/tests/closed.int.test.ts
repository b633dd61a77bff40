import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApplication } from '@exline/application';
import { MINUTE_MS } from '@exline/kernel';
import { connectToRunning } from '@exline/mongo';
import { collectionsWith, containsText } from '@exline/gateway/testing';
import { databaseName } from '@exline/platform';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../clients/person.ts';
import { staffClient } from '../clients/staffClient.ts';
import {
  databaseOf,
  embeddedStore,
  noMails,
  portsOf,
  pidOf,
  startSystem,
  stopSystem,
  tempFolder,
  type System,
} from '../processes/system.ts';
import { signIn } from '../clients/writers.ts';

/** Everything in a folder, including itself, that users other than its owner can access. */
const openToOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => statSync(join(folder, name)).mode & 0o077,
  );

const MASTER_KEY = 'a master key for tests only, no secret';
const SIX_MINUTES_MS = 6 * MINUTE_MS;

const databaseIn = async (folder: string) => {
  const client = await connectToRunning(databaseOf(folder), 'test');
  onTestFinished(() => client.close());
  return client.db(databaseName(databaseOf(folder)));
};

/** The files of a system that contain a text, except sent mails. */
const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('mail/') && statSync(join(folder, name)).isFile())
    .filter((name) => containsText(readFileSync(join(folder, name)), text));

describe('a system on a folder that others could enter', () => {
  const folder = tempFolder(afterAll);
  let system: System;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    system = await startSystem(folder, { MASTER_KEY, ...embeddedStore(tempFolder(afterAll)) });
  });

  test('works as usual: a mail is sent', async () => {
    const staff = await staffClient(system.url);
    expect(await staff.requestMail()).toBe(200);
  });

  /** Rebuilds all read models and waits until the gateway serves the new ones. */
  const rebuild = async (db: Db, cookie: string) => {
    const headers = { 'content-type': 'application/json', cookie };
    const path = '/api/admin/read-models/rebuild';
    const asked = await fetch(system.url + path, { method: 'POST', headers, body: '{}' });
    expect(asked.status).toBe(202);
    const served = async () => {
      const pointers = await db.collection('read_models').find({}).toArray();
      return pointers.every(({ collection }) => String(collection).endsWith('_g1'));
    };
    await expect.poll(served, { timeout: 60_000 }).toBe(true);
  };

  test('keeps nothing of an erased person in any file after some minutes, even after a rebuild', async () => {
    const tracer = `tracer${randomUUID().replaceAll('-', '')}`;
    const cookie = await signIn(system.url);
    const person = await aPerson(system.url, cookie, tracer);
    const db = await databaseIn(folder);
    await rebuild(db, cookie);
    expect(await collectionsWith(db, tracer)).toEqual(
      expect.arrayContaining(
        [/^orders_v\d+$/, /^orders_v\d+_g1$/].map((name) => expect.stringMatching(name)),
      ),
    );
    expect(filesWith(folder, tracer)).not.toEqual([]);
    await person.erase();
    await expect.poll(() => collectionsWith(db, tracer)).toEqual([]);
    expect(filesWith(folder, tracer)).not.toEqual([]);

    const { log, close } = await openApplication({ db, master: { secret: MASTER_KEY } });
    // A gateway repeats this every minute until the checkpoints of all read models have passed the erasure.
    const filesAfterFinish = async () => {
      await log.finishErasures(Date.now() + SIX_MINUTES_MS);
      return filesWith(folder, tracer);
    };
    await expect.poll(filesAfterFinish).toEqual([]);
    await close();
  });

  test('keeps no file that another user of the machine could read', () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['logs', 'mail', 'redis', 'run']));
    expect(openToOthers(folder)).toEqual([]);
  });

  test('opens no port for its database and its Redis', () => {
    expect(portsOf(pidOf(folder, 'database'))).toEqual([]);
    expect(portsOf(pidOf(folder, 'redis'))).toEqual([]);
  });

  test('listens for browsers and for mails, and nowhere else', () => {
    expect(portsOf(pidOf(folder, 'gateway'))).toEqual([Number(new URL(system.url).port)]);
    expect(portsOf(pidOf(folder, 'mailCatcher'))).toHaveLength(2);
    expect(portsOf(pidOf(folder, 'worker'))).toEqual([]);
  });

  test('leaves no socket behind', async () => {
    expect((await stopSystem(system)).code).toBe(0);
    expect(existsSync(join(folder, 'run'))).toBe(false);
  });
});

test('a data folder with a path too long for socket files has them elsewhere, with the same protection', async () => {
  const folder = join(tempFolder(), 'a folder with a long name'.repeat(5));
  mkdirSync(folder);
  const system = await startSystem(folder, { DEMO_DATA: 'off', ...noMails, ...embeddedStore(tempFolder()) });
  const [, path = ''] = /^mongodb:\/\/([^/]+)/.exec(databaseOf(folder)) ?? [];
  const run = dirname(decodeURIComponent(path));
  expect(run.startsWith(folder)).toBe(false);
  expect(openToOthers(run)).toEqual([]);
  await stopSystem(system);
  expect(existsSync(run)).toBe(false);
});
