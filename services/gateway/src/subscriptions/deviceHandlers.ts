import { deviceCalls } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { implement, noContent, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { pushDevices } from './pushDevices.ts';

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'openId'>;
  subscriptions: Pick<SubscriptionQueries, 'deviceToken'>;
  limits: Pick<Limits, 'subscriptionLinks'>;
  pushKey: string | undefined;
  subscriberDigest: KeyedDigest;
}

/** Routes for a browser that shows push notifications. */
export const deviceRoutes = ({
  bus,
  orders,
  subscriptions,
  limits,
  pushKey,
  subscriberDigest,
}: Deps): Route[] => {
  const devices = pushDevices({ pushKey, subscriberDigest });
  return implement(deviceCalls, {
    readPushKey: () => ok({ publicKey: pushKey ?? null }),

    findDevice: {
      before: limits.subscriptionLinks,
      handle: async ({ body: { trackingNumber, endpoint } }) => {
        const order = await orders.openId(trackingNumber);
        const subscriber = devices.subscriberOf(endpoint);
        // The answer about an unknown parcel is the same, so that it does not reveal which ones exist.
        return ok({ token: order && (await subscriptions.deviceToken(subscriber, order.id)) });
      },
    },

    moveDevice: {
      before: limits.subscriptionLinks,
      handle: async ({ body: { endpoint, push }, context }) => {
        const { subscriber: to, address } = await devices.checked(push);
        const from = devices.subscriberOf(endpoint);
        if (from !== to) await bus.send('MoveDevice', { from, to, address }, context);
        return noContent;
      },
    },
  });
};
