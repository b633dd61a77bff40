import type { StillParked } from '@exline/contracts';
import type { EventLog, Projector } from '@exline/event-log';
import { Router } from 'express';
import { command } from '../http/commands.ts';
import { parkedReport } from '../system/report.ts';

interface Deps {
  projector: Projector;
  eventLog: EventLog;
}

/** What an operator looks at and repairs: the read models, and the log itself. */
export const readModelRoutes = ({ projector, eventLog }: Deps): Router => {
  const router = Router();

  router.get('/read-models', async (_req, res) => {
    const parked = await projector.parked();
    res.json({ readModels: projector.progress(), parked: parked.map(parkedReport) });
  });

  router.post(
    '/read-models/retry',
    command(async () => ({
      status: 200,
      body: { parked: (await projector.retryParked()).map(parkedReport) } satisfies StillParked,
    })),
  );

  router.post(
    '/log/verify',
    command(async () => {
      const firstFault = await eventLog.verify();
      return { status: 200, body: { intact: firstFault === null, firstFault, end: await eventLog.end() } };
    }),
  );

  return router;
};
