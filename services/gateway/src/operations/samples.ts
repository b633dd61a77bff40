import { SAMPLE_EVERY_MS, SAMPLES_KEPT_MS, type MailOverview, type SystemSample } from '@exline/contracts';
import type { MailQueues } from '../mail/queues.ts';
import type { AskRedis } from '../core/redis.ts';

interface Deps {
  redis: Pick<AskRedis, 'sendCommand'>;
  database: string;
  queues: Pick<MailQueues, 'reports'>;
  mails: () => Promise<MailOverview>;
  lag: () => Promise<number>;
}

const ageOf = (at: string | null, now: number): number =>
  at === null ? 0 : Math.max(0, Math.round((now - Date.parse(at)) / 1_000));

/**
 * Stores backlog samples in Redis: one per five minutes for a day, about sixty kilobytes in total. A later sample
 * replaces an earlier one of the same five minutes, so sampling more often adds no entries.
 */
export const createSamples = ({ redis, database, queues, mails, lag }: Deps) => {
  const key = `samples:${database}`;

  return {
    take: async (): Promise<void> => {
      const [queueReports, overview, behind] = await Promise.all([queues.reports(), mails(), lag()]);
      const now = Date.now();
      const slot = String(now - (now % SAMPLE_EVERY_MS));
      const sample: SystemSample = {
        at: new Date(now).toISOString(),
        queues: queueReports.map(({ oldestAt: _oldestAt, ...counts }) => counts),
        mailsFailed: overview.failed,
        oldestUnsentSeconds: ageOf(overview.oldestUnsentAt, now),
        lag: behind,
      };
      await redis.sendCommand('ZREMRANGEBYSCORE', key, slot, slot);
      await redis.sendCommand('ZADD', key, slot, JSON.stringify(sample));
      await redis.sendCommand('ZREMRANGEBYSCORE', key, '-inf', `(${now - SAMPLES_KEPT_MS}`);
    },

    /** All samples, oldest first. */
    all: async (): Promise<SystemSample[]> => {
      const since = String(Date.now() - SAMPLES_KEPT_MS);
      const texts: readonly string[] = await redis.sendCommand('ZRANGEBYSCORE', key, since, '+inf');
      return texts.map((text) => JSON.parse(text) as SystemSample);
    },
  };
};
