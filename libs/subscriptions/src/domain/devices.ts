import type { Decide } from '@exline/kernel';
import type { SubscriptionEvent } from './events.ts';
import type { Subscriber, Subscription } from './subscriber.ts';

export interface DeviceInputs {
  /** Continues a subscription of a device at its new endpoint. `secret`: the secret for its new tokens. */
  ContinueSubscription: { earlier: Subscription; address: string; secret: string };
}

/** The keys of the statuses that were sent or are held, the last one at the end. */
const toldOf = ({ told, lastTold }: Subscription): string[] =>
  lastTold === null ? [] : [...told.filter((key) => key !== lastTold), lastTold];

export const decideDevices: Decide<Subscriber, DeviceInputs, SubscriptionEvent> = {
  ContinueSubscription: ({ subscriptions }, { earlier, address, secret }) => {
    const { orderId, trackingNumber, confirmedAt, position, preferences, held, dueAt, estimatedDelivery } =
      earlier;
    if (confirmedAt === null || subscriptions.some((each) => each.orderId === orderId)) return [];
    return [
      {
        type: 'SubscriptionRequested',
        data: { orderId, trackingNumber, channel: 'push', told: toldOf(earlier) },
        personal: { address, secret },
      },
      {
        type: 'SubscriptionConfirmed',
        // Events after this position may not have been announced yet.
        data: { subscriptionId: null, since: Math.max(confirmedAt, position) },
      },
      { type: 'PreferencesChanged', data: { subscriptionId: null, ...preferences } },
      ...held.map((stop) => ({
        type: 'StatusHeld' as const,
        data: { subscriptionId: null, position, stop, estimatedDelivery, dueAt: dueAt ?? stop.at },
      })),
    ];
  },
};
