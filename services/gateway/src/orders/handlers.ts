import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import { orderCalls, brand } from '@exline/contracts';
import { importOrders } from './importOrders.ts';
import { sendPhoto } from '../photos/sendPhoto.ts';
import type { Photos } from '../photos/photos.ts';
import type { UploadedPhotos } from '../photos/uploadedPhotos.ts';
import { randomInt } from 'node:crypto';
import type { EventLog, Projector } from '@exline/event-log';
import type { OrderQueries } from '@exline/orders';
import type { SubscriptionQueries } from '@exline/subscriptions';
import { ValidationError } from 'yup';
import type { Bus } from '../core/bus.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { refuse } from '../core/refusals.ts';
import { createOrderErasure } from '../personalData/eraseOrder.ts';
import type { People } from '../staff/people.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  orders: OrderQueries;
  subscriptions: Pick<SubscriptionQueries, 'unerased'>;
  eventLog: Pick<EventLog, 'end'>;
  projector: Pick<Projector, 'reached'>;
  photos: Photos;
  uploads: Pick<UploadedPhotos, 'ofDelivery'>;
  people: Pick<People, 'mustBeAssignable'>;
  activity: Pick<ActivityRecord, 'erasing' | 'importing'>;
}

const freeNumber = async (queries: OrderQueries): Promise<string> => {
  for (;;) {
    const candidate = `${brand.trackingPrefix}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    if (!(await queries.isTaken(candidate))) return candidate;
  }
};

/** Routes for a single order. */
export const orderRoutes = ({
  bus,
  orders: queries,
  subscriptions,
  eventLog,
  projector,
  photos,
  uploads,
  people,
  activity,
}: Deps): Route[] => {
  const erase = createOrderErasure({ bus, orders: queries, subscriptions, eventLog, projector });

  return implement(orderCalls, {
    createOrder: async ({ body, context }) => {
      const order = await bus.send('CreateOrder', body, context);
      return created(order, [cacheTags.order(order.id)]);
    },

    importOrders: async ({ body: { orders }, context, req }) => {
      const run = () => importOrders(bus, orders, context);
      return ok({ outcomes: await activity.importing(req, orders.length, run) }, []);
    },

    findExistingOrders: async ({ body }) => ok({ orders: await queries.existing(body.trackingNumbers) }),

    readOrder: async ({ params }) => {
      const order = await queries.byId(params.id);
      if (!order) throw refuse('order.not_found');
      return ok(order);
    },

    readOrderPhoto: async ({ params: { id }, res }) => {
      const order = await queries.byId(id);
      if (!order) throw refuse('order.not_found');
      const photoNow = async () => (await queries.byId(id))?.deliveryPhoto;
      await sendPhoto(res, { photos, uploads }, { ...order, photoNow });
    },

    editOrder: async ({ params, body, expectedVersion, context, req }) => {
      if (Object.hasOwn(req.body ?? {}, 'trackingNumber')) {
        throw new ValidationError('A tracking number cannot be changed', undefined, 'trackingNumber');
      }
      const input = { orderId: params.id, changes: body, expectedVersion };
      return ok(await bus.send('EditOrder', input, context));
    },

    labelOrder: async ({ params, body, context }) =>
      ok(await bus.send('LabelOrder', { orderId: params.id, ...body }, context)),

    assignOrder: async ({ params, body: { assignee }, context }) => {
      if (assignee !== null) people.mustBeAssignable(assignee);
      return ok(await bus.send('AssignOrder', { orderId: params.id, assignee }, context));
    },

    settleDeliveryRequest: async ({ params, body, context }) => {
      const order = await bus.send('SettleDeliveryRequest', { orderId: params.id, ...body }, context);
      return ok(order, [cacheTags.order(order.id)]);
    },

    deleteOrder: async ({ params, context }) => {
      await bus.send('DeleteOrder', { orderId: params.id }, context);
      return noContent;
    },

    restoreOrder: async ({ params, context }) => {
      const order = await bus.send('RestoreOrder', { orderId: params.id }, context);
      return ok(order, [cacheTags.order(order.id)]);
    },

    eraseOrder: async ({ params, context, req }) => {
      const orderId = params.id;
      await activity.erasing(req, `order ${orderId}`, () => erase(orderId, context));
      return noContent;
    },

    readOrderHistory: async ({ params }) => {
      const entries = await queries.history(params.id);
      if (entries.length === 0) throw refuse('order.not_found');
      return ok(entries);
    },

    readOrderSummary: async ({ query: { view } }) =>
      view === 'row' ? ok(await queries.rows.summary()) : ok(await queries.summary()),

    generateTrackingNumber: async () => ok({ trackingNumber: await freeNumber(queries) }),
  });
};
