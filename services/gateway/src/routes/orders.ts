import { randomInt } from 'node:crypto';
import {
  brand,
  createOrderSchema,
  editOrderSchema,
  orderFiguresQuery,
  orderSummaryQuery,
  type Order,
} from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { Router } from 'express';
import { ValidationError } from 'yup';
import type { Bus } from '../bus.ts';
import { about } from '../http/about.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { basedOn } from '../http/ifMatch.ts';
import { refuse } from '../http/refusals.ts';
import { etagFrom } from '../http/tagged.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  queries: OrderQueries;
  idempotency: Idempotency;
  activity: Pick<ActivityRecord, 'erasing'>;
}

const DEFAULT_DAYS = '30';

const freeNumber = async (queries: OrderQueries): Promise<string> => {
  for (;;) {
    const candidate = `${brand.trackingPrefix}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    if (!(await queries.isTaken(candidate))) return candidate;
  }
};

/** What can be done with one order. */
export const orderRoutes = ({ bus, queries, idempotency, activity }: Deps): Router => {
  const router = Router();

  router.post(
    '/orders',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const order = await parse(createOrderSchema, req.body);
      const body = await bus.send('CreateOrder', order, context);
      return { status: 201, body, about: [about.order(body.id)] };
    }),
  );

  router.get('/orders/:id', async (req, res) => {
    const order = await queries.byId(idOf(req));
    if (!order) throw refuse('order.not_found');
    res.set('ETag', etagFrom(order.version)).json(order);
  });

  router.patch(
    '/orders/:id',
    ...jsonBody,
    command(async (req, context) => {
      const changes = await parse(editOrderSchema, req.body);
      if (Object.hasOwn(req.body ?? {}, 'trackingNumber')) {
        throw new ValidationError('A tracking number cannot be changed', undefined, 'trackingNumber');
      }
      const input = { orderId: idOf(req), changes, basedOn: basedOn(req) };
      return { status: 200, body: await bus.send('EditOrder', input, context) };
    }),
  );

  router.delete(
    '/orders/:id',
    command(async (req, context) => {
      await bus.send('DeleteOrder', { orderId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/orders/:id/restore',
    keyedCommand(idempotency, async (req, context) => {
      const body = await bus.send('RestoreOrder', { orderId: idOf(req) }, context);
      return { status: 200, body, about: [about.order(body.id)] };
    }),
  );

  router.post(
    '/orders/:id/erase',
    command(async (req, context) => {
      const orderId = idOf(req);
      await activity.erasing(req, `order ${orderId}`, () => bus.send('EraseOrder', { orderId }, context));
      return { status: 204, body: undefined };
    }),
  );

  router.get('/orders/:id/history', async (req, res) => {
    const entries = await queries.history(idOf(req));
    if (entries.length === 0) throw refuse('order.not_found');
    res.json(entries);
  });

  router.get('/summary', async (req, res) => {
    const { view } = await parse(orderSummaryQuery, { ...req.query });
    res.json(await (view === 'row' ? queries.rows : queries).summary());
  });

  router.get('/overview', async (req, res) => {
    const { days = DEFAULT_DAYS } = await parse(orderFiguresQuery, { ...req.query });
    res.json(await queries.figures(Number(days)));
  });

  router.get('/generate-tracking', async (_req, res) => {
    res.json({ trackingNumber: await freeNumber(queries) } satisfies Pick<Order, 'trackingNumber'>);
  });

  return router;
};
