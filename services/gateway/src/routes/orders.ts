import { randomInt } from 'node:crypto';
import { brand, createOrderSchema, editOrderSchema, trackingEventSchema } from '@exline/contracts';
import type { OrderFilter, OrderQueries } from '@exline/orders';
import { Router, type Request, type Response } from 'express';
import { object, string, ValidationError } from 'yup';
import type { Bus } from '../bus.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { sendAll, setPageHeaders, wholeNumber } from '../http/lists.ts';
import { refuse } from '../http/refusals.ts';

const listSchema = object({
  limit: wholeNumber('limit', 500),
  after: wholeNumber('after', Number.MAX_SAFE_INTEGER),
  q: string().max(255),
  status: string().max(100),
  number: string().max(255),
});

interface Deps {
  bus: Bus;
  queries: OrderQueries;
  idempotency: Idempotency;
}

const sendPage = async (
  req: Request,
  res: Response,
  queries: OrderQueries,
  filter: OrderFilter,
  limit: number,
  after?: number,
) => {
  const { orders, total, next } = await queries.page(filter, limit, after);
  const query = next !== null && {
    limit: String(limit),
    after: String(next),
    ...(filter.q && { q: filter.q }),
    ...(filter.status && { status: filter.status }),
    ...(filter.number && { number: filter.number }),
  };
  setPageHeaders(res, `${req.baseUrl}/orders`, total, query || null);
  res.json(orders);
};

const freeNumber = async (queries: OrderQueries): Promise<string> => {
  for (;;) {
    const candidate = `${brand.trackingPrefix}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    if (!(await queries.isTaken(candidate))) return candidate;
  }
};

export const orderRoutes = ({ bus, queries, idempotency }: Deps): Router => {
  const router = Router();

  router.get('/orders', async (req, res) => {
    const { limit, after, ...filter } = await parse(listSchema, { ...req.query });
    if (limit === undefined && after === undefined)
      await sendAll(res, await queries.count(filter), queries.all(filter));
    else
      await sendPage(
        req,
        res,
        queries,
        filter,
        Number(limit ?? 50),
        after === undefined ? undefined : Number(after),
      );
  });

  router.post(
    '/orders',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const order = await parse(createOrderSchema, req.body);
      return { status: 201, body: await bus.send('CreateOrder', order, context) };
    }),
  );

  router.get('/orders/:id', async (req, res) => {
    const order = await queries.byId(idOf(req));
    if (!order) throw refuse('order.not_found');
    res.json(order);
  });

  router.patch(
    '/orders/:id',
    ...jsonBody,
    command(async (req, context) => {
      const changes = await parse(editOrderSchema, req.body);
      if (Object.hasOwn(req.body ?? {}, 'trackingNumber')) {
        throw new ValidationError('A tracking number cannot be changed', undefined, 'trackingNumber');
      }
      return { status: 200, body: await bus.send('EditOrder', { orderId: idOf(req), changes }, context) };
    }),
  );

  router.delete(
    '/orders/:id',
    command(async (req, context) => {
      await bus.send('DeleteOrder', { orderId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.get('/orders/:id/history', async (req, res) => {
    const entries = await queries.history(idOf(req));
    if (entries.length === 0) throw refuse('order.not_found');
    res.json(entries);
  });

  router.get('/summary', async (_req, res) => {
    res.json(await queries.summary());
  });

  router.get('/generate-tracking', async (_req, res) => {
    res.json({ trackingNumber: await freeNumber(queries) });
  });

  router.post(
    '/tracking-events',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const event = await parse(trackingEventSchema, req.body);
      return { status: 201, body: await bus.send('AddTrackingEvent', event, context) };
    }),
  );

  return router;
};
