import { setTimeout as delay } from 'node:timers/promises';
import type { TestProcess } from '../processes/testProcess.ts';
import { createTestProcesses, type Gateway } from '../processes/testProcesses.ts';
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
  /** Whether another member of the set was primary after the fault. */
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

/**
 * Two gateways and two workers on one Redis and one database or replica set, and the faults that can be
 * injected.
 */
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

  /** Ends all faults. */
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

  const hitPrimary = async (fault: Fault): Promise<void> => {
    const primary = (await set?.whenWhole()) ?? null;
    const injected = begin(fault);
    await takeAway(primary, fault);
    injected.hasMoved = (await set?.whenWhole()) !== primary;
    injected.to = Date.now();
  };
  /** One member at a time: the next fault waits until the set is complete, however long that takes. */
  let lastOfSet: Promise<void> = Promise.resolve();

  return {
    gateways,
    mongoUrl: testProcesses.mongoUrl,
    heal,
    databaseKind: testProcesses.databaseKind,
    isSet: set !== null,
    /** Injects a fault for its duration. An external database is never touched. */
    inject: async (fault: Fault): Promise<void> => {
      if (fault.target === 'primary') return (lastOfSet = lastOfSet.then(() => hitPrimary(fault)));
      const injected = begin(fault);
      await ('link' in fault ? breakLink(fault) : takeAway(processes[fault.target], fault));
      injected.to = Date.now();
    },
    /** Each process that ended unexpectedly, with its last output. */
    ended: () =>
      all.flatMap((testProcess) =>
        (testProcess?.ended() ?? []).map((words) => `${testProcess?.name}: ${words}`),
      ),
    /** The injected faults and their times. */
    injected: (): readonly Injected[] => done,
    /** Starts an additional gateway on another database of the same server, without proxies. */
    besides: (called: string, mongoUrl: string) =>
      testProcesses.gateway(called, { MONGODB_URL: mongoUrl, REDIS_URL: testProcesses.redisUrl }),
    stop: testProcesses.endAll,
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
