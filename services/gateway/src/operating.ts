import type { Logger, RecentLines } from '@exline/platform';
import type { Config } from './core/config.ts';
import type { openEngine } from './engine.ts';
import { createDisks } from './operations/disks.ts';
import { createGatewayChecks } from './operations/gatewayChecks.ts';
import { createGatewayReporter } from './operations/gatewayReporter.ts';
import { createSystem } from './operations/system.ts';

type Deps = Pick<
  Awaited<ReturnType<typeof openEngine>>,
  'db' | 'application' | 'projector' | 'ask' | 'mail' | 'caches' | 'metrics' | 'threads'
> & { config: Config; lines: RecentLines; log: Logger };

/** The checks of this gateway and its dependencies, and what operators see and do. */
export const createOperations = ({
  db,
  application: { log: eventLog, projections, relay },
  projector,
  ask: redis,
  mail,
  caches,
  metrics,
  threads,
  config: { PORT: port, DATA_DIR: dataDir },
  lines,
  log,
}: Deps) => {
  const fullDisks = createDisks({ redis, metrics });
  const shared = { db, redis, eventLog, projector, projections, caches, mail, metrics, dataDir, fullDisks };
  const { lag, checks } = createGatewayChecks({ ...shared, relay });
  const { lostIndexes } = eventLog;
  const self = createGatewayReporter({ ...shared, port, checks, lines, lostIndexes });
  const system = createSystem({ ...shared, threads, lag, self, log });
  return { fullDisks, checks, system };
};
