import type { MailOverview } from '@exline/contracts';
import {
  createRebuilds,
  type CachePool,
  type LoadThreads,
  type EventLog,
  type Projection,
  type Projector,
} from '@exline/event-log';
import { MINUTE_MS } from '@exline/kernel';
import { type Lease } from '@exline/mongo';
import type { Logger } from '@exline/platform';
import type { Db } from 'mongodb';
import type { MailDelivery } from '../mail/mailDelivery.ts';
import { createFailureLog } from '../core/failureLog.ts';
import type { AskRedis } from '../core/redis.ts';
import { createGateways } from './gateways.ts';
import { createReport } from './report.ts';
import { createSamples } from './samples.ts';
import type { GatewayReporter } from './gatewayReporter.ts';

interface Deps {
  db: Db;
  redis: AskRedis;
  eventLog: EventLog;
  projector: Projector;
  projections: readonly Projection[];
  caches: CachePool;
  threads: LoadThreads;
  mail: Pick<MailDelivery, 'queries' | 'queues'>;
  lag: () => Promise<number>;
  self: GatewayReporter;
  log: Logger;
}

const LOOK_EVERY_MS = 2_000;

/** The data and actions of the operators' page. */
export const createSystem = ({
  db,
  caches,
  threads,
  redis,
  eventLog,
  projector,
  projections,
  mail,
  lag,
  self,
  log,
}: Deps) => {
  const { queries: mails, queues } = mail;
  const database = db.databaseName;
  const gateways = createGateways({ redis, database, self });
  const samples = createSamples({
    redis,
    database,
    queues,
    mails: (): Promise<MailOverview> => mails.summary(),
    lag,
  });
  const rebuilds = createRebuilds({
    db,
    log: eventLog,
    projections,
    caches,
    threads,
    onParked: ({ readModel, position }, error) =>
      log.error({ readModel, position, err: error }, 'a commit cannot be applied, so its document is parked'),
  });
  const report = createReport({ gateways, eventLog, projector, rebuilds, mails, queues });

  return {
    report,
    samples: samples.all,
    rebuilds,
    /** Starts the periodic work. Work that only one gateway must do runs under the lease. */
    start: (lease: Pick<Lease, 'sweep'>): void => {
      const onNoSample = createFailureLog(log, 'no sample was taken');
      const onNoRebuild = createFailureLog(log, 'rebuilds could not be continued and are tried again');
      lease.sweep(MINUTE_MS, () => samples.take().catch(onNoSample));
      lease.sweep(LOOK_EVERY_MS, (held) => rebuilds.work(held).catch(onNoRebuild));
    },
    stop: gateways.stop,
  };
};

export type System = ReturnType<typeof createSystem>;
