import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { brand, createOrderSchema, editOrderSchema, trackingEventSchema } from '@exline/contracts';
import type { OrderFilter, OrderQueries } from '@exline/orders';
import { Router, type Request, type Response } from 'express';
import { object, string, ValidationError } from 'yup';
import type { Bus } from '../bus.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { refuse } from '../http/refusals.ts';

const wholeNumber = (name: string, max: number) =>
  string().test('whole', `${name} must be a whole number from 1 to ${max}`, (value) => {
    if (value === undefined) return true;
    return /^\d{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
  });

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
  res.set('X-Total-Count', String(total));
  if (next !== null) {
    const query = new URLSearchParams({ limit: String(limit), after: String(next) });
    if (filter.q) query.set('q', filter.q);
    if (filter.status) query.set('status', filter.status);
    if (filter.number) query.set('number', filter.number);
    res.set('Link', `<${req.baseUrl}/orders?${query}>; rel="next"`);
  }
  res.json(orders);
};

/** The whole list as it comes from the database, so that its size costs no memory. */
const sendAll = async (res: Response, queries: OrderQueries, filter: OrderFilter) => {
  res.set('X-Total-Count', String(await queries.count(filter))).type('application/json');
  let separator = '[';
  for await (const order of queries.all(filter)) {
    if (res.destroyed) return;
    if (!res.write(separator + JSON.stringify(order)))
      await Promise.race([once(res, 'drain'), once(res, 'close')]);
    separator = ',';
  }
  res.end(separator === '[' ? '[]' : ']');
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
    if (limit === undefined && after === undefined) await sendAll(res, queries, filter);
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
