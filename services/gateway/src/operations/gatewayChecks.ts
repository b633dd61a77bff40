import { stores, type Store } from '@exline/contracts';
import type { CachePool, EventLog, ParkedDocument, Projection, Projector, Relay } from '@exline/event-log';
import { createStateMetrics, type Metrics } from '@exline/platform';
import { answerOrNull, checkDependencies } from '../core/checks.ts';
import type { AskRedis } from '../core/redis.ts';
import type { MailDelivery } from '../mail/mailDelivery.ts';

interface Deps {
  eventLog: Pick<EventLog, 'end' | 'lostIndexes'>;
  projector: Pick<Projector, 'position' | 'parked'>;
  projections: readonly Projection[];
  redis: AskRedis;
  fullDisks: () => Promise<Store[]>;
  mail: Pick<MailDelivery, 'consumes' | 'queues'>;
  relay: Pick<Relay, 'isAppending' | 'tally'> | undefined;
  caches: CachePool;
  metrics: Metrics;
  dataDir: string | undefined;
}

/** Read models this many commits behind the log count as unusable. */
const LAG = 1_000;

/** The number of parked documents per read model. */
const countBy = (parked: readonly ParkedDocument[], readModels: readonly { name: string }[]) =>
  Object.fromEntries(
    readModels.map(({ name }) => [name, parked.filter(({ readModel }) => readModel === name).length]),
  );

/** The checks of this gateway's dependencies, which its health metrics report too. */
export const createGatewayChecks = ({
  eventLog,
  projector,
  projections,
  redis,
  fullDisks,
  mail,
  relay,
  caches,
  metrics,
  dataDir,
}: Deps) => {
  /** How many commits the read models are behind the log. */
  const lag = async () => Math.max(0, (await eventLog.end()) - projector.position());
  const checks = {
    log: () => eventLog.end(),
    readModels: async () => {
      const behind = await lag();
      if (behind > LAG) throw new Error(`${behind} commits behind`);
    },
    queue: () => Promise.all([redis.isFull(), mail.queues.answers()]),
    worker: async () => {
      // No worker can take a job from a Redis that accepts no writes.
      if (!(await fullDisks()).includes('redis')) await mail.consumes();
    },
  };
  createStateMetrics(metrics.registry, {
    dependencies: () => checkDependencies(checks),
    lag: () => answerOrNull(lag),
    parked: () => answerOrNull(async () => countBy(await projector.parked(), projections)),
    caches,
    dataDir,
    fullDisks: async () => {
      const full = await fullDisks();
      return Object.fromEntries(stores.map((store) => [store, full.includes(store)]));
    },
    lostIndexes: () => eventLog.lostIndexes().length,
    appends: () => (relay ? { isForAll: relay.isAppending(), ways: { ...relay.tally() } } : null),
  });
  return { lag, checks };
};
