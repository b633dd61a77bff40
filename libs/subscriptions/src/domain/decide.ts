import {
  CONFIRM_MS,
  CONFIRMATIONS_PER_MS,
  MAX_CONFIRMATIONS,
  MAX_DEVICE_REQUESTS,
  type EndReason,
  type NotificationChannel,
  type NotificationPreferences,
  type ReportReason,
} from '@exline/contracts';
import type { Decide } from '@exline/kernel';
import type { MailInputs } from '@exline/mail-lifecycle';
import { decideAnnouncing, type AnnouncingInputs } from './announcing.ts';
import { decideDevices, type DeviceInputs } from './devices.ts';
import type { SubscriptionEvent, TextReport } from './events.ts';
import { messages } from './messages.ts';
import { refuse } from './refusals.ts';
import type { Subscriber } from './subscriber.ts';
import { subscriptionMails } from './subscriptionMails.ts';

export interface SubscriptionInputs extends MailInputs, AnnouncingInputs, DeviceInputs {
  /** `secret`: the secret for the tokens of a new subscription. */
  RequestSubscription: {
    channel: NotificationChannel;
    address: string;
    orderId: number;
    trackingNumber: string;
    secret: string;
  };
  /** `askedAt`: the time of the confirmation email. */
  ConfirmSubscription: { subscriptionId: number; askedAt: string };
  ChangePreferences: { subscriptionId: number; preferences: NotificationPreferences };
  EndSubscription: { subscriptionId: number; reason: EndReason };
  /** Ends all subscriptions of an address, after a provider's report or at the request of its owner. */
  EndAllSubscriptions: { reason: ReportReason | 'unsubscribed'; answerId?: string | undefined };
  /** Confirms the pending subscriptions of a number whose confirmation has not expired. */
  ConfirmByText: { answerId: string };
  /** Records one report per message. Ends all subscriptions of a number that no SMS can reach. */
  RecordTextReport: { subscriptionId: number; report: TextReport; isNeverReached: boolean };
  /** Ends a subscription that was not confirmed in time. */
  ExpireSubscription: { subscriptionId: number };
  EraseSubscription: { subscriptionId: number };
}

const find = ({ subscriptions }: Subscriber, subscriptionId: number) =>
  subscriptions.find(({ id }) => id === subscriptionId);

const isPast = (at: string, ms: number, now: string): boolean => Date.parse(now) - Date.parse(at) > ms;

const ended = (subscriptionId: number, reason: EndReason, answerId?: string): SubscriptionEvent => ({
  type: 'SubscriptionEnded',
  data: { subscriptionId, reason, ...(answerId !== undefined && { answerId }) },
});

/** Ends all subscriptions of an address. */
const allEnded = ({ subscriptions }: Subscriber, reason: EndReason, answerId?: string): SubscriptionEvent[] =>
  subscriptions.map(({ id }) => ended(id, reason, answerId));

export const decide: Decide<Subscriber, SubscriptionInputs, SubscriptionEvent> = {
  RequestSubscription: (state, { channel, address, orderId, trackingNumber, secret }, { now }) => {
    const recent = state.asked.filter((at) => !isPast(at, CONFIRMATIONS_PER_MS, now));
    // Checked before the subscription is looked up, so that the answer does not reveal whether one exists.
    if (channel === 'push' && recent.length >= MAX_DEVICE_REQUESTS)
      throw refuse('subscription.too_many_parcels');
    if (channel !== 'push' && recent.length >= MAX_CONFIRMATIONS) throw refuse('subscription.too_many');
    const known = state.subscriptions.find((each) => each.orderId === orderId);
    if (known && known.confirmedAt !== null)
      return [{ type: 'SubscriptionRequestedAgain', data: { subscriptionId: known.id } }];
    const about = { subscriptionId: known?.id ?? null, trackingNumber };
    const confirmation = messages[channel].confirm(about, { address, secret: known?.secret ?? secret });
    if (known) return [confirmation];
    const data = { orderId, trackingNumber, ...(channel !== 'email' && { channel }) };
    return [{ type: 'SubscriptionRequested', data, personal: { address, secret } }, confirmation];
  },

  ConfirmSubscription: (state, { subscriptionId, askedAt }, { now }) => {
    const subscription = find(state, subscriptionId);
    if (state.ended.includes(subscriptionId)) throw refuse('subscription.ended', { subscriptionId });
    if (!subscription) throw refuse('subscription.link_over', { subscriptionId });
    if (subscription.confirmedAt !== null) return [];
    if (isPast(askedAt, CONFIRM_MS, now)) throw refuse('subscription.link_over', { subscriptionId });
    return [{ type: 'SubscriptionConfirmed', data: { subscriptionId } }];
  },

  ChangePreferences: (state, { subscriptionId, preferences }) => {
    if (!find(state, subscriptionId)) throw refuse('subscription.link_over', { subscriptionId });
    return [{ type: 'PreferencesChanged', data: { subscriptionId, ...preferences } }];
  },

  EndSubscription: (state, { subscriptionId, reason }) =>
    find(state, subscriptionId) ? [ended(subscriptionId, reason)] : [],

  EndAllSubscriptions: (state, { reason, answerId }) =>
    answerId !== undefined && state.answers.includes(answerId) ? [] : allEnded(state, reason, answerId),

  ConfirmByText: ({ subscriptions, answers }, { answerId }, { now }) =>
    answers.includes(answerId)
      ? []
      : subscriptions
          .filter(({ confirmedAt, askedAt }) => confirmedAt === null && !isPast(askedAt, CONFIRM_MS, now))
          .map(({ id }) => ({ type: 'SubscriptionConfirmed', data: { subscriptionId: id, answerId } })),

  RecordTextReport: (state, { subscriptionId, report, isNeverReached }) =>
    state.reported.includes(report.messageId)
      ? []
      : [
          { type: 'TextReported', data: { subscriptionId, ...report } },
          ...(isNeverReached ? allEnded(state, 'undeliverable') : []),
        ],

  ExpireSubscription: (state, { subscriptionId }, { now }) => {
    const subscription = find(state, subscriptionId);
    const isOver = subscription?.confirmedAt === null && isPast(subscription.askedAt, CONFIRM_MS, now);
    return isOver ? [ended(subscriptionId, 'unconfirmed')] : [];
  },

  EraseSubscription: (state, { subscriptionId }) =>
    find(state, subscriptionId) || state.ended.includes(subscriptionId)
      ? [{ type: 'PersonalDataErased', data: { subscriptionId } }]
      : [],

  ...decideAnnouncing,
  ...decideDevices,
  ...subscriptionMails.decide,

  RecordMailFailed: (state, failed, context) => [
    ...subscriptionMails.decide.RecordMailFailed(state, failed, context),
    ...(failed.isUndeliverable ? allEnded(state, 'undeliverable') : []),
  ],
};
