import { implement, ok, type Route } from '../http/implement.ts';
import { floodCalls } from '@exline/contracts';
import { requireExtraRight } from '../http/rights.ts';
import type { FloodRecord } from './floods.ts';

/** Routes for floods: everything one address sent until a limit refused more. */
export const floodRoutes = ({ floods }: { floods: Pick<FloodRecord, 'list' | 'deleteFlood'> }): Route[] =>
  implement(floodCalls, {
    listFloods: async () => ok(await floods.list()),
    deleteFlood: async ({ params, context, req }) => {
      requireExtraRight(req, 'DeleteChatSession');
      return ok(await floods.deleteFlood(params.floodId, context));
    },
  });
