import { implement, ok, type Route } from '../http/implement.ts';
import { readModelCalls } from '@exline/contracts';
import type { EventLog, Projector } from '@exline/event-log';
import { parkedReport } from './report.ts';

interface Deps {
  projector: Projector;
  eventLog: EventLog;
}

/** Routes for operators to inspect and repair the read models and the log. */
export const readModelRoutes = ({ projector, eventLog }: Deps): Route[] =>
  implement(readModelCalls, {
    listReadModels: async () => {
      const parked = await projector.parked();
      return ok({ readModels: projector.progress(), parked: parked.map(parkedReport) });
    },

    retryParked: async () => ok({ parked: (await projector.retryParked()).map(parkedReport) }),

    verifyLog: async () => {
      const firstFault = await eventLog.verify();
      return ok({ intact: firstFault === null, firstFault, end: await eventLog.end() });
    },
  });
