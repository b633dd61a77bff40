import { object, type InferType } from 'yup';
import { wholeNumber } from '../api/listing.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { endReasons } from '../mail/endReasons.ts';
import { messageStates, subscriptionStates } from './preferences.ts';
import { notificationChannels } from './subscriptions.ts';

const subscriberShape = object({
  id: shape.id(),
  channel: shape.oneOf(notificationChannels),
  address: shape.text().meta({ description: 'masked for viewers' }),
  state: shape.oneOf(subscriptionStates),
  requestedAt: shape.time(),
  confirmedAt: shape.maybeTime(),
  endedAt: shape.maybeTime(),
  endReason: shape.oneOf(endReasons).nullable(),
  emails: shape
    .list(
      object({
        id: shape.id(),
        statuses: shape.list(shape.text()),
        at: shape.time(),
        state: shape.oneOf(messageStates),
      }),
    )
    .meta({ description: 'the newest, oldest first; one without statuses asks to confirm' }),
}).meta({ title: 'OrderSubscriber' });
/** A subscription to an order as staff see it. */
export type OrderSubscriber = InferType<typeof subscriberShape>;

/** Calls for staff about the subscribers of an order. */
export const orderSubscriberCalls = defineCalls('Orders', {
  listSubscribers: get('/api/admin/orders/:id/subscribers', {
    summary: 'List the subscribers of an order, and what was sent to them',
    description: 'Oldest first, at most 100.',
    right: 'ReadOrders',
    query: object({
      after: wholeNumber('after').meta({ description: 'subscribers after the one with this id' }),
    }),
    answers: { 200: { description: 'the subscribers', schema: shape.list(subscriberShape) } },
  }),
  stopSubscription: post('/api/admin/subscriptions/:id/stop', {
    summary: 'Stop the emails to a subscriber',
    description: 'Has no effect on a subscription that has ended.',
    right: 'StopSubscription',
    answers: { 204: { description: 'the subscription has ended' } },
    refusals: ['subscription.not_found'],
  }),
});
