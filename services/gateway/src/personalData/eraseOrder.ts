import type { EventLog, Projector } from '@exline/event-log';
import type { MessageContext } from '@exline/message-bus';
import type { OrderQueries } from '@exline/orders';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';

interface Deps {
  bus: Pick<Bus, 'send'>;
  orders: Pick<OrderQueries, 'byId'>;
  subscriptions: Pick<SubscriptionQueries, 'unerased'>;
  eventLog: Pick<EventLog, 'end'>;
  projector: Pick<Projector, 'reached'>;
}

/** Nearly every order has fewer subscribers. The status follower erases the others, and those that fail here. */
const SUBSCRIBERS = 100;
const SHOWN_WITHIN_MS = 2_000;

/** Erases an order together with its returns and subscribers, so that none is left when the request is answered. */
export const createOrderErasure =
  ({ bus, orders, subscriptions, eventLog, projector }: Deps) =>
  async (orderId: number, context: MessageContext): Promise<void> => {
    await bus.send('EraseOrder', { orderId }, context);
    // Each stream gets a command of its own, so none may reuse the commit id of the first one.
    const { commitId: _commitId, ...next } = context;
    const order = await orders.byId(orderId);
    const subscribers = await subscriptions.unerased(orderId, SUBSCRIBERS);
    await Promise.allSettled([
      ...(order ? [bus.send('EraseReturnsOf', { orderId, trackingNumber: order.trackingNumber }, next)] : []),
      ...subscribers.map((ref) => bus.send('EraseSubscription', ref, next)),
    ]);
    // The follower may have erased other subscribers, which the read models may still show.
    await projector.reached(await eventLog.end(), SHOWN_WITHIN_MS);
  };
