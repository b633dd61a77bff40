import { checkDependencies, type Check } from '../core/checks.ts';
import { implement, ok, type Route } from '../http/implement.ts';
import { healthCalls, type Store } from '@exline/contracts';
import { type RequestHandler } from 'express';
import type { Metrics } from '@exline/platform';

/** A commit that a read model failed to process, parked until it is repaired. */
interface Degraded {
  readModel: string;
  position: number;
}

interface Deps {
  checks: Readonly<Record<string, Check>>;
  degraded: () => Promise<readonly Degraded[]>;
  fullDisks: () => Promise<Store[]>;
  lostIndexes: () => string[];
  metrics: Metrics;
  metricsAccess: RequestHandler;
}

const STATE_AGE_MS = 1_000;

/** Shares one result among all callers within a second and while the check is in progress. */
const sharedForSecond = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let shared: { answer: Promise<T>; askedAt: number; isPending: boolean } | null = null;
  return () => {
    const now = performance.now();
    if (shared && (shared.isPending || now - shared.askedAt < STATE_AGE_MS)) return shared.answer;
    const asked = { answer: ask(), askedAt: now, isPending: true };
    const settled = () => void (asked.isPending = false);
    asked.answer.then(settled, settled);
    shared = asked;
    return asked.answer;
  };
};

/**
 * `/healthz`: the process responds. `/readyz`: its dependencies work. `/metrics`: Prometheus text.
 */
export const healthRoutes = ({
  checks,
  degraded,
  fullDisks,
  lostIndexes,
  metrics,
  metricsAccess,
}: Deps): Route[] => {
  const stateNow = sharedForSecond(async () => {
    // With parked documents, full disks and lost indexes the gateway stays in service, because reads work.
    const [parked, full, up] = await Promise.all([
      degraded().catch(() => []),
      fullDisks(),
      checkDependencies(checks),
    ]);
    return { parked, full, up, lost: lostIndexes() };
  });

  return implement(healthCalls, {
    readHealth: () => ok({ status: 'up' }),

    readReadiness: async () => {
      const { parked, full, up, lost } = await stateNow();
      const ready = Object.values(up).every(Boolean);
      const waiting = ready ? parked.map(({ readModel, position }) => ({ readModel, position })) : [];
      const body = {
        status: ready ? ('up' as const) : ('down' as const),
        dependencies: Object.fromEntries(
          Object.entries(up).map(([name, isUp]) => [name, isUp ? 'up' : 'down']),
        ),
        ...(full.length > 0 && { fullDisks: full }),
        ...(lost.length > 0 && { lostIndexes: lost }),
        ...(waiting.length > 0 && { degraded: waiting }),
      };
      return ready ? ok(body) : { status: 503 as const, body };
    },

    readMetrics: {
      before: [metricsAccess],
      handle: async ({ res }) => {
        res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
      },
    },
  });
};
