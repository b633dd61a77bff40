import { can, orderSubscriberCalls, type NotificationChannel, type OrderSubscriber } from '@exline/contracts';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import { numberOf } from '../http/answers/listing.ts';
import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  subscriptions: Pick<SubscriptionQueries, 'ofOrder'>;
  activity: Pick<ActivityRecord, 'changing'>;
}

const PAGE = 100;

/** `m...@example.com` or `...47`: enough to recognize an address that the customer names. */
const maskings: Readonly<Record<NotificationChannel, (address: string) => string>> = {
  email: (address) => address.replace(/^(.)[^@]*/, '$1...'),
  sms: (address) => `...${address.slice(-2)}`,
  // It names no one.
  push: (address) => address,
};
const masked = (subscriber: OrderSubscriber): OrderSubscriber => ({
  ...subscriber,
  address: maskings[subscriber.channel](subscriber.address),
});

/** Routes for staff to see the subscribers of an order, and to stop one. */
export const orderSubscriberRoutes = ({ bus, subscriptions, activity }: Deps): Route[] =>
  implement(orderSubscriberCalls, {
    listSubscribers: async ({ params: { id }, query: { after }, req }) => {
      const found = await subscriptions.ofOrder(id, PAGE, numberOf(after));
      return ok(can(signedInPerson(req).role, 'StopSubscription') ? found : found.map(masked));
    },

    stopSubscription: async ({ params: { id: subscriptionId }, context, req }) => {
      const what = {
        act: 'subscription_stopped',
        staffId: signedInPerson(req).id,
        detail: `subscriber ${subscriptionId}`,
      } as const;
      await activity.changing(req, what, () => bus.send('StopSubscription', { subscriptionId }, context));
      return noContent;
    },
  });
