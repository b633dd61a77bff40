import type { Commit } from '@exline/event-log';
import { STREAM_PREFIX } from './events.ts';

/** The notification about a commit for listeners to subscriptions. */
export interface SubscriptionsChanged {
  type: 'SubscriptionsChanged';
}

/** The notifications to publish about a commit; none if it is not about subscriptions. */
export const subscriptionChanges = ({ stream }: Commit): SubscriptionsChanged[] =>
  stream.startsWith(STREAM_PREFIX) ? [{ type: 'SubscriptionsChanged' }] : [];
