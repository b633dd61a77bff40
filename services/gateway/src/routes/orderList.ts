import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { orderColumns, type Order } from '@exline/contracts';
import type { OrderFilter, OrderQueries } from '@exline/orders';
import { stringify } from 'csv-stringify';
import { Router, type Request, type Response } from 'express';
import { object, string } from 'yup';
import { parse } from '../http/body.ts';

const wholeNumber = (name: string, max: number) =>
  string().test('whole', `${name} must be a whole number from 1 to ${max}`, (value) => {
    if (value === undefined) return true;
    return /^\d{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
  });

const filterFields = {
  q: string().max(255),
  status: string().max(100),
  number: string().max(255),
  state: string().oneOf(['open', 'deleted']),
};
const filterSchema = object(filterFields);
const listSchema = object({
  ...filterFields,
  limit: wholeNumber('limit', 500),
  after: wholeNumber('after', Number.MAX_SAFE_INTEGER),
  before: wholeNumber('before', Number.MAX_SAFE_INTEGER),
});

const DEFAULT_LIMIT = '50';

type FilterQuery = Partial<Record<keyof typeof filterFields, string | undefined>>;

const toFilter = ({ state, ...filter }: FilterQuery): OrderFilter => ({
  ...filter,
  deleted: state === 'deleted',
});

interface Page extends FilterQuery {
  limit?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const sendPage = async (req: Request, res: Response, queries: OrderQueries, page: Page) => {
  const { limit = DEFAULT_LIMIT, after, before, ...filter } = page;
  const { orders, total, more, next, previous } = await queries.page(toFilter(filter), {
    limit: Number(limit),
    after: numberOf(after),
    before: numberOf(before),
  });
  const kept = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const link = (rel: string, name: string, id: number | null) => {
    if (id === null) return [];
    const query = new URLSearchParams([['limit', limit], [name, String(id)], ...kept]);
    return [`<${req.baseUrl}/orders?${query}>; rel="${rel}"`];
  };
  const links = [...link('next', 'after', next), ...link('prev', 'before', previous)];
  res.set('X-Total-Count', String(total));
  if (more) res.set('X-Total-Relation', 'at-least');
  if (links.length > 0) res.set('Link', links.join(', '));
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

const columns = Object.keys(orderColumns);
const day = (value: string) => value.replace(/T00:00:00\.000Z$/, '');
const toRow = (order: Order) => Object.values(orderColumns).map((name) => day(order[name] ?? ''));

/** A spreadsheet must take no field for a formula. */
const asCsv = () => stringify({ header: true, columns, bom: true, escape_formulas: true });

const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function* rows(orders: AsyncIterable<Order>) {
  for await (const order of orders) yield toRow(order);
}

/** The lists of orders: by page, whole, and as a CSV file. */
export const orderListRoutes = (queries: OrderQueries): Router => {
  const router = Router();

  router.get('/orders', async (req, res) => {
    const page = await parse(listSchema, { ...req.query });
    const isWhole = page.limit === undefined && page.after === undefined && page.before === undefined;
    if (isWhole) await sendAll(res, queries, toFilter(page));
    else await sendPage(req, res, queries, page);
  });

  router.get('/orders/export.csv', async (req, res) => {
    const filter = await parse(filterSchema, { ...req.query });
    res.set('X-Total-Count', String(await queries.count(toFilter(filter))));
    res.attachment('orders.csv').type('text/csv; charset=utf-8');
    await pipeline(rows(queries.all(toFilter(filter))), asCsv(), res).catch((error: unknown) => {
      // Who closes the window ends the download: no fault of ours.
      if (!isClosed(error)) throw error;
    });
  });

  return router;
};
