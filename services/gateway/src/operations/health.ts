import { implement, ok, type Route } from '../http/implement.ts';
import { healthCalls } from '@exline/contracts';
import { type RequestHandler } from 'express';
import type { Metrics } from '@exline/platform';
import { sendReady } from '../http/answers/readyAnswer.ts';
import type { Readiness } from './readiness.ts';

interface Deps {
  readiness: Pick<Readiness, 'now'>;
  metrics: Metrics;
  metricsAccess: RequestHandler;
}

/** `/healthz`: the process responds. `/readyz`: its dependencies work. `/metrics`: Prometheus text. */
export const healthRoutes = ({ readiness, metrics, metricsAccess }: Deps): Route[] =>
  implement(healthCalls, {
    readHealth: () => ok({ status: 'up' }),

    readReadiness: async ({ req, res }) => {
      const { isReady, body, answer } = await readiness.now();
      return isReady ? sendReady(req, res, answer) : { status: 503 as const, body };
    },

    readMetrics: {
      before: [metricsAccess],
      handle: async ({ res }) => {
        res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
      },
    },
  });
