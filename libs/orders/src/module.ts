import { trackingKey } from '@exline/contracts';
import { createAggregate, type AggregateDeps, type Executed } from '@exline/event-log';
import type { Handlers } from '@exline/message-bus';
import type { Db } from 'mongodb';
import type { OrderCommands } from './commands.ts';
import { decide, type OrderInputs } from './decide.ts';
import { evolve, initial, type OrderState } from './order.ts';
import type { OrderEvent } from './events.ts';
import { orderHistory } from './orderHistory.ts';
import { orderSummary } from './orderSummary.ts';
import { toOrder, type Parcel } from './parcel.ts';
import { orderQueries } from './queries.ts';
import { refuse } from './refusals.ts';
import { shippingEmailHandlers } from './shippingEmailHandlers.ts';

const streamPrefix = 'order-';

export interface OrdersDeps extends AggregateDeps {
  db: Db;
}

/** Orders: what can be asked of them, what they look like to readers, and who must be told. */
export const ordersModule = ({ db, ...deps }: OrdersDeps) => {
  const orders = createAggregate<OrderState, OrderInputs, OrderEvent>(deps, { initial, evolve, decide });

  /** An order's id is the position of its creation, so the log itself knows its stream. */
  const streamOf = async (orderId: number): Promise<string> => {
    const creation = Number.isSafeInteger(orderId) && orderId > 0 ? await deps.log.at(orderId) : null;
    if (!creation?.events.some(({ type }) => type === 'OrderCreated'))
      throw refuse('order.not_found', { orderId });
    return creation.stream;
  };

  const parcelOf = ({ state }: Executed<OrderState>): Parcel => {
    if (state.kind !== 'open') throw new Error('an order that was just written is not open');
    return state.parcel;
  };

  const commands: Handlers<OrderCommands> = {
    CreateOrder: async (input, context) => {
      const stream = `${streamPrefix}${trackingKey(input.trackingNumber)}`;
      return toOrder(parcelOf(await orders.execute(stream, 'CreateOrder', input, context)));
    },
    EditOrder: async (input, context) =>
      toOrder(parcelOf(await orders.execute(await streamOf(input.orderId), 'EditOrder', input, context))),
    AddTrackingEvent: async (input, context) => {
      const executed = await orders.execute(
        await streamOf(input.orderId),
        'AddTrackingEvent',
        input,
        context,
      );
      const added = parcelOf(executed).trackingEvents.find(({ id }) => id === executed.commit?.position);
      if (!added) throw new Error('a tracking event that was just written is not there');
      return added;
    },
    DeleteOrder: async (input, context) => {
      await orders.execute(await streamOf(input.orderId), 'DeleteOrder', input, context);
    },
    RestoreOrder: async (input, context) =>
      toOrder(parcelOf(await orders.execute(await streamOf(input.orderId), 'RestoreOrder', input, context))),
    ...shippingEmailHandlers(deps, streamOf),
  };

  return {
    name: 'orders',
    commands,
    queries: orderQueries(db),
    projections: [orderSummary, orderHistory],
    /** Only commits of these streams are about orders. */
    owns: (stream: string) => stream.startsWith(streamPrefix),
    /** The tracking number, as it is compared, that a stream of orders is about. */
    keyOf: (stream: string) => stream.slice(streamPrefix.length),
  };
};

export type OrdersModule = ReturnType<typeof ordersModule>;
