import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventLog } from '@exline/event-log';

import { databaseName, waitUntil } from '@exline/platform';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestProcesses } from '../processes/testProcesses.ts';
import { startWriter, type Writer } from '../writers/startWriters.ts';
import type { Appended } from '../writers/task.ts';

const folder = mkdtempSync(join(tmpdir(), 'exline-writers-'));
const processes = await createTestProcesses({ folder, name: 'writers', smtpUrl: 'smtp://127.0.0.1:1' });
const { mongoUrl, redisUrl, redis } = processes;
const mongo = await new MongoClient(mongoUrl).connect();
const log = await createEventLog({ db: mongo.db() });
afterAll(async () => {
  for (const writer of running) await end(writer);
  await mongo.close();
  await processes.endAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The writers that run. Tests share them, because a start takes more processor time than a task. */
const running = new Set<Writer>();
const end = async (writer: Writer) => {
  running.delete(writer);
  await writer.end();
};
const start = async (count: number): Promise<Writer[]> => {
  const missing = Array.from({ length: count - running.size }, () => startWriter(mongoUrl, redisUrl));
  for (const writer of await Promise.all(missing)) running.add(writer);
  return [...running];
};

/** Runs `fault` while 64 callers append, and returns what the given writers acknowledged. */
const appendDuring = async (
  writers: readonly Writer[],
  survivors: readonly Writer[],
  fault: () => unknown,
) => {
  const task = { callers: 64 / writers.length, seconds: 1.5 };
  const all = writers.map((writer) => ({ writer, answer: writer.carryOut(task) }));
  await waitUntil(async () => (await log.end()) > 0, 10_000, 'nothing was appended');
  await fault();
  return Promise.all(all.filter(({ writer }) => survivors.includes(writer)).map(({ answer }) => answer));
};

/** Checks that every acknowledged commit is at its position in the log, and nothing is there twice. */
const faultsIn = async (answers: readonly Appended[]) => {
  const acknowledged = answers.flatMap((answer) => answer.acknowledged);
  const stored = new Map<number, string>();
  for (let position = 0; ;) {
    const commits = await log.read(position, 5_000);
    for (const commit of commits) stored.set(commit.position, `${commit.stream} ${commit.version}`);
    if (commits.length === 0) break;
    position = commits.at(-1)?.position ?? position;
  }
  const lost = acknowledged.filter(
    ([stream, version, position]) => stored.get(position) !== `${stream} ${version}`,
  );
  return {
    isIdle: acknowledged.length === 0,
    lost,
    repeated: stored.size - new Set(stored.values()).size,
    broken: await log.verify(),
  };
};

const none = { isIdle: false, lost: [], repeated: 0, broken: null };

const client = new Redis(redisUrl);
afterAll(() => client.disconnect());
const appendingOf = async (writers: readonly Writer[]) => {
  const key = `exline:appends:${databaseName(mongoUrl)}`;
  let found: Writer | undefined;
  await waitUntil(
    async () => {
      const id = await client.get(key);
      found = writers.find(({ self }) => self === id);
      return found !== undefined;
    },
    10_000,
    'no process appends for all',
  );
  return found as Writer;
};

describe('64 callers in four processes', () => {
  test('store every commit once', async () => {
    const writers = await start(4);
    expect(await faultsIn(await appendDuring(writers, writers, () => {}))).toEqual(none);
  });

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'lose nothing when the process that appends for all receives %s',
    async (signal) => {
      const writers = await start(4);
      const survivors: Writer[] = [];
      const answers = await appendDuring(writers, survivors, async () => {
        const appending = await appendingOf(writers);
        survivors.push(...writers.filter((writer) => writer !== appending));
        appending.process.kill(signal);
        // The process is ended even if it is only frozen, because the next test needs four processes that append.
        onTestFinished(() => end(appending));
      });
      expect(await faultsIn(answers)).toEqual(none);
    },
  );

  test('lose nothing while Redis is frozen', async () => {
    const writers = await start(4);
    const answers = await appendDuring(writers, writers, () => redis.freeze());
    redis.thaw();
    expect(await faultsIn(answers)).toEqual(none);
  });

  test('lose nothing when Redis forgets which process appends for all', async () => {
    const writers = await start(4);
    expect(await faultsIn(await appendDuring(writers, writers, () => client.flushall()))).toEqual(none);
  });
});
