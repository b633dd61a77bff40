import { setTimeout as delay } from 'node:timers/promises';
import type { TestProcess } from '../testProcess.ts';
import { createTestProcesses, type Gateway } from '../testProcesses.ts';
import { linked, type Fault, type Linked, type Target } from './schedule.ts';

interface Options {
  folder: string;
  name: string;
  smtpUrl: string;
  latencyMs: number;
  mongod: string | null;
}

export interface Injected {
  fault: Fault;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  /** Whether another member of the set was primary when it was over. */
  hasMoved?: boolean;
}

const SLOW_MS = 120;

const takeAway = async (testProcess: TestProcess | null, { kind, forMs }: Fault): Promise<void> => {
  if (kind === 'freeze') testProcess?.freeze();
  else await testProcess?.kill();
  await delay(forMs);
  testProcess?.thaw();
  testProcess?.start();
};

/** Two gateways and two workers on one database, or set of them, and one Redis, and what can be done to them. */
export const startCluster = async ({ latencyMs, ...options }: Options) => {
  const testProcesses = await createTestProcesses(options);
  const links = new Map<Linked, Awaited<ReturnType<typeof testProcesses.links>>>();
  for (const name of linked) links.set(name, await testProcesses.links(latencyMs));
  const addressesOf = (name: Linked) => {
    const found = links.get(name);
    if (!found) throw new Error(`${name} has no links`);
    return found.env;
  };
  const gateways: readonly [Gateway, Gateway] = [
    await testProcesses.gateway('gateway-1', addressesOf('gateway-1')),
    await testProcesses.gateway('gateway-2', addressesOf('gateway-2')),
  ];
  const processes: Readonly<Record<Target, TestProcess | null>> = {
    'gateway-1': gateways[0].process,
    'gateway-2': gateways[1].process,
    'worker-1': testProcesses.worker('worker-1', addressesOf('worker-1')),
    'worker-2': testProcesses.worker('worker-2', addressesOf('worker-2')),
    database: testProcesses.database,
    redis: testProcesses.redis,
  };
  const { set } = testProcesses;
  const all = [...Object.values(processes), ...(set?.processes ?? [])];
  for (const testProcess of all) testProcess?.start();

  /** Ends every fault, whatever was done. */
  const heal = () => {
    for (const { toDatabase, toRedis } of links.values()) {
      toDatabase.slow(latencyMs);
      toRedis.slow(0);
      for (const proxy of [toDatabase, toRedis]) proxy.thaw();
    }
    for (const testProcess of all) {
      testProcess?.thaw();
      testProcess?.start();
    }
  };

  const done: Injected[] = [];
  const begin = (fault: Fault): Injected => {
    const injected = { fault, from: Date.now(), to: Number.POSITIVE_INFINITY };
    done.push(injected);
    return injected;
  };
  /** Does what the fault says for as long as it says. A database that is not ours is spared. */
  const doIt = async (fault: Fault): Promise<void> => {
    if ('link' in fault) {
      const both = links.get(fault.target);
      const proxy = fault.link === 'database' ? both?.toDatabase : both?.toRedis;
      if (fault.kind === 'cut') return proxy?.cut();
      if (fault.kind === 'slow') proxy?.slow(SLOW_MS);
      else proxy?.freeze();
      await delay(fault.forMs);
      proxy?.slow(fault.link === 'database' ? latencyMs : 0);
      return proxy?.thaw();
    }
    if (fault.target !== 'primary') await takeAway(processes[fault.target], fault);
  };

  /** One member at a time, however long it takes to come back: the next waits until the set is whole. */
  let lastOfSet: Promise<void> = Promise.resolve();
  const doToPrimary = async (fault: Fault): Promise<void> => {
    const primary = await set?.whenWhole();
    const injected: Injected = begin(fault);
    await takeAway(primary ?? null, fault);
    injected.hasMoved = (await set?.whenWhole()) !== primary;
    injected.to = Date.now();
  };

  return {
    gateways,
    mongoUrl: testProcesses.mongoUrl,
    heal,
    databaseKind: testProcesses.databaseKind,
    isSet: set !== null,
    inject: async (fault: Fault): Promise<void> => {
      if (fault.target === 'primary') return (lastOfSet = lastOfSet.then(() => doToPrimary(fault)));
      const injected = begin(fault);
      await doIt(fault);
      injected.to = Date.now();
    },
    /** Who ended without being asked, and how often. */
    ended: () =>
      Object.values(processes).flatMap((testProcess) =>
        testProcess?.ended() ? [`${testProcess.name} ${testProcess.ended()} times`] : [],
      ),
    /** What was done, and when. */
    injected: (): readonly Injected[] => done,
    /** A further gateway on another database of the same server, past all proxies. */
    besides: (called: string, mongoUrl: string) =>
      testProcesses.gateway(called, { MONGODB_URL: mongoUrl, REDIS_URL: testProcesses.redisUrl }),
    stop: testProcesses.endAll,
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
