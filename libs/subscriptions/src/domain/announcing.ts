import { isAnnounced, statusKey, type StatusStop } from '@exline/contracts';
import { DAY_MS, MINUTE_MS, type Decide } from '@exline/kernel';
import type { SubscriptionEvent } from './events.ts';
import { messages } from './messages.ts';
import { quietUntil } from './quietHours.ts';
import type { Subscriber, Subscription } from './subscriber.ts';

/** Statuses within this time after a message are collected. */
const DIGEST_MS = 10 * MINUTE_MS;
const OLD_MS = DAY_MS;

const DELIVERED = 'delivered';
/** These may be sent again after another status. */
const repeatable = new Set(['exception', 'out for delivery']);
/** These do not wait for a digest. */
const urgent = new Set([...repeatable, DELIVERED]);

export interface AnnouncingInputs {
  /** The status of a parcel changed by an event of its order. */
  AnnounceStatus: {
    subscriptionId: number;
    /** The log position of the event. */
    position: number;
    stop: StatusStop;
    estimatedDelivery: string | null;
  };
  /** Tells held statuses whose time has come. */
  AnnounceHeld: { subscriptionId: number };
}

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** The time for a status that must wait; null if it is sent at once. */
const heldUntil = ({ lastMessageAt, preferences }: Subscription, key: string, now: string): string | null => {
  if (key === DELIVERED) return null;
  const quiet = quietUntil(preferences.quietHours, now);
  if (quiet !== null || urgent.has(key) || lastMessageAt === null) return quiet;
  const digestAt = after(lastMessageAt, DIGEST_MS);
  return digestAt > now ? digestAt : null;
};

const wasTold = ({ told, lastTold }: Subscription, key: string): boolean =>
  told.includes(key) && !(repeatable.has(key) && lastTold !== key);

const announce = (
  subscription: Subscription,
  { position, stop, estimatedDelivery }: AnnouncingInputs['AnnounceStatus'],
  now: string,
): SubscriptionEvent[] => {
  const { id: subscriptionId, held, preferences } = subscription;
  const key = statusKey(stop.status);
  if (after(stop.at, OLD_MS) < now || wasTold(subscription, key) || !isAnnounced(preferences, stop.status))
    return [];
  const dueAt = heldUntil(subscription, key, now);
  return dueAt === null
    ? [
        messages[subscription.channel].tell(subscription, {
          position,
          stops: [...held, stop],
          estimatedDelivery,
        }),
      ]
    : [{ type: 'StatusHeld', data: { subscriptionId, position, stop, estimatedDelivery, dueAt } }];
};

export const decideAnnouncing: Decide<Subscriber, AnnouncingInputs, SubscriptionEvent> = {
  AnnounceStatus: ({ subscriptions }, input, { now }) => {
    const subscription = subscriptions.find(({ id }) => id === input.subscriptionId);
    if (!subscription || subscription.confirmedAt === null) return [];
    // An event from before the confirmation, or one that was announced before a process was killed.
    if (input.position <= Math.max(subscription.confirmedAt, subscription.position)) return [];
    const events = announce(subscription, input, now);
    // Nothing after the delivery is announced, even if the delivery itself was not.
    return statusKey(input.stop.status) === DELIVERED
      ? [
          ...events,
          { type: 'SubscriptionEnded', data: { subscriptionId: subscription.id, reason: 'delivered' } },
        ]
      : events;
  },

  AnnounceHeld: ({ subscriptions }, { subscriptionId }, { now }) => {
    const subscription = subscriptions.find(({ id }) => id === subscriptionId);
    if (!subscription?.dueAt || subscription.dueAt > now) return [];
    const quiet = quietUntil(subscription.preferences.quietHours, now);
    if (quiet !== null) return [{ type: 'StatusesPostponed', data: { subscriptionId, dueAt: quiet } }];
    const { channel, position, held: stops, estimatedDelivery } = subscription;
    return [messages[channel].tell(subscription, { position, stops, estimatedDelivery })];
  },
};
