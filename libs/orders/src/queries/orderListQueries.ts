import type { OrderFilter, OrderOverview, OrderRow } from '@exline/contracts';
import { countRows, findInOrder, isById, keysIn, selectRows, type Rows } from '@exline/event-log';
import type { Collection } from 'mongodb';
import { matching, numbersIn, orderOf, type AssigneeName } from './listQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';

export interface OrderPage<Listed extends OrderRow> {
  orders: Listed[];
  /** The number of matches. */
  total: number;
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

interface Slice extends PageRequest {
  filter: OrderFilter;
  /** The sort order; that of the filter if omitted. */
  sortedBy?: Pick<OrderFilter, 'sort'>;
  /** The moment at which an order needs attention; now if omitted. */
  at?: string;
}

const RECENT = 10;
/** How many orders an export reads per query, and how many it selects at once. */
const READ = 200;
const SELECTED = 10_000;

/** Selects the ids of orders. */
export const orderSelection = (orders: Collection<OrderDocument>, rows: () => Promise<Rows>) => {
  let nameOf: AssigneeName = (actor) => actor;
  const now = () => new Date().toISOString();

  const matchingAt = async (filter: OrderFilter, current: Rows, at: string) => {
    const numbers = numbersIn(filter);
    const options = { projection: { _id: 1 } } as const;
    const numbered =
      numbers.length === 0 ? [] : await orders.find({ trackingKey: { $in: numbers } }, options).toArray();
    return matching(
      filter,
      current,
      at,
      numbered.map(({ _id }) => _id),
    );
  };

  return {
    /** Sets how assignees are named when a list is sorted by assignee. */
    nameAssignees: (shown: AssigneeName): void => void (nameOf = shown),

    /** The first matches after or before an order, or from the beginning. */
    select: async ({
      filter,
      sortedBy = filter,
      limit,
      after,
      before,
      at = now(),
    }: Slice): Promise<{ ids: number[]; total: number }> => {
      const current = await rows();
      const order = orderOf(sortedBy, current, nameOf);
      const id = before ?? after;
      const byId = isById(order);
      const place = id === undefined || byId ? null : current.find(id);
      const value = place ? keysIn(place.block, order).valueOf(place.row) : 0;
      const selected = selectRows(current.blocks(), {
        ...(await matchingAt(filter, current, at)),
        order,
        // In a list sorted by id, the page starts at `id` even if that order is unknown. Otherwise, an unknown `id` is
        // ignored.
        edge: id !== undefined && (place || byId) ? { value, id } : null,
        backwards: before !== undefined,
        max: limit,
      });
      return { ids: selected.ids.map(Number), total: selected.total };
    },

    count: async (filter: OrderFilter, at = now()): Promise<number> => {
      const current = await rows();
      return countRows(current.blocks(), await matchingAt(filter, current, at));
    },
  };
};

export type OrderSelection = ReturnType<typeof orderSelection>;

interface Deps<Listed extends OrderRow> {
  orders: Collection<OrderDocument>;
  selection: OrderSelection;
  /** Converts documents to list entries. */
  present: (found: readonly OrderDocument[]) => Promise<Listed[]>;
}

export const orderLists = <Listed extends OrderRow>({ orders, selection, present }: Deps<Listed>) => {
  const read = async (ids: readonly number[]) => present(await findInOrder(orders, ids));

  return {
    /** All matches, sorted, as a stream. */
    async *all(filter: OrderFilter): AsyncGenerator<Listed> {
      let limit = READ;
      let after: number | undefined;
      do {
        const { ids } = await selection.select({ filter, limit, after });
        for (let from = 0; from < ids.length; from += READ) yield* await read(ids.slice(from, from + READ));
        after = ids.length < limit ? undefined : ids.at(-1);
        limit = SELECTED;
      } while (after !== undefined);
    },

    /** One page of the matches: the first page, the one after the order `after`, or the one before the order `before`. */
    page: async (filter: OrderFilter, { limit, after, before }: PageRequest): Promise<OrderPage<Listed>> => {
      const { ids, total } = await selection.select({ filter, limit: limit + 1, after, before });
      const backwards = before !== undefined;
      const isLonger = ids.length > limit;
      const page = backwards ? ids.slice(0, limit).toReversed() : ids.slice(0, limit);
      return {
        orders: await read(page),
        total,
        next: backwards || isLonger ? (page.at(-1) ?? null) : null,
        previous: (backwards ? isLonger : after !== undefined) ? (page[0] ?? null) : null,
      };
    },

    summary: async (): Promise<OrderOverview<Listed>> => {
      const [total, outForDelivery, delivered, recent] = await Promise.all([
        selection.count({}),
        selection.count({ status: ['Out for Delivery'] }),
        selection.count({ status: ['Delivered'] }),
        selection.select({ filter: {}, limit: RECENT }).then(({ ids }) => read(ids)),
      ]);
      return { total, outForDelivery, delivered, active: total - delivered, recent };
    },
  };
};
