import type { OrderOverview, OrderRow } from '@exline/contracts';
import type { Collection } from 'mongodb';
import {
  afterCursor,
  isQuickToCount,
  matching,
  orderingOf,
  sortBy,
  type ListCursor,
  type OrderFilter,
  type Ordering,
} from './listQueries.ts';
import type { OrderDocument } from '../readModels/orderSummary.ts';

export interface OrderPage<Listed extends OrderRow> {
  orders: Listed[];
  /** The number of matches; at most `MOST_COUNTED` if counting more would have to read them all. */
  total: number;
  /** Whether there are more matches than `total`. */
  more: boolean;
  /** The value of `after` for the next page; null at the end. */
  next: number | null;
  /** The value of `before` for the previous page; null at the beginning. */
  previous: number | null;
}

export interface PageRequest {
  limit: number;
  after?: number | undefined;
  before?: number | undefined;
}

const RECENT = 10;
const MOST_COUNTED = 1_000;
const ORDERS = 200;
const newestFirst = { _id: -1 } as const;

/** The lists of orders. `present` converts documents to list entries. */
export const orderLists = <Listed extends OrderRow>(
  orders: Collection<OrderDocument>,
  present: (found: readonly OrderDocument[]) => Promise<Listed[]>,
) => {
  const now = () => new Date().toISOString();

  /** The place that a page starts after. When sorted by creation, any id is a place; otherwise, null for an unknown order. */
  const edgeOf = async ({ key }: Ordering, id: number | undefined): Promise<ListCursor | null> => {
    if (id === undefined) return null;
    return key === '_id' ? { _id: id } : orders.findOne({ _id: id });
  };

  return {
    /** All matches, sorted, as a stream. */
    async *all(filter: OrderFilter): AsyncGenerator<Listed> {
      const options = { sort: sortBy(orderingOf(filter)), batchSize: ORDERS };
      let chunk: OrderDocument[] = [];
      for await (const found of orders.find(matching(filter, now()), options)) {
        if (chunk.push(found) < ORDERS) continue;
        yield* await present(chunk);
        chunk = [];
      }
      yield* await present(chunk);
    },

    /** One page of the matches: the first page, the one after the order `after`, or the one before the order `before`. */
    page: async (filter: OrderFilter, { limit, after, before }: PageRequest): Promise<OrderPage<Listed>> => {
      const match = matching(filter, now());
      const ordering = orderingOf(filter);
      const backwards = before !== undefined;
      const edge = await edgeOf(ordering, before ?? after);
      const found = await orders
        .find(edge ? { $and: [match, afterCursor(ordering, edge, backwards)] } : match, {
          sort: sortBy(ordering, backwards),
          limit: limit + 1,
        })
        .toArray();
      const isWhole = after === undefined && !backwards && found.length <= limit;
      const quick = isQuickToCount(filter);
      // A list that fits on its first page needs no count.
      const counted = isWhole
        ? found.length
        : await orders.countDocuments(match, quick ? {} : { limit: MOST_COUNTED + 1 });
      const isLonger = found.length > limit;
      const page = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
      const more = !quick && counted > MOST_COUNTED;
      return {
        orders: await present(page),
        total: more ? MOST_COUNTED : counted,
        more,
        next: backwards || isLonger ? (page.at(-1)?._id ?? null) : null,
        previous: (backwards ? isLonger : after !== undefined) ? (page[0]?._id ?? null) : null,
      };
    },

    summary: async (): Promise<OrderOverview<Listed>> => {
      const count = (status?: string) => orders.countDocuments(matching({ status }, now()));
      const [total, outForDelivery, delivered, recent] = await Promise.all([
        count(),
        count('Out for Delivery'),
        count('Delivered'),
        orders.find(matching({}, now()), { sort: newestFirst, limit: RECENT }).toArray(),
      ]);
      return {
        total,
        outForDelivery,
        delivered,
        active: total - delivered,
        recent: await present(recent),
      };
    },
  };
};
