import type { Projector } from '@exline/event-log';
import { createDueSweep, createSubscriptionRetention } from './dueSweep.ts';
import { createStatusFollower } from './follower.ts';

type Deps = Omit<Parameters<typeof createStatusFollower>[0], 'projected' | 'subscriptions'> & {
  subscriptions: Parameters<typeof createStatusFollower>[0]['subscriptions'] &
    Parameters<typeof createDueSweep>[0]['subscriptions'];
  projector: Pick<Projector, 'position'>;
};

/** The periodic work for subscribers, run by one gateway at a time. */
export const createNotifications = ({ projector, ...deps }: Deps) => ({
  ...createStatusFollower({ ...deps, projected: projector.position }),
  sendDue: createDueSweep(deps),
  eraseEnded: createSubscriptionRetention(deps),
});
