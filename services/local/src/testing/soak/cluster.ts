import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../part.ts';
import { setStage, type Gateway } from '../stage.ts';
import { linked, type Fault, type Linked, type Target } from './schedule.ts';

interface Options {
  folder: string;
  name: string;
  smtpUrl: string;
  latencyMs: number;
}

export interface Injected {
  fault: Fault;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

const SLOW_MS = 120;

/** Two gateways and two workers on one database and one Redis, and what can be done to them. */
export const startCluster = async ({ latencyMs, ...options }: Options) => {
  const stage = await setStage(options);
  const links = new Map<Linked, Awaited<ReturnType<typeof stage.links>>>();
  for (const name of linked) links.set(name, await stage.links(latencyMs));
  const addressesOf = (name: Linked) => {
    const found = links.get(name);
    if (!found) throw new Error(`${name} has no links`);
    return found.env;
  };
  const gateways: readonly [Gateway, Gateway] = [
    await stage.gateway('gateway-1', addressesOf('gateway-1')),
    await stage.gateway('gateway-2', addressesOf('gateway-2')),
  ];
  const parts: Readonly<Record<Target, Part | null>> = {
    'gateway-1': gateways[0].part,
    'gateway-2': gateways[1].part,
    'worker-1': stage.worker('worker-1', addressesOf('worker-1')),
    'worker-2': stage.worker('worker-2', addressesOf('worker-2')),
    database: stage.database,
    redis: stage.redis,
  };
  for (const part of Object.values(parts)) part?.start();

  /** Ends every fault, whatever was done. */
  const heal = () => {
    for (const { toDatabase, toRedis } of links.values()) {
      toDatabase.slow(latencyMs);
      toRedis.slow(0);
      for (const proxy of [toDatabase, toRedis]) proxy.thaw();
    }
    for (const part of Object.values(parts)) {
      part?.thaw();
      part?.start();
    }
  };

  const done: Injected[] = [];
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
    const part = parts[fault.target];
    if (fault.kind === 'freeze') part?.freeze();
    else await part?.kill();
    await delay(fault.forMs);
    part?.thaw();
    part?.start();
  };

  return {
    gateways,
    mongoUrl: stage.mongoUrl,
    heal,
    inject: async (fault: Fault): Promise<void> => {
      const injected = { fault, from: Date.now(), to: Number.POSITIVE_INFINITY };
      done.push(injected);
      await doIt(fault);
      injected.to = Date.now();
    },
    /** Who ended without being asked, and how often. */
    ended: () =>
      Object.values(parts).flatMap((part) => (part?.ended() ? [`${part.name} ${part.ended()} times`] : [])),
    /** What was done, and when. */
    injected: (): readonly Injected[] => done,
    /** A further gateway on another database of the same server, past all proxies. */
    besides: (called: string, mongoUrl: string) =>
      stage.gateway(called, { MONGODB_URL: mongoUrl, REDIS_URL: stage.redisUrl }),
    stop: stage.strike,
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
