import {
  defaultPreferences,
  isAnnounced,
  MAX_DEVICE_REQUESTS,
  statusKey,
  type NotificationChannel,
  type NotificationPreferences,
  type StatusStop,
} from '@exline/contracts';
import type { EventMeta, Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import { subscriptionIdOf, type EventOf, type SubscriptionEvent } from './events.ts';
import { subscriptionMails, type SubscriptionMailKind } from './subscriptionMails.ts';

/** A subscription that has not ended. */
export interface Subscription {
  id: number;
  orderId: number;
  trackingNumber: string;
  channel: NotificationChannel;
  address: string;
  secret: string;
  /** The log position of the confirmation, or null. Earlier events of the order are not announced. */
  confirmedAt: number | null;
  /** The time of the last request to confirm. */
  askedAt: string;
  preferences: NotificationPreferences;
  /** The time of the last message about the parcel. */
  lastMessageAt: string | null;
  /** The keys of the statuses that were sent or are held, and the last of them. */
  told: readonly string[];
  lastTold: string | null;
  /** The position of the last event of the order that was sent or is held. */
  position: number;
  /** The statuses for the next digest, oldest first, and the time when it is due. */
  held: readonly StatusStop[];
  dueAt: string | null;
  /** The estimate at the time of the newest held status. */
  estimatedDelivery: string | null;
}

/** An address and its subscriptions. */
export interface Subscriber extends UnsentMails<SubscriptionMailKind, { subscriptionId: number | null }> {
  subscriptions: readonly Subscription[];
  /** Ended subscriptions whose personal data is not erased. */
  ended: readonly number[];
  /** The times of the last requests. */
  asked: readonly string[];
  /** The ids of the last answers by SMS, because the provider may repeat one. */
  answers: readonly string[];
  /** The provider's ids of the last messages that it has reported about, because it may repeat a report. */
  reported: readonly string[];
}

export const initial: Subscriber = {
  subscriptions: [],
  ended: [],
  asked: [],
  answers: [],
  reported: [],
  unsentMails: [],
};

const KEPT_ANSWERS = 20;
const KEPT_REPORTS = 50;

const changed = (
  state: Subscriber,
  id: number,
  change: (subscription: Subscription) => Subscription,
): Subscriber => ({
  ...state,
  subscriptions: state.subscriptions.map((each) => (each.id === id ? change(each) : each)),
});

const without = ({ subscriptions }: Subscriber, id: number) => subscriptions.filter((each) => each.id !== id);

const asked = (state: Subscriber, at: string): Subscriber => ({
  ...state,
  asked: [...state.asked, at].slice(-MAX_DEVICE_REQUESTS),
});

const told = (subscription: Subscription, position: number, stops: readonly StatusStop[]): Subscription => {
  const keys = stops.map(({ status }) => statusKey(status));
  return {
    ...subscription,
    told: [...new Set([...subscription.told, ...keys])],
    lastTold: keys.at(-1) ?? subscription.lastTold,
    position: Math.max(position, subscription.position),
  };
};

const answered = (state: Subscriber, { answerId }: { answerId?: string }): Subscriber =>
  answerId === undefined || state.answers.includes(answerId)
    ? state
    : { ...state, answers: [...state.answers, answerId].slice(-KEPT_ANSWERS) };

/** The state after a request to confirm a subscription. */
const askedToConfirm = (
  state: Subscriber,
  event: EventOf<'ConfirmationEmailRequested' | 'ConfirmationTextRequested'>,
  meta: EventMeta,
): Subscriber =>
  changed(asked(state, meta.at), subscriptionIdOf(event, meta), (each) => ({ ...each, askedAt: meta.at }));

/** The state after a message about the parcel. */
const messaged = (
  state: Subscriber,
  {
    data: { subscriptionId, position, stops },
  }: EventOf<'StatusEmailRequested' | 'StatusTextRequested' | 'StatusPushRequested'>,
  { at }: EventMeta,
): Subscriber =>
  changed(state, subscriptionId, (each) => ({
    ...told(each, position, stops),
    lastMessageAt: at,
    held: [],
    dueAt: null,
  }));

const { evolve: mails } = subscriptionMails;

export const evolve: Evolve<Subscriber, SubscriptionEvent> = {
  ...mails,
  SubscriptionRequested: (state, { data, personal }, { position, at }) => ({
    // Requests by email and SMS are counted when their confirmation is requested.
    ...(data.channel === 'push' ? asked(state, at) : state),
    subscriptions: [
      ...state.subscriptions,
      {
        id: position,
        channel: 'email',
        ...data,
        ...personal,
        confirmedAt: null,
        askedAt: at,
        preferences: defaultPreferences,
        lastMessageAt: null,
        told: data.told ?? [],
        lastTold: data.told?.at(-1) ?? null,
        position: 0,
        held: [],
        dueAt: null,
        estimatedDelivery: null,
      },
    ],
  }),
  SubscriptionRequestedAgain: (state, _event, { at }) => asked(state, at),
  ConfirmationEmailRequested: (state, event, meta) =>
    askedToConfirm(mails.ConfirmationEmailRequested(state, event, meta), event, meta),
  ConfirmationTextRequested: (state, event, meta) =>
    askedToConfirm(mails.ConfirmationTextRequested(state, event, meta), event, meta),
  SubscriptionConfirmed: (state, event, meta) =>
    changed(answered(state, event.data), subscriptionIdOf(event, meta), (each) => ({
      ...each,
      confirmedAt: event.data.since ?? meta.position,
    })),
  StatusHeld: (state, event, meta) => {
    const { position, stop, estimatedDelivery, dueAt } = event.data;
    return changed(state, subscriptionIdOf(event, meta), (each) => ({
      ...told(each, position, [stop]),
      estimatedDelivery,
      held: [...each.held, stop],
      dueAt: each.dueAt ?? dueAt,
    }));
  },
  StatusesPostponed: (state, { data: { subscriptionId, dueAt } }) =>
    changed(state, subscriptionId, (each) => ({ ...each, dueAt })),
  StatusEmailRequested: (state, event, meta) =>
    messaged(mails.StatusEmailRequested(state, event, meta), event, meta),
  StatusTextRequested: (state, event, meta) =>
    messaged(mails.StatusTextRequested(state, event, meta), event, meta),
  StatusPushRequested: (state, event, meta) =>
    messaged(mails.StatusPushRequested(state, event, meta), event, meta),
  PreferencesChanged: (state, event, meta) =>
    changed(state, subscriptionIdOf(event, meta), (each) => {
      const { subscriptionId: _id, ...preferences } = event.data;
      const held = each.held.filter(({ status }) => isAnnounced(preferences, status));
      return { ...each, preferences, held, dueAt: held.length > 0 ? each.dueAt : null };
    }),
  TextReported: (state, { data: { messageId } }) => ({
    ...state,
    reported: [...state.reported, messageId].slice(-KEPT_REPORTS),
  }),
  SubscriptionEnded: (state, { data: { subscriptionId, ...data } }) => ({
    ...answered(state, data),
    subscriptions: without(state, subscriptionId),
    ended: [...state.ended, subscriptionId],
  }),
  PersonalDataErased: (state, { data: { subscriptionId } }) => ({
    ...state,
    subscriptions: without(state, subscriptionId),
    ended: state.ended.filter((id) => id !== subscriptionId),
    unsentMails: state.unsentMails.filter(
      ({ id, subject }) => (subject.subscriptionId ?? id) !== subscriptionId,
    ),
  }),
};
