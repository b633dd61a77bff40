import { implement, ok, type Route } from '../http/implement.ts';
import { floodCalls } from '@exline/contracts';
import { requireExtraRight } from '../http/rights.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { FloodRecord } from './floods.ts';

interface Deps {
  floods: Pick<FloodRecord, 'list' | 'deleteFlood'>;
  activity: Pick<ActivityRecord, 'doing'>;
}

/** Routes for floods: everything one address sent until a limit refused more. */
export const floodRoutes = ({ floods, activity }: Deps): Route[] =>
  implement(floodCalls, {
    listFloods: async () => ok(await floods.list()),
    deleteFlood: async ({ params, context, req }) => {
      requireExtraRight(req, 'DeleteChatSession');
      const what = { act: 'flood_deleted', staffId: signedInPerson(req).id } as const;
      return ok(await activity.doing(req, what, () => floods.deleteFlood(params.floodId, context)));
    },
  });
