import { setTimeout as delay } from 'node:timers/promises';
import { subscriptionCalls } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { OrderQueries } from '@exline/orders';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { refuse } from '../core/refusals.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { parcelIn, textIn } from '../http/commands.ts';
import { accepted, implement, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { pushDevices } from './pushDevices.ts';
import { limitGuesses } from '../tracking/limitGuesses.ts';
import type { Lookups } from '../tracking/lookups.ts';
import { recipientsOf } from './recipients.ts';

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'openId'>;
  subscriptions: Pick<SubscriptionQueries, 'opened' | 'byId'>;
  lookups: Pick<Lookups, 'find'>;
  limits: Pick<Limits, 'subscriptions' | 'subscriptionLinks'>;
  /** Derives the name of an address's stream. */
  subscriberDigest: KeyedDigest;
  pushKey: string | undefined;
  /** Whether SMS can be sent. */
  hasSms: boolean;
}

/** Every request takes at least this long, so that its time does not reveal whether the address is subscribed. */
const REQUEST_MS = 200;

/** Routes for visitors who want to be notified about a parcel. */
export const subscriptionRoutes = ({
  bus,
  orders,
  subscriptions,
  lookups,
  limits,
  subscriberDigest,
  pushKey,
  hasSms,
}: Deps): Route[] => {
  const devices = pushDevices({ pushKey, subscriberDigest });

  const ownSubscription = async (token: string) => {
    const { subscriptionId } = await subscriptions.opened(token, 'preferences');
    const found = await subscriptions.byId(subscriptionId);
    if (!found) throw refuse('subscription.link_over');
    return found;
  };

  return implement(subscriptionCalls, {
    subscribe: {
      before: limits.subscriptions,
      afterBody: [limitGuesses(lookups, ({ body }) => textIn(body, 'trackingNumber')?.trim())],
      actsOn: ({ body }) => parcelIn(body),
      handle: async ({ body: { trackingNumber: given, push, ...addresses }, context }) => {
        const order = await orders.openId(given);
        if (!order) throw refuse('tracking.not_found');
        const recipients = [
          ...recipientsOf(addresses, hasSms).map(({ key, ...recipient }) => ({
            ...recipient,
            subscriber: subscriberDigest(key),
          })),
          ...(push ? [{ channel: 'push' as const, ...(await devices.checked(push)) }] : []),
        ];
        if (recipients.length === 0) throw refuse('subscription.no_sms');
        const { id: orderId, trackingNumber } = order;
        const signedUp: (typeof recipients)[number]['channel'][] = [];
        let refusal: unknown;
        const request = async () => {
          for (const recipient of recipients) {
            // Each request is a commit of its own, so that a retry with the same key stores each one once.
            const commitId = context.commitId && `${context.commitId} ${recipient.channel}`;
            const own = recipients.length > 1 && commitId ? { ...context, commitId } : context;
            try {
              await bus.send('RequestSubscription', { ...recipient, orderId, trackingNumber }, own);
              signedUp.push(recipient.channel);
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
              refusal = error;
            }
          }
        };
        await Promise.all([request(), delay(REQUEST_MS)]);
        // The answer names the channels, so a refused one does not hide that another has begun.
        if (signedUp.length === 0) throw refusal;
        return accepted({ trackingNumber, channels: signedUp }, [cacheTags.order(orderId)]);
      },
    },

    confirmSubscription: {
      before: limits.subscriptionLinks,
      handle: async ({ body, context }) => ok(await bus.send('ConfirmSubscription', body, context)),
    },

    readSubscription: {
      before: limits.subscriptionLinks,
      handle: async ({ body: { token } }) => ok(await ownSubscription(token)),
    },

    changeSubscription: {
      before: limits.subscriptionLinks,
      handle: async ({ body: { token, ...preferences }, context }) => {
        await bus.send('ChangePreferences', { token, preferences }, context);
        return ok(await ownSubscription(token));
      },
    },

    endSubscription: {
      before: limits.subscriptionLinks,
      handle: async ({ body: { token }, context }) => {
        await ownSubscription(token);
        await bus.send('EndSubscription', { token }, context);
        return ok(await ownSubscription(token));
      },
    },
  });
};
