import { object } from 'yup';
import { defineCalls, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { endReasons } from '../mail/endReasons.ts';
import { subscriptionStates } from './preferences.ts';
import {
  changePreferencesSchema,
  preferencesSchema,
  subscribeSchema,
  subscriptionTokenSchema,
} from './schemas.ts';
import { notificationChannels, CONFIRM_HOURS, MAX_CONFIRMATIONS } from './subscriptions.ts';

const subscribedShape = object({
  trackingNumber: shape.text(),
  channels: shape.list(shape.oneOf(notificationChannels)),
}).meta({ title: 'Subscribed' });

const parcelShape = object({ trackingNumber: shape.text() });

const ownSubscriptionShape = object({
  channel: shape.oneOf(notificationChannels),
  trackingNumber: shape.text(),
  state: shape.oneOf(subscriptionStates),
  endReason: shape.oneOf(endReasons).nullable(),
  preferences: preferencesSchema,
}).meta({ title: 'OwnSubscription' });

/** Calls for visitors who want to be notified about a parcel. */
export const subscriptionCalls = defineCalls('Public', {
  subscribe: post('/api/subscriptions', {
    summary: 'Ask for notifications about a parcel',
    description: `The address gets an email with a link that confirms the subscription and works for ${CONFIRM_HOURS} hours; the phone number gets an SMS, to which the answer YES confirms it as long. Each gets at most ${MAX_CONFIRMATIONS} a day; if another one can still be signed up, it is, and the answer names it. A number without a country code is one of the United States. Without a provider of SMS, only the email address counts. A device (\`push\`, as \`PushSubscription.toJSON\` describes it) needs no confirmation. The answer does not reveal whether an address is subscribed.`,
    idempotent: true,
    body: subscribeSchema.meta({ title: 'NewSubscription' }),
    answers: {
      202: { description: 'the channels; the messages to confirm are sent', schema: subscribedShape },
    },
    refusals: [
      'tracking.not_found',
      'subscription.no_sms',
      'subscription.wrong_phone',
      'subscription.no_push',
      'subscription.push_refused',
      'subscription.too_many',
      'subscription.too_many_parcels',
    ],
  }),
  confirmSubscription: post('/api/subscriptions/confirm', {
    summary: 'Confirm a subscription with the link in an email',
    description: 'A repeated call has the same answer until the subscription ends.',
    body: subscriptionTokenSchema,
    answers: { 200: { description: 'the parcel that is announced from now on', schema: parcelShape } },
    refusals: ['subscription.link_over', 'subscription.ended'],
  }),
  readSubscription: post('/api/subscriptions/preferences', {
    summary: 'Read a subscription with the link in an email',
    body: subscriptionTokenSchema,
    answers: { 200: { description: 'the subscription', schema: ownSubscriptionShape } },
    refusals: ['subscription.link_over'],
  }),
  changeSubscription: put('/api/subscriptions/preferences', {
    summary: 'Choose which emails a subscription sends',
    description: 'Quiet hours delay everything but the delivery. A pause sends nothing.',
    body: changePreferencesSchema.meta({ title: 'NewPreferences' }),
    answers: { 200: { description: 'the subscription', schema: ownSubscriptionShape } },
    refusals: ['subscription.link_over'],
  }),
  endSubscription: post('/api/subscriptions/end', {
    summary: 'End a subscription with the link in an email',
    description: 'A repeated call has the same answer.',
    body: subscriptionTokenSchema,
    answers: { 200: { description: 'the subscription', schema: ownSubscriptionShape } },
    refusals: ['subscription.link_over'],
  }),
});
