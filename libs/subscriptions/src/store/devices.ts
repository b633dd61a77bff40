import { createFold, type EventLog, type Versioned } from '@exline/event-log';
import { STREAM_PREFIX, type SubscriptionEvent } from '../domain/events.ts';
import { evolve, initial, type Subscriber, type Subscription } from '../domain/subscriber.ts';
import { tokenFor } from './tokens.ts';

/**
 * Reads the subscriptions of a device from the log, because only the log has the secrets of their tokens.
 * `subscriber`: a keyed digest of the endpoint. A device has few subscriptions, so its stream is short.
 */
export const deviceReader = (log: Pick<EventLog, 'readStream'>) => {
  const apply = createFold<Subscriber, SubscriptionEvent>(evolve);

  const subscriptions = async (subscriber: string): Promise<Subscription[]> => {
    const commits = await log.readStream(`${STREAM_PREFIX}${subscriber}`);
    const { state } = commits.reduce<Versioned<Subscriber>>(apply, { state: initial, version: 0, at: '' });
    return state.subscriptions.filter(({ channel }) => channel === 'push');
  };

  return {
    subscriptions,
    token: async (subscriber: string, orderId: number): Promise<string | null> => {
      const found = (await subscriptions(subscriber)).find((each) => each.orderId === orderId);
      return found ? tokenFor('preferences', found.id, found.secret) : null;
    },
  };
};
