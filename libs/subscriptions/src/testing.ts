import type { EndReason, StatusStop } from '@exline/contracts';
import { deciderSpec } from '@exline/kernel/testing';
import { decide, type SubscriptionInputs } from './domain/decide.ts';
import type { EventOf, SubscriptionEvent } from './domain/events.ts';
import { evolve, initial, type Subscriber } from './domain/subscriber.ts';

const SECRET = 'secret';
const ADDRESS = 'maya.chen@example.com';
const email = { to: ADDRESS, secret: SECRET };
const parcel = { orderId: 7, trackingNumber: 'EX1234567890' };

export const aRequest = (orderId = 7): SubscriptionInputs['RequestSubscription'] => ({
  ...parcel,
  orderId,
  channel: 'email',
  address: ADDRESS,
  secret: SECRET,
});

/** A device as it is stored. */
const DEVICE = '{"endpoint":"https://push.example/1"}';

export const aDeviceRequest = (orderId = 7): SubscriptionInputs['RequestSubscription'] => ({
  ...aRequest(orderId),
  channel: 'push',
  address: DEVICE,
});

export const deviceRequested = (orderId = 7): SubscriptionEvent => ({
  type: 'SubscriptionRequested',
  data: { ...parcel, orderId, channel: 'push' },
  personal: { address: DEVICE, secret: SECRET },
});

export const pushed = (position: number, stops: readonly StatusStop[]): SubscriptionEvent => ({
  type: 'StatusPushRequested',
  data: { subscriptionId: 1, position, trackingNumber: parcel.trackingNumber, stops },
  personal: { to: DEVICE },
});

/** All events are about the subscription at position 1, unless they name another one. */
export const requested = (orderId = 7): SubscriptionEvent => ({
  type: 'SubscriptionRequested',
  data: { ...parcel, orderId },
  personal: { address: ADDRESS, secret: SECRET },
});

export const confirmationAsked = (subscriptionId: number | null = 1): SubscriptionEvent => ({
  type: 'ConfirmationEmailRequested',
  data: { subscriptionId, trackingNumber: parcel.trackingNumber },
  personal: email,
});

const PHONE = '+12125550147';

export const aTextRequest = (orderId = 7): SubscriptionInputs['RequestSubscription'] => ({
  ...aRequest(orderId),
  channel: 'sms',
  address: PHONE,
});

export const textRequested = (orderId = 7): SubscriptionEvent => ({
  type: 'SubscriptionRequested',
  data: { ...parcel, orderId, channel: 'sms' },
  personal: { address: PHONE, secret: SECRET },
});

export const textAsked = (subscriptionId: number | null = 1): SubscriptionEvent => ({
  type: 'ConfirmationTextRequested',
  data: { subscriptionId, trackingNumber: parcel.trackingNumber },
  personal: { to: PHONE },
});

export const confirmed = (subscriptionId = 1): SubscriptionEvent => ({
  type: 'SubscriptionConfirmed',
  data: { subscriptionId },
});

export const aStop = (status: string, at: string): StatusStop => ({ status, at, location: 'Denver, CO' });

export const told = (
  position: number,
  stops: readonly StatusStop[],
  earlier: readonly string[] = [],
): EventOf<'StatusEmailRequested'> => ({
  type: 'StatusEmailRequested',
  data: {
    subscriptionId: 1,
    position,
    trackingNumber: parcel.trackingNumber,
    stops,
    earlier,
    estimatedDelivery: null,
  },
  personal: email,
});

export const held = (position: number, stop: StatusStop, dueAt: string): SubscriptionEvent => ({
  type: 'StatusHeld',
  data: { subscriptionId: 1, position, stop, estimatedDelivery: null, dueAt },
});

export const ended = (reason: EndReason, subscriptionId = 1): SubscriptionEvent => ({
  type: 'SubscriptionEnded',
  data: { subscriptionId, reason },
});

export const erased = (subscriptionId = 1): SubscriptionEvent => ({
  type: 'PersonalDataErased',
  data: { subscriptionId },
});

export const { given, stateAfter } = deciderSpec<Subscriber, SubscriptionInputs, SubscriptionEvent>({
  initial,
  evolve,
  decide,
});
