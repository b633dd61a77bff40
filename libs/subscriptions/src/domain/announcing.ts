import { isAnnounced, statusKey, type StatusStop } from '@exline/contracts';
import { DAY_MS, MINUTE_MS, type Decide } from '@exline/kernel';
import type { SubscriptionEvent } from './events.ts';
import { messages } from './messages.ts';
import { quietUntil } from './quietHours.ts';
import type { Subscriber, Subscription } from './subscriber.ts';

/** Statuses within this time after a message are collected for the next digest. */
const DIGEST_MS = 10 * MINUTE_MS;
const OLD_MS = DAY_MS;

const DELIVERED = 'delivered';
/** Statuses that may be announced again after another status. */
const repeatable = new Set(['exception', 'out for delivery']);
/** Statuses that do not wait for the next digest. */
const urgent = new Set([...repeatable, DELIVERED]);

export interface AnnouncingInputs {
  /** Announces that an event of an order changed the status of its parcel. */
  AnnounceStatus: {
    subscriptionId: number;
    /** The log position of the event. */
    position: number;
    stop: StatusStop;
    estimatedDelivery: string | null;
    /** The time by the clock that all gateways share. The clock of this one, or of an earlier one, may be days ahead. */
    sharedNow: string;
  };
  /** Sends the held statuses that are due. */
  AnnounceHeld: { subscriptionId: number };
}

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The time at which a status that must wait is sent; null if it is sent at once. */
const heldUntil = ({ lastMessageAt, preferences }: Subscription, key: string, now: string): string | null => {
  if (key === DELIVERED) return null;
  const quiet = quietUntil(preferences.quietHours, now);
  if (quiet !== null || urgent.has(key) || lastMessageAt === null) return quiet;
  const digestAt = after(earlier(lastMessageAt, now), DIGEST_MS);
  return digestAt > now ? digestAt : null;
};

const wasAnnounced = ({ told, lastTold }: Subscription, key: string): boolean =>
  told.includes(key) && !(repeatable.has(key) && lastTold !== key);

const announce = (
  subscription: Subscription,
  { position, stop, estimatedDelivery, sharedNow }: AnnouncingInputs['AnnounceStatus'],
  now: string,
): SubscriptionEvent[] => {
  const { id: subscriptionId, held, preferences } = subscription;
  const key = statusKey(stop.status);
  if (
    after(stop.at, OLD_MS) < sharedNow ||
    wasAnnounced(subscription, key) ||
    !isAnnounced(preferences, stop.status)
  )
    return [];
  // No digest waits for the time of a clock that is ahead.
  const dueAt = heldUntil(subscription, key, earlier(now, sharedNow));
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
    // Ignores events from before the confirmation, and those that were announced before a process was killed.
    if (input.position <= Math.max(subscription.confirmedAt, subscription.position)) return [];
    const events = announce(subscription, input, now);
    // The delivery ends the subscription, even if the delivery itself is not announced.
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
