import { can, orderSubscriberCalls, type OrderSubscriber } from '@exline/contracts';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import { numberOf } from '../http/answers/listing.ts';
import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import { maskedAddress } from './maskedAddress.ts';

interface Deps {
  bus: Bus;
  subscriptions: Pick<SubscriptionQueries, 'ofOrder'>;
  activity: Pick<ActivityRecord, 'changing'>;
}

const PAGE = 100;

const masked = (subscriber: OrderSubscriber): OrderSubscriber => ({
  ...subscriber,
  address: maskedAddress(subscriber.channel, subscriber.address),
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
