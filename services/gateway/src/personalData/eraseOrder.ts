import type { MessageContext } from '@exline/message-bus';
import type { OrderQueries } from '@exline/orders';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';

interface Deps {
  bus: Pick<Bus, 'send'>;
  orders: Pick<OrderQueries, 'byId'>;
  subscriptions: Pick<SubscriptionQueries, 'unerased'>;
}

/** Nearly always all of them. The status follower erases the others, and what fails here. */
const SUBSCRIBERS = 100;

/** Erases an order together with its returns and subscribers, so that none of them is left when it is answered. */
export const createOrderErasure =
  ({ bus, orders, subscriptions }: Deps) =>
  async (orderId: number, context: MessageContext): Promise<void> => {
    await bus.send('EraseOrder', { orderId }, context);
    // A command of its own in each stream, so none may have the id of the first one.
    const { commitId: _commitId, ...next } = context;
    const order = await orders.byId(orderId);
    const subscribers = await subscriptions.unerased(orderId, SUBSCRIBERS);
    await Promise.allSettled([
      ...(order ? [bus.send('EraseReturnsOf', { orderId, trackingNumber: order.trackingNumber }, next)] : []),
      ...subscribers.map((ref) => bus.send('EraseSubscription', ref, next)),
    ]);
  };
