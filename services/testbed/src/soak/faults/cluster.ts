import { Redis } from 'ioredis';
import type { TestProcess } from '../../processes/testProcess.ts';
import { createTestProcesses, type Gateway, type Messaging } from '../../processes/testProcesses.ts';
import { createFaults } from './faults.ts';
import { gatewayNames, linked, type Linked, type Target } from './schedule.ts';

interface Options {
  folder: string;
  name: string;
  smtpUrl: string;
  messaging: Messaging;
  latencyMs: number;
  mongod: string | null;
}

/** Three gateways and two workers on one Redis and one database or replica set, and the faults that can be injected. */
export const startCluster = async ({ latencyMs, ...options }: Options) => {
  const testProcesses = await createTestProcesses({ ...options, faultyDatabase: true });
  const links = new Map<Linked, Awaited<ReturnType<typeof testProcesses.links>>>();
  for (const name of linked) links.set(name, await testProcesses.links(latencyMs));
  const addressesOf = (name: Linked) => {
    const found = links.get(name);
    if (!found) throw new Error(`${name} has no links`);
    return found.env;
  };
  const gateways: Gateway[] = [];
  for (const name of gatewayNames) gateways.push(await testProcesses.gateway(name, addressesOf(name)));
  const processOf = (name: string): TestProcess => {
    const found = gateways.find(({ process: { name: called } }) => called === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found.process;
  };
  const processes: Readonly<Record<Target, TestProcess | null>> = {
    'gateway-1': processOf('gateway-1'),
    'gateway-2': processOf('gateway-2'),
    'gateway-3': processOf('gateway-3'),
    'worker-1': testProcesses.worker('worker-1', addressesOf('worker-1')),
    'worker-2': testProcesses.worker('worker-2', addressesOf('worker-2')),
    database: testProcesses.database,
    redis: testProcesses.redis,
  };
  const { set } = testProcesses;
  const all = [...Object.values(processes), ...(set?.processes ?? [])];
  for (const testProcess of all) testProcess?.start();

  /** The process that appends for all: its id in Redis begins with its process id. */
  const whoseTurn = async (): Promise<Target | null> => {
    const redis = new Redis(testProcesses.redisUrl, { maxRetriesPerRequest: 0, commandTimeout: 500 });
    redis.on('error', () => {
      // Redis is away, so no process appends for the others.
    });
    const id = await redis.get(`exline:appends:${options.name}`).catch(() => null);
    redis.disconnect();
    const pid = Number(id?.split('-')[0]);
    return gatewayNames.find((name) => processes[name]?.pid() === pid) ?? null;
  };
  const faults = createFaults({ testProcesses, processes, links, latencyMs, whoseTurn });

  return {
    gateways,
    mongoUrl: testProcesses.mongoUrl,
    archiveUrl: testProcesses.archiveUrl,
    databaseKind: testProcesses.databaseKind,
    isSet: set !== null,
    inject: faults.inject,
    injected: faults.injected,
    /** Ends all faults. */
    heal: () => {
      for (const { toDatabase, toRedis } of links.values()) {
        toDatabase.slow(latencyMs);
        toRedis.slow(0);
        for (const proxy of [toDatabase, toRedis]) proxy.thaw();
      }
      for (const testProcess of all) {
        testProcess?.thaw();
        testProcess?.start();
      }
      faults.endDiskFaults();
    },
    /** Each process that ended unexpectedly, with its last output. */
    ended: () =>
      all.flatMap((testProcess) =>
        (testProcess?.ended() ?? []).map((words) => `${testProcess?.name}: ${words}`),
      ),
    /** Starts an additional gateway on another database of the same server, without proxies. */
    besides: (called: string, mongoUrl: string) =>
      testProcesses.gateway(called, { MONGODB_URL: mongoUrl, REDIS_URL: testProcesses.redisUrl }),
    stop: testProcesses.endAll,
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
