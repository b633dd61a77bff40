import type { GatewayReport } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import type { AskRedis } from '../core/redis.ts';
import type { GatewayReporter } from './gatewayReporter.ts';

const EVERY_MS = 10_000;
/** A gateway that stopped without signing off is listed for this long. */
const FORGOTTEN_AFTER_MS = 10 * MINUTE_MS;

interface Deps {
  redis: Pick<AskRedis, 'sendCommand' | 'time'>;
  database: string;
  self: GatewayReporter;
}

/** A report in Redis, with the time of Redis at which it arrived. */
type Heard = GatewayReport & { heardAt: number };

/**
 * The report of another gateway with its times on the clock of this one. They are right even if that gateway's clock is
 * wrong, because the age of the report is measured by the clock of Redis, which all gateways share.
 */
const onOwnClock = ({ heardAt, ...report }: Heard, redisNow: number): GatewayReport => {
  const ahead = Date.parse(report.at) - (Date.now() - (redisNow - heardAt));
  const corrected = (time: string) => new Date(Date.parse(time) - ahead).toISOString();
  return { ...report, at: corrected(report.at), startedAt: corrected(report.startedAt) };
};

const isForgotten = ({ at }: GatewayReport) => Date.now() - Date.parse(at) > FORGOTTEN_AFTER_MS;

/** All gateways of a system. Each reports its state through Redis every few seconds. */
export const createGateways = ({ redis, database, self }: Deps) => {
  const key = `gateways:${database}`;
  let beating: Promise<void> = Promise.resolve();

  const reports = async (): Promise<GatewayReport[]> => {
    const asked: Promise<readonly string[]> = redis.sendCommand('HVALS', key);
    const [texts, now] = await Promise.all([asked, redis.time()]);
    return texts.map((text) => onOwnClock(JSON.parse(text) as Heard, now));
  };

  const beat = async (): Promise<void> => {
    const report = await self.look();
    // A gateway restarted in the same place keeps its name.
    const heard: Heard = { ...report, heardAt: await redis.time() };
    await redis.sendCommand('HSET', key, heard.name, JSON.stringify(heard));
    const gone = (await reports()).filter(isForgotten);
    if (gone.length > 0) await redis.sendCommand('HDEL', key, ...gone.map(({ name }) => name));
  };
  const tryBeat = (): void => {
    beating = beat().catch(() => {
      // The error is ignored, because a missing report is visible in itself.
    });
  };
  const timer = setInterval(tryBeat, EVERY_MS);
  tryBeat();

  return {
    /** All gateways, this one first. The others are missing while Redis is unavailable. */
    all: async (): Promise<GatewayReport[]> => {
      const [own, others] = await Promise.all([self.look(), reports().catch(() => [])]);
      return [own, ...others.filter((other) => other.name !== own.name && !isForgotten(other))];
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      self.stop();
      // Waits for a report in progress, which would list this gateway again.
      await beating;
      await redis.sendCommand('HDEL', key, self.name).catch(() => {
        // The error is ignored, because the entry expires on its own.
      });
    },
  };
};

export type Gateways = ReturnType<typeof createGateways>;
