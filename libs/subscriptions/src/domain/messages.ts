import type { NotificationChannel, StatusStop } from '@exline/contracts';
import type { SubscriptionEvent } from './events.ts';
import type { Subscription } from './subscriber.ts';

interface Recipient {
  address: string;
  /** The secret from which the tokens in the links of an email are derived. */
  secret: string;
}

interface Confirmation {
  /** The id of the subscription; null in the commit that creates it. */
  subscriptionId: number | null;
  trackingNumber: string;
}

interface News {
  /** The position of the newest event of the order in the message. */
  position: number;
  stops: readonly StatusStop[];
  estimatedDelivery: string | null;
}

interface Messages {
  confirm: (about: Confirmation, recipient: Recipient) => SubscriptionEvent;
  tell: (subscription: Subscription, news: News) => SubscriptionEvent;
}

/** The events that request the messages of each channel. */
export const messages: Readonly<Record<NotificationChannel, Messages>> = {
  email: {
    confirm: (data, { address, secret }) => ({
      type: 'ConfirmationEmailRequested',
      data,
      personal: { to: address, secret },
    }),
    tell: ({ id, address, secret, trackingNumber, told }, { position, stops, estimatedDelivery }) => ({
      type: 'StatusEmailRequested',
      data: { subscriptionId: id, position, trackingNumber, stops, earlier: told, estimatedDelivery },
      personal: { to: address, secret },
    }),
  },
  sms: {
    confirm: (data, { address }) => ({
      type: 'ConfirmationTextRequested',
      data,
      personal: { to: address },
    }),
    tell: ({ id, address, trackingNumber }, { position, stops }) => ({
      type: 'StatusTextRequested',
      data: { subscriptionId: id, position, trackingNumber, stops },
      personal: { to: address },
    }),
  },
  push: {
    // The permission that the visitor gave the browser is the confirmation.
    confirm: ({ subscriptionId }) => ({ type: 'SubscriptionConfirmed', data: { subscriptionId } }),
    tell: ({ id, address, trackingNumber }, { position, stops }) => ({
      type: 'StatusPushRequested',
      data: { subscriptionId: id, position, trackingNumber, stops },
      personal: { to: address },
    }),
  },
};
