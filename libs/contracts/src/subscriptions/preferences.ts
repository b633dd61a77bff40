import { eventStatuses, knownStatuses, statusKey } from '../orders/statuses.ts';
import type { EndReason } from '../mail/endReasons.ts';
import type { NotificationChannel } from './subscriptions.ts';

type EventStatus = (typeof eventStatuses)[number];

/** The hours in which only a delivery is announced, in the time zone of the subscriber. */
export interface QuietHours {
  /** A time of day, such as `22:00`. */
  from: string;
  until: string;
  /** The IANA name of the time zone, such as `America/New_York`. */
  timeZone: string;
}

/** Which notifications a subscriber wants. */
export interface NotificationPreferences {
  /** Known statuses to announce. A status that is not known is always announced. */
  statuses: EventStatus[];
  quietHours: QuietHours | null;
  isPaused: boolean;
}

export const defaultPreferences: NotificationPreferences = {
  statuses: [...eventStatuses],
  quietHours: null,
  isPaused: false,
};

/** The states of a subscription. Erased subscriptions cannot be read. */
export const subscriptionStates = ['requested', 'confirmed', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A subscription as its subscriber sees it. */
export interface OwnSubscription {
  channel: NotificationChannel;
  trackingNumber: string;
  state: SubscriptionState;
  endReason: EndReason | null;
  preferences: NotificationPreferences;
}

const includes = (statuses: readonly string[], status: string): boolean =>
  statuses.some((each) => statusKey(each) === statusKey(status));

/** Whether a subscriber wants a notification about a status. */
export const isAnnounced = ({ statuses, isPaused }: NotificationPreferences, status: string): boolean =>
  !isPaused && (includes(statuses, status) || !includes(knownStatuses, status));

/** The states of a message to a subscriber. The provider of SMS reports whether a sent one was delivered. */
export const messageStates = ['waiting', 'failed', 'sent', 'delivered', 'undelivered'] as const;
export type MessageState = (typeof messageStates)[number];
