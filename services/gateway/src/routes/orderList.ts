import { pipeline } from 'node:stream/promises';
import { guarded, orderColumns, orderFilterQuery, orderListQuery, type Order } from '@exline/contracts';
import type { OrderFilter, OrderQueries } from '@exline/orders';
import { stringify } from 'csv-stringify';
import { Router } from 'express';
import type { InferType } from 'yup';
import { parse } from '../http/body.ts';
import { numberOf, sendAll, sendPage } from '../http/listing.ts';

const DEFAULT_LIMIT = '50';

type FilterQuery = InferType<typeof orderFilterQuery>;

const toFilter = ({ state, ids, ...filter }: FilterQuery): OrderFilter => ({
  ...filter,
  deleted: state === 'deleted',
  ids: ids?.split(',').map(Number),
});

interface Page extends FilterQuery {
  limit?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/** The page that was asked for, and what lies on either side of it. */
const pageOf = async (queries: OrderQueries, { limit = DEFAULT_LIMIT, after, before, ...filter }: Page) => {
  const { orders, ...page } = await queries.page(toFilter(filter), {
    limit: Number(limit),
    after: numberOf(after),
    before: numberOf(before),
  });
  return { page: { ...page, items: orders }, filter: { limit, ...filter } };
};

const columns = Object.keys(orderColumns);
const day = (value: string) => value.replace(/T00:00:00\.000Z$/, '');
const toRow = (order: Order) => Object.values(orderColumns).map((name) => guarded(day(order[name] ?? '')));

// Some countries separate with semicolons.
const asCsv = () => stringify({ header: true, columns, bom: true, quoted_match: ';' });

const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const rows = async function* (orders: AsyncIterable<Order>) {
  for await (const order of orders) yield toRow(order);
};

/** The lists of orders: by page, whole, and as a CSV file. */
export const orderListRoutes = (queries: OrderQueries): Router => {
  const router = Router();

  router.get('/orders', async (req, res) => {
    const page = await parse(orderListQuery, { ...req.query });
    const isWhole = page.limit === undefined && page.after === undefined && page.before === undefined;
    if (isWhole) return sendAll(res, await queries.count(toFilter(page)), queries.all(toFilter(page)));
    const { page: found, filter } = await pageOf(queries, page);
    return sendPage(req, res, found, filter);
  });

  router.get('/orders/statuses', async (_req, res) => {
    res.json(await queries.statuses());
  });

  router.get('/orders/export.csv', async (req, res) => {
    const filter = await parse(orderFilterQuery, { ...req.query });
    req.securityEvent = 'exported';
    res.set('X-Total-Count', String(await queries.count(toFilter(filter))));
    res.attachment('orders.csv').type('text/csv; charset=utf-8');
    await pipeline(rows(queries.all(toFilter(filter))), asCsv(), res).catch((error: unknown) => {
      // Who closes the window ends the download: no fault of ours.
      if (!isClosed(error)) throw error;
    });
  });

  return router;
};
