import type { GatewayReport } from '@exline/contracts';
import type { AskRedis } from '../core/redis.ts';
import type { Self } from './self.ts';

const EVERY_MS = 10_000;
/** One that went without a farewell is shown for so long. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

interface Deps {
  redis: Pick<AskRedis, 'sendCommand'>;
  database: string;
  self: Self;
}

const isForgotten = ({ at }: GatewayReport) => Date.now() - Date.parse(at) > FORGOTTEN_AFTER_MS;

/** All gateways of a system, each as it says of itself every few seconds through Redis. */
export const createGateways = ({ redis, database, self }: Deps) => {
  const key = `gateways:${database}`;
  let beating: Promise<void> = Promise.resolve();

  const reports = async (): Promise<GatewayReport[]> => {
    const texts: readonly string[] = await redis.sendCommand('HVALS', key);
    return texts.map((text) => JSON.parse(text) as GatewayReport);
  };

  const beat = async (): Promise<void> => {
    const report = await self.look();
    // A gateway that was started again in the same place is the same.
    await redis.sendCommand('HSET', key, report.name, JSON.stringify(report));
    const gone = (await reports()).filter(isForgotten);
    if (gone.length > 0) await redis.sendCommand('HDEL', key, ...gone.map(({ name }) => name));
  };
  const tryBeat = (): void => {
    beating = beat().catch(() => {
      // Its absence tells of itself.
    });
  };
  const timer = setInterval(tryBeat, EVERY_MS);
  tryBeat();

  return {
    /** This one first. The others are missing while Redis is away. */
    all: async (): Promise<GatewayReport[]> => {
      const [own, others] = await Promise.all([self.look(), reports().catch(() => [])]);
      return [own, ...others.filter((other) => other.name !== own.name && !isForgotten(other))];
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      self.stop();
      // Not behind a beat that is under way, which would say that it is there again.
      await beating;
      await redis.sendCommand('HDEL', key, self.name).catch(() => {
        // It is forgotten by itself.
      });
    },
  };
};

export type Gateways = ReturnType<typeof createGateways>;
