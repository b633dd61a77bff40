import { trackingKey, type OrderAttention, type OrderSort } from '@exline/contracts';
import { beginsWith } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { Filter } from 'mongodb';
import { noDate, type OrderDocument } from '../readModels/orderSummary.ts';
import { statusKey } from '../domain/parcel.ts';

export interface OrderFilter {
  /** Literal text: the prefix of a word in the number, customer name, email, origin or destination. */
  q?: string | undefined;
  status?: string | undefined;
  /** A complete tracking number. */
  number?: string | undefined;
  /** Deleted orders instead of open ones. */
  deleted?: boolean | undefined;
  attention?: OrderAttention | undefined;
  /** Only orders with these ids. */
  ids?: readonly number[] | undefined;
  sort?: OrderSort | undefined;
  /** The first and the last day, inclusive, of the date that the list is sorted by, else of the creation date. */
  since?: string | undefined;
  until?: string | undefined;
}

type Key = '_id' | 'createdAt' | 'shippedKey' | 'dueKey' | 'statusKey';
type Direction = 1 | -1;

/** A sort order: by a key, and for equal keys newest first. */
export interface Ordering {
  key: Key;
  direction: Direction;
}

const sorts: Readonly<Record<OrderSort, Ordering>> = {
  newest: { key: '_id', direction: -1 },
  shipped: { key: 'shippedKey', direction: -1 },
  due: { key: 'dueKey', direction: 1 },
  status: { key: 'statusKey', direction: 1 },
};

/** Ids increase with every new order, so sorting by creation needs no other index, unless there is a range of days. */
export const orderingOf = ({ sort = 'newest', since, until }: OrderFilter): Ordering =>
  sort === 'newest' && (since || until) ? { key: 'createdAt', direction: -1 } : sorts[sort];

export const sortBy = ({ key, direction }: Ordering, backwards = false): Record<string, Direction> => {
  const turned = (one: Direction): Direction => (backwards ? (one === 1 ? -1 : 1) : one);
  return key === '_id' ? { _id: turned(-1) } : { [key]: turned(direction), _id: turned(-1) };
};

/** The place of an order in a list. */
export type ListCursor = Pick<OrderDocument, '_id'> & Partial<Pick<OrderDocument, Key>>;

/** Matches the orders after or before a place in a list. */
export const afterCursor = (
  ordering: Ordering,
  { _id, ...edge }: ListCursor,
  backwards: boolean,
): Filter<OrderDocument> => {
  const next = backwards ? { _id: { $gt: _id } } : { _id: { $lt: _id } };
  const { key } = ordering;
  if (key === '_id') return next;
  const grows = (ordering.direction === 1) !== backwards;
  // The first condition gives the index a starting point.
  return {
    $and: [
      { [key]: grows ? { $gte: edge[key] } : { $lte: edge[key] } },
      { $or: [{ [key]: grows ? { $gt: edge[key] } : { $lt: edge[key] } }, next] },
    ],
  };
};

const dayAfter = (day: string) => new Date(Date.parse(day.slice(0, 10)) + DAY_MS).toISOString();

const between = (filter: OrderFilter): Filter<OrderDocument> => {
  const { since, until } = filter;
  if (!since && !until) return {};
  const { key } = orderingOf(filter);
  const dates = key === 'statusKey' || key === '_id' ? 'createdAt' : key;
  return {
    [dates]: {
      ...(since ? { $gte: since } : { $gt: noDate.shippedKey }),
      ...(until ? { $lt: dayAfter(until) } : { $lt: noDate.dueKey }),
    },
  };
};

const attentionKeys = { late: 'lateAt', silent: 'silentAt', needed: 'attentionAt' } as const;

/** The conditions of a filter at a moment. */
export const matching = (filter: OrderFilter, now: string): Filter<OrderDocument> => {
  const { q, status, number, deleted, attention, ids } = filter;
  return {
    state: deleted ? 'deleted' : 'open',
    ...(number?.trim() && { trackingKey: trackingKey(number) }),
    ...(status && { statusKey: statusKey(status) }),
    ...(attention && { [attentionKeys[attention]]: { $lte: now } }),
    ...(ids && { _id: { $in: [...ids] } }),
    ...(q?.trim() && { searchTerms: beginsWith(q) }),
    ...between(filter),
  };
};

/** Whether an index alone can count the matches. Otherwise, counting may have to read all of them. */
export const isQuickToCount = ({ q, status, attention, since, until, ids }: OrderFilter): boolean =>
  !q?.trim() && [status, attention, since ?? until, ids].filter(Boolean).length < 2;
