import type { EventLog, Projector } from '@exline/event-log';
import type { Logger, Metrics } from '@exline/platform';
import { createDueSweep, createSubscriptionRetention } from './dueSweep.ts';
import { createStatusFollower } from './follower.ts';

type FollowerDeps = Parameters<typeof createStatusFollower>[0];
type DueDeps = Parameters<typeof createDueSweep>[0];

type Deps = Omit<FollowerDeps, 'log' | 'projected' | 'subscriptions' | 'onFailure'> & {
  eventLog: Pick<EventLog, 'readSealed'>;
  subscriptions: FollowerDeps['subscriptions'] & DueDeps['subscriptions'];
  projector: Pick<Projector, 'position'>;
  log: Logger;
  metrics: Metrics;
  onError: (error: unknown) => void;
};

/** The periodic work for subscribers, run by one gateway at a time. */
export const createNotifications = ({ eventLog, projector, log, metrics, onError, ...deps }: Deps) => {
  const onFailure: FollowerDeps['onFailure'] = (error, subscriptionId, dropped) => {
    onError(error);
    log.error({ subscriptionId, dropped }, 'a command to a subscription failed');
    metrics.announcementsDropped.inc(dropped);
  };
  return {
    ...createStatusFollower({ ...deps, log: eventLog, projected: projector.position, onFailure }),
    sendDue: createDueSweep({ ...deps, onFailure }),
    eraseEnded: createSubscriptionRetention(deps),
  };
};
