import { orderFieldNames, trackingKey, type CreateOrder, type Order } from '@exline/contracts';
import {
  boundedCache,
  createAggregate,
  creationStream,
  storedSnapshots,
  type AggregateDeps,
  type Commit,
  type Executed,
  defineModule,
} from '@exline/event-log';
import { Refusal } from '@exline/kernel';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import {
  decide,
  ownDecisions,
  type ImportedOutcome,
  type OrderCommands,
  type OrderInputs,
} from './domain/decide.ts';
import { STREAM_PREFIX, type EventOf, type OrderEvent, orderPersonalSubjects } from './domain/events.ts';
import { orderChanges } from './domain/changes.ts';
import { pendingMailId } from './domain/mailRequests.ts';
import { evolve, initial, type OrderState } from './domain/order.ts';
import { orderSummary } from './readModels/orderSummary.ts';
import { orderMails } from './domain/orderMails.ts';
import { toOrder } from './domain/parcel.ts';
import { orderQueries } from './queries/orderQueries.ts';
import type { ViewCommands } from './domain/views.ts';
import { refuse } from './domain/refusals.ts';
import { savedView } from './readModels/savedView.ts';
import { viewCommands } from './viewCommands.ts';
import { orderUpcasts } from './domain/upcast.ts';
import { trackingEventOf, trackingEvents } from './readModels/trackingEvents.ts';

/**
 * Increase this when the state (`OrderState`, `Parcel`) changes its shape: older snapshots are then ignored. A new field
 * increases it by itself.
 */
const STATE_SCHEMA_VERSION = orderFieldNames.length - 7;
const KNOWN_STREAMS = 50_000;

interface OrdersDeps extends AggregateDeps {
  db: Db;
}

/** The commands about an existing order. */
type AboutOne = Exclude<keyof OrderCommands, 'CreateOrder' | 'ImportOrders'>;

const streamFor = ({ trackingNumber }: CreateOrder) => `${STREAM_PREFIX}${trackingKey(trackingNumber)}`;

const toOutcome = (outcome: PromiseSettledResult<Commit | null>): ImportedOutcome => {
  if (outcome.status === 'fulfilled') {
    if (!outcome.value) throw new Error('an order that was just created has no commit');
    return { id: outcome.value.position };
  }
  if (outcome.reason instanceof Refusal) return { refused: outcome.reason };
  throw outcome.reason;
};

const open = ({ db, ...deps }: OrdersDeps) => {
  const orders = createAggregate<OrderState, OrderInputs, OrderEvent>(
    deps,
    {
      initial,
      evolve,
      decide,
      creationCommands: ['CreateOrder'],
      batchedCommands: ['AddTrackingEvent', 'EditOrder'],
    },
    // With snapshots, an order with thousands of tracking events loads as fast as a new one.
    storedSnapshots(db, STATE_SCHEMA_VERSION),
  );
  const queries = orderQueries(db, deps.log);
  const streams = boundedCache<number, string>(KNOWN_STREAMS);

  /** The id of an order is the log position of its creation, so the log always gives its stream. */
  const streamOf = async (orderId: number): Promise<string> => {
    const known = streams.get(orderId);
    if (known !== undefined) return known;
    const stream = await creationStream(deps.log, orderId, 'OrderCreated');
    if (stream === null) throw refuse('order.not_found', { orderId });
    streams.set(orderId, stream);
    return stream;
  };

  const orderAfter = async ({ state }: Executed<OrderState>): Promise<Order> => {
    if (state.kind !== 'open') throw new Error('an order that was just written is not open');
    const { parcel } = state;
    return toOrder(parcel, parcel.eventCount > 0 ? await queries.eventsOf(parcel.id) : []);
  };

  const inItsStream = async <T extends AboutOne>(
    command: T,
    input: OrderInputs[T],
    context: MessageContext,
  ): Promise<Executed<OrderState>> => orders.execute(await streamOf(input.orderId), command, input, context);

  // The default: run in the stream of the order, and answer with the order if it is open afterwards.
  const aboutOne = Object.fromEntries(
    (Object.keys(ownDecisions) as AboutOne[]).map((command) => [
      command,
      async (input: OrderInputs[AboutOne], context: MessageContext) => {
        const executed = await inItsStream(command, input, context);
        return executed.state.kind === 'open' ? orderAfter(executed) : undefined;
      },
    ]),
  ) as unknown as Handlers<Pick<OrderCommands, AboutOne>>;

  const commands: Handlers<OrderCommands> = {
    ...aboutOne,
    CreateOrder: async (input, context) => {
      const stream = streamFor(input);
      const order = await orderAfter(await orders.execute(stream, 'CreateOrder', input, context));
      streams.set(order.id, stream);
      return order;
    },
    ImportOrders: async ({ orders: imported }, context) => {
      const starts = imported.map(({ row, order }) => ({
        stream: streamFor(order),
        input: order,
        context: { ...context, ...(context.commitId && { commitId: `${context.commitId}-${row}` }) },
      }));
      return (await orders.executeOnNew('CreateOrder', starts)).map(toOutcome);
    },
    AddTrackingEvent: async (input, context) => {
      const { commit } = await inItsStream('AddTrackingEvent', input, context);
      const event = commit?.events[0];
      if (!commit || !event) throw new Error('a tracking event that was just written is not there');
      // The type of an event determines its shape.
      return trackingEventOf(event as EventOf<'TrackingEventAdded'>, commit);
    },
    EraseOrder: async (input, context) => void (await inItsStream('EraseOrder', input, context)),
    RequestOrderMail: async (input, context) => {
      const { commit, state } = await inItsStream('RequestOrderMail', input, context);
      const mailId = commit?.position ?? pendingMailId(state, input.orderId, input.kind);
      if (mailId === null) throw new Error('a mail that was just requested is not pending');
      return { mailId };
    },
  };

  const all: Handlers<OrderCommands & ViewCommands> = { ...commands, ...viewCommands(deps) };
  return {
    commands: all,
    queries,
    mailOwners: orderMails.ownedBy(orders),
  };
};

/** The orders module: commands, read models, queries and notifications. */
export const ordersModule = defineModule({
  name: 'orders',
  upcasts: orderUpcasts,
  subjects: orderPersonalSubjects,
  readModels: [orderSummary, trackingEvents, savedView],
  changesOf: orderChanges,
  open,
});
