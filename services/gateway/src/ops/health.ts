import { Router } from 'express';
import type { Metrics } from '@exline/platform';
import { metricsAccess } from './metricsAccess.ts';

/** Resolves when a dependency is usable, rejects when it is not. */
export type Check = () => Promise<unknown>;

/** A commit that a read model could not show, and that waits to be mended. */
interface Degraded {
  readModel: string;
  position: number;
}

interface Deps {
  checks: Readonly<Record<string, Check>>;
  degraded: () => Promise<readonly Degraded[]>;
  metrics: Metrics;
  metricsToken: string | undefined;
}

const TIMEOUT_MS = 2_000;

const isUp = async (check: Check): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    // Which dependency is down is the answer; why, its own log says.
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** `/healthz`: the process answers. `/readyz`: what it depends on works. `/metrics`: Prometheus text. */
export const healthRoutes = ({ checks, degraded, metrics, metricsToken }: Deps): Router => {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'up' }));
  router.get('/readyz', async (_req, res) => {
    // Everything else goes on, so it is no reason to take the gateway out of service.
    const parked = degraded().catch(() => []);
    const states = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, (await isUp(check)) ? 'up' : 'down'] as const,
      ),
    );
    const ready = states.every(([, state]) => state === 'up');
    const waiting = ready ? (await parked).map(({ readModel, position }) => ({ readModel, position })) : [];
    res.status(ready ? 200 : 503).json({
      status: ready ? 'up' : 'down',
      dependencies: Object.fromEntries(states),
      ...(waiting.length > 0 && { degraded: waiting }),
    });
  });
  router.get('/metrics', metricsAccess(metricsToken), async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
};
