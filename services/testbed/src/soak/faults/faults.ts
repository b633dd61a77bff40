import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import type { TestProcess } from '../../processes/testProcess.ts';
import type { createTestProcesses } from '../../processes/testProcesses.ts';
import type { Fault, Linked, Target } from './schedule.ts';

export interface Injected {
  fault: Fault;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  /** The process that was hit, if the schedule does not name it. */
  hit?: string;
  /** Whether another member of the set was primary after the fault. */
  hasMoved?: boolean;
}

type TestProcesses = Awaited<ReturnType<typeof createTestProcesses>>;
type Links = ReadonlyMap<Linked, Awaited<ReturnType<TestProcesses['links']>>>;

interface Deps {
  testProcesses: TestProcesses;
  processes: Readonly<Record<Target, TestProcess | null>>;
  links: Links;
  latencyMs: number;
  /** The process that appends for all, or null if it is unknown. */
  whoseTurn: () => Promise<Target | null>;
}

const SLOW_MS = 120;
/** The time limit to drop an index, which is impossible while the database is away. */
const DROP_WITHIN_MS = 5_000;

/** The time limit to archive. An archived commit stays in the database for ten seconds. */
const ARCHIVE_WITHIN_MS = 40_000;

/** Archives all commits, and kills the command if it takes longer. */
const archive = async (command: ChildProcess, withinMs: number): Promise<void> => {
  const timer = setTimeout(() => command.kill('SIGKILL'), withinMs);
  await once(command, 'exit');
  clearTimeout(timer);
};

const takeAway = async (testProcess: TestProcess | null, { kind, forMs }: Fault): Promise<void> => {
  if (kind === 'freeze') testProcess?.freeze();
  else await testProcess?.kill();
  await delay(forMs);
  testProcess?.thaw();
  testProcess?.start();
};

/**
 * Drops an index of the log, or of the order list. Not the one that makes versions unique: until its loss is
 * noticed, two writers may store the same version, and then the log stays closed.
 */
const dropIndex = async (db: Db, target: Fault['target'], forMs: number): Promise<void> => {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const name =
    target === 'log index' ? 'commits' : collections.find((one) => /^orders_v\d/.test(one.name))?.name;
  if (name === undefined) return;
  const indexes = (await db.collection(name).indexes()).filter(
    (index) => index.name !== '_id_' && index.name !== 'stream_version',
  );
  const index = indexes[forMs % indexes.length];
  if (index?.name) await db.collection(name).dropIndex(index.name);
};

/** Injects faults into the processes, links and stores of a cluster. */
export const createFaults = ({ testProcesses, processes, links, latencyMs, whoseTurn }: Deps) => {
  const { database, set, redis, redisFolder, mongoUrl } = testProcesses;
  const done: Injected[] = [];
  const begin = (fault: Fault): Injected => {
    const injected = { fault, from: Date.now(), to: Number.POSITIVE_INFINITY };
    done.push(injected);
    return injected;
  };

  const breakLink = async ({
    kind,
    target,
    link,
    forMs,
  }: Extract<Fault, { link: string }>): Promise<void> => {
    const both = links.get(target);
    const proxy = link === 'database' ? both?.toDatabase : both?.toRedis;
    if (kind === 'cut') return proxy?.cut();
    if (kind === 'slow') proxy?.slow(SLOW_MS);
    else proxy?.freeze();
    await delay(forMs);
    proxy?.slow(link === 'database' ? latencyMs : 0);
    proxy?.thaw();
  };

  const endDiskFaults = () => {
    database?.send('thaw disk');
    if (database?.isRunning()) database.fillDisk(false);
  };
  const harmDisk = async ({ kind, forMs }: Fault): Promise<void> => {
    if (kind === 'fill') database?.fillDisk(true);
    else database?.send(kind === 'freeze' ? 'freeze disk' : 'slow disk');
    await delay(forMs);
    endDiskFaults();
  };

  const loseIndex = async ({ target, forMs }: Fault): Promise<void> => {
    if (!database) return;
    const client = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: 1_000, socketTimeoutMS: 2_000 });
    const until = Date.now() + DROP_WITHIN_MS;
    try {
      for (let isDropped = false; !isDropped && Date.now() < until;)
        isDropped = await dropIndex(client.db(), target, forMs).then(
          () => true,
          () => false,
        );
    } finally {
      await client.close();
    }
  };

  const emptyRedis = async ({ forMs }: Fault): Promise<void> => {
    await redis.kill();
    rmSync(redisFolder, { recursive: true, force: true });
    mkdirSync(redisFolder);
    await delay(forMs);
    redis.start();
  };

  const hitPrimary = async (fault: Fault): Promise<void> => {
    const primary = (await set?.whenWhole()) ?? null;
    const injected = begin(fault);
    await takeAway(primary, fault);
    injected.hasMoved = (await set?.whenWhole()) !== primary;
    injected.to = Date.now();
  };
  /** One member at a time: the next fault waits until the set is complete, however long that takes. */
  let lastOfSet: Promise<void> = Promise.resolve();

  const harm = async (fault: Fault, injected: Injected): Promise<void> => {
    if ('link' in fault) return breakLink(fault);
    if (fault.target === 'disk') return harmDisk(fault);
    if (fault.kind === 'drop') return loseIndex(fault);
    if (fault.kind === 'empty') return emptyRedis(fault);
    if (fault.target === 'archive')
      return archive(
        testProcesses.operate('archive', new Date().toISOString()),
        fault.kind === 'run' ? ARCHIVE_WITHIN_MS : fault.forMs,
      );
    const target = fault.target === 'turn' ? await whoseTurn() : fault.target;
    if (target === null || target === 'primary') return;
    injected.hit = target;
    await takeAway(processes[target], fault);
  };

  return {
    /** Injects a fault for its duration. An external database is never touched. */
    inject: async (fault: Fault): Promise<void> => {
      if (fault.target === 'primary') return (lastOfSet = lastOfSet.then(() => hitPrimary(fault)));
      const injected = begin(fault);
      await harm(fault, injected);
      injected.to = Date.now();
    },
    /** The injected faults and their times. */
    injected: (): readonly Injected[] => done,
    endDiskFaults,
  };
};
