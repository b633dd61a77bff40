import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../processes/system.ts';
import { createTestProcesses } from '../processes/testProcesses.ts';
import { writeMongod } from '../processes/writeMongod.ts';

/** The election timeout of the set. An idle machine then needs about 3 s for a failover; a busy one gets more. */
const ELECTION_TIMEOUT_MS = 2_000;
const LONGEST_MS = 13_000;
const WRITERS = 4;

const member = fileURLToPath(new URL('../../dist/standInSet/member.js', import.meta.url));
const subject = 'Other';
const aMessage = { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', subject, message: 'Hi' };

const startSystem = async () => {
  const folder = tempFolder();
  const data = await startEmbeddedMongo({ dataDir: join(folder, 'data') });
  const programs = writeMongod(folder, [member, '--data', new URL(data.url).port]);
  mkdirSync(join(folder, 'system'));
  const system = await createTestProcesses({
    folder: join(folder, 'system'),
    name: 'failover',
    smtpUrl: 'smtp://127.0.0.1:1',
    mongod: join(programs, 'mongod'),
    electionTimeoutMs: ELECTION_TIMEOUT_MS,
  });
  onTestFinished(async () => {
    await system.endAll();
    await data.close();
  });
  const { mongoUrl, redisUrl, set } = system;
  if (!set) throw new Error('there is no replica set');
  const gateway = await system.gateway('gateway', { MONGODB_URL: mongoUrl, REDIS_URL: redisUrl });
  gateway.process.start();
  await gateway.ready();
  const client = await new MongoClient(data.url).connect();
  onTestFinished(() => client.close());
  const submissions = () =>
    client.db('failover').collection('commits').countDocuments({ 'events.type': 'ContactSubmitted' });
  return { set, gateway, submissions };
};

/** Sends contact messages until `end`, repeating each until it is acknowledged. */
const startWriters = (url: string) => {
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let hasEnded = false;
  const post = async (key: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const body = JSON.stringify(aMessage);
    const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  };
  const work = async (writer: number) => {
    for (let at = 0; !hasEnded; at += 1) {
      for (let status = 0; status !== 201; statuses.add(status)) {
        status = await post(`w${writer}-${at}`);
        if (status !== 201) await delay(100);
      }
      acknowledged.push(Date.now());
    }
  };
  const working = Promise.all(Array.from({ length: WRITERS }, (_, writer) => work(writer)));
  return {
    acknowledged,
    statuses,
    end: async () => {
      hasEnded = true;
      await working;
    },
  };
};

test('writes continue after the primary is frozen and after it is killed, and each is in the log once', async () => {
  const { set, gateway, submissions } = await startSystem();
  const { acknowledged, statuses, end } = startWriters(gateway.url);
  for (const fault of ['freeze', 'kill'] as const) {
    const primary = await set.whenWhole();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + WRITERS);
    await primary[fault]();
    const from = Date.now();
    // Writes in progress may still be acknowledged, but only until the others vote.
    const isAfterElection = (at: number) => at > from + ELECTION_TIMEOUT_MS / 2;
    await expect.poll(() => acknowledged.some(isAfterElection), { timeout: 60_000 }).toBe(true);
    primary.thaw();
    primary.start();
  }
  await end();
  const pauses = acknowledged.map((at, index) => at - (acknowledged[index - 1] ?? at));
  expect(Math.max(...pauses)).toBeLessThan(LONGEST_MS);
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(await submissions()).toBe(acknowledged.length);
});
