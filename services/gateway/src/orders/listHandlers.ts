import { implement, ok, type Route } from '../http/implement.ts';
import {
  exportedWorkColumns,
  fieldText,
  orderColumns,
  orderListCalls,
  type Order,
  type OrderFilter,
} from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { Request } from 'express';
import { sendCsv } from '../http/answers/csv.ts';
import { numberOf, sendAll, sendPage } from '../http/answers/listing.ts';
import { signedInPerson } from '../http/person.ts';
import { requireExtraRight } from '../http/rights.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';

const DEFAULT_LIMIT = '50';

/** Replaces `me` in the filter with the actor of the request. */
export const resolveAssignee = <Filter extends OrderFilter>(filter: Filter, req: Request): Filter =>
  filter.assignee === 'me' ? { ...filter, assignee: signedInPerson(req).actor } : filter;

interface Page extends OrderFilter {
  view?: 'row' | undefined;
  limit?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

const listsOf = (queries: OrderQueries, { view }: Pick<Page, 'view'>) =>
  view === 'row' ? queries.rows : queries;

/** The requested page with the cursors of the adjacent pages. */
const pageOf = async (queries: OrderQueries, req: Request, asked: Page) => {
  const { limit = DEFAULT_LIMIT, after, before, ...filter } = asked;
  const { orders, ...page } = await listsOf(queries, filter).page(resolveAssignee(filter, req), {
    limit: Number(limit),
    after: numberOf(after),
    before: numberOf(before),
  });
  return { page: { ...page, items: orders }, filter: { limit, ...filter } };
};

const columns = [...Object.keys(orderColumns), ...exportedWorkColumns];

const rows = async function* (orders: AsyncIterable<Order>, nameOf: (actor: string) => string) {
  for await (const order of orders) {
    const fields = Object.values(orderColumns).map((name) => fieldText(name, order[name]));
    yield [...fields, order.labels.join('; '), order.assignee === null ? '' : nameOf(order.assignee)];
  }
};

interface Deps {
  orders: OrderQueries;
  activity: Pick<ActivityRecord, 'exported'>;
  people: Pick<People, 'nameOfActor'>;
}

/** Routes for lists of orders: by page, in full, and as a CSV file. */
export const orderListRoutes = ({ orders: queries, activity, people }: Deps): Route[] =>
  implement(orderListCalls, {
    listOrders: async ({ query, req, res }) => {
      if (query.limit === undefined) requireExtraRight(req, 'ExportOrders');
      const isWhole = query.limit === undefined && query.after === undefined && query.before === undefined;
      if (isWhole) {
        const wanted = resolveAssignee(query, req);
        const total = await queries.count(wanted);
        await activity.exported(req, 'orders', total);
        return sendAll(res, total, listsOf(queries, query).all(wanted));
      }
      const { page, filter } = await pageOf(queries, req, query);
      return sendPage(req, res, page, filter);
    },

    listStatuses: async () => ok(await queries.statuses()),

    listOrderLabels: async () => ok(await queries.labels()),

    exportOrders: async ({ query, req, res }) => {
      const filter = resolveAssignee(query, req);
      const total = await queries.count(filter);
      await activity.exported(req, 'orders', total);
      await sendCsv(
        res,
        { name: 'orders.csv', columns, total },
        rows(queries.all(filter), people.nameOfActor),
      );
    },
  });
