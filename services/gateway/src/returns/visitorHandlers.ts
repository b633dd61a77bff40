import { visitorReturnCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { ReturnQueries } from '@exline/returns';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import type { CallerOf } from '../http/caller.ts';
import { created, implement, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { sendTooMany } from '../limits/tooMany.ts';
import { requestReturn } from './requestReturn.ts';

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'returnedParcel'>;
  returns: Pick<ReturnQueries, 'follow'>;
  limits: Pick<Limits, 'returns' | 'lookups'>;
  callerOf: CallerOf;
}

/** Routes for visitors to request and follow returns. */
export const visitorReturnRoutes = ({ bus, orders, returns, limits, callerOf }: Deps): Route[] =>
  implement(visitorReturnCalls, {
    requestReturn: {
      before: limits.returns,
      handle: async ({ body, context }) => created(await requestReturn({ bus, orders }, body, context), []),
    },

    followReturn: async ({ params, req, res }) => {
      const caller = callerOf(req);
      const admitted = await limits.lookups.admit(caller);
      if ('name' in admitted) {
        req.securityEvent = 'guess_refused';
        return sendTooMany(res, { ...admitted, caller });
      }
      let isUnknown = false;
      try {
        const found = await returns.follow(params.returnNumber);
        isUnknown = found === null;
        if (!found) throw refuse('return.not_found');
        return ok(found);
      } finally {
        admitted.end(isUnknown);
      }
    },
  });
