import { visitorReturnCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { parcelIn } from '../http/commands.ts';
import { created, implement, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { sendTooMany } from '../limits/tooMany.ts';
import { requestReturn } from './requestReturn.ts';
import type { ReturnLookups } from './returnLookups.ts';

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'returnedParcel'>;
  returnLookups: ReturnLookups;
  limits: Pick<Limits, 'returns'>;
}

/** Routes for visitors to request and follow returns. */
export const visitorReturnRoutes = ({ bus, orders, returnLookups, limits }: Deps): Route[] =>
  implement(visitorReturnCalls, {
    requestReturn: {
      before: limits.returns,
      actsOn: ({ body }) => parcelIn(body),
      handle: async ({ body, context }) => created(await requestReturn({ bus, orders }, body, context), []),
    },

    followReturn: async ({ params, req, res }) => {
      const looked = await returnLookups(req, params.returnNumber);
      if ('name' in looked) return sendTooMany(res, looked);
      if (!looked.found) throw refuse('return.not_found');
      return ok(looked.found);
    },
  });
