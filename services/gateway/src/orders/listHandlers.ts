import { implement, ok, type Route } from '../http/implement.ts';
import {
  fieldText,
  orderColumns,
  orderListCalls,
  type Order,
  type orderFilterQuery,
} from '@exline/contracts';
import type { OrderFilter, OrderQueries } from '@exline/orders';
import type { InferType } from 'yup';
import { sendCsv } from '../http/answers/csv.ts';
import { numberOf, sendAll, sendPage } from '../http/answers/listing.ts';
import { requireExtraRight } from '../http/rights.ts';
import type { ActivityRecord } from '../staff/activity.ts';

const DEFAULT_LIMIT = '50';

type FilterQuery = InferType<typeof orderFilterQuery>;

const toFilter = ({ state, ids, ...filter }: FilterQuery): OrderFilter => ({
  ...filter,
  deleted: state === 'deleted',
  ids: ids?.split(',').map(Number),
});

interface Page extends FilterQuery {
  view?: 'row' | undefined;
  limit?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

const listsOf = (queries: OrderQueries, { view }: Pick<Page, 'view'>) =>
  view === 'row' ? queries.rows : queries;

/** The requested page with the cursors of the adjacent pages. */
const pageOf = async (queries: OrderQueries, { limit = DEFAULT_LIMIT, after, before, ...filter }: Page) => {
  const { orders, ...page } = await listsOf(queries, filter).page(toFilter(filter), {
    limit: Number(limit),
    after: numberOf(after),
    before: numberOf(before),
  });
  return { page: { ...page, items: orders }, filter: { limit, ...filter } };
};

const columns = Object.keys(orderColumns);
const toRow = (order: Order) => Object.values(orderColumns).map((name) => fieldText(name, order[name]));

const rows = async function* (orders: AsyncIterable<Order>) {
  for await (const order of orders) yield toRow(order);
};

interface Deps {
  orders: OrderQueries;
  activity: Pick<ActivityRecord, 'exported'>;
}

/** Routes for lists of orders: by page, in full, and as a CSV file. */
export const orderListRoutes = ({ orders: queries, activity }: Deps): Route[] =>
  implement(orderListCalls, {
    listOrders: async ({ query, req, res }) => {
      if (query.limit === undefined) requireExtraRight(req, 'ExportOrders');
      const isWhole = query.limit === undefined && query.after === undefined && query.before === undefined;
      if (isWhole) {
        const total = await queries.count(toFilter(query));
        await activity.exported(req, 'orders', total);
        return sendAll(res, total, listsOf(queries, query).all(toFilter(query)));
      }
      const { page, filter } = await pageOf(queries, query);
      return sendPage(req, res, page, filter);
    },

    listStatuses: async () => ok(await queries.statuses()),

    exportOrders: async ({ query, req, res }) => {
      const filter = toFilter(query);
      const total = await queries.count(filter);
      await activity.exported(req, 'orders', total);
      await sendCsv(res, { name: 'orders.csv', columns, total }, rows(queries.all(filter)));
    },
  });
