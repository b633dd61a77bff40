import { trackingKey, type OrderAttention, type OrderSort } from '@exline/contracts';
import {
  FIRST_MINUTE,
  LAST_MINUTE,
  minuteOf,
  typedWords,
  type Matching,
  type Order,
  type Rows,
  type RowTest,
} from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { statusKey } from '../domain/parcel.ts';
import { labels, minutes } from '../readModels/orderList.ts';

export interface OrderFilter {
  /**
   * Words in any order. Each one, literally, is the beginning of a word in the number, customer name, email, origin
   * or destination.
   */
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

const byMinute = (place: number, descending: boolean): Order => ({
  name: `minute ${place}`,
  keysOf:
    ({ minutes: columns }) =>
    (row) =>
      columns[place]![row]!,
  descending,
});

const byStatus = (rows: Rows): Order => {
  const { texts } = rows.labels[labels.status]!;
  const ranks = new Map([...texts].toSorted().map((text, rank) => [text, rank]));
  const rankOf = texts.map((text) => ranks.get(text)!);
  return {
    name: `status among ${texts.length}`,
    keysOf:
      ({ labels: columns }) =>
      (row) =>
        rankOf[columns[labels.status]![row]!]!,
    descending: false,
  };
};

/** The sort order of a list. Ids grow with the creation, but times of creation may be chosen, as in demo data. */
export const orderOf = ({ sort = 'newest', since, until }: OrderFilter, rows: Rows): Order => {
  if (sort === 'status') return byStatus(rows);
  if (sort === 'shipped') return byMinute(minutes.shipped, true);
  if (sort === 'due') return byMinute(minutes.due, false);
  return since || until
    ? byMinute(minutes.created, true)
    : { name: 'newest', keysOf: null, descending: true };
};

/** Tests whether a row has a label. */
const hasLabel = (rows: Rows, label: number, text: string): RowTest => ({
  label,
  is: rows.labels[label]!.known(text),
});

/** The open orders. */
export const openOrders = (rows: Rows): Matching => ({
  words: [],
  tests: [hasLabel(rows, labels.state, 'open')],
});

const dayAfter = (day: string) => new Date(Date.parse(day.slice(0, 10)) + DAY_MS).toISOString();

const dateOf = {
  newest: minutes.created,
  status: minutes.created,
  shipped: minutes.shipped,
  due: minutes.due,
};

const inDays = ({ sort = 'newest', since, until }: OrderFilter): RowTest[] =>
  since || until
    ? [
        {
          minute: dateOf[sort],
          from: since ? minuteOf(since) : FIRST_MINUTE + 1,
          before: until ? minuteOf(dayAfter(until)) : LAST_MINUTE,
        },
      ]
    : [];

/** Tests whether an order needs attention at a moment. */
const needsAttention = (attention: OrderAttention, now: string): RowTest => ({
  minute: minutes[attention],
  from: FIRST_MINUTE,
  before: minuteOf(now) + 1,
});

/** The rows that a filter selects at a moment. `numbered` has the orders with the filter's tracking number. */
export const matching = (
  { q, status, number, deleted, attention, ids, ...range }: OrderFilter,
  rows: Rows,
  now: string,
  numbered: readonly number[],
): Matching => {
  const allowed = [...(ids ? [new Set(ids)] : []), ...(number?.trim() ? [new Set(numbered)] : [])];
  return {
    words: q?.trim() ? typedWords(q) : [],
    tests: [
      hasLabel(rows, labels.state, deleted ? 'deleted' : 'open'),
      ...(status ? [hasLabel(rows, labels.status, statusKey(status))] : []),
      ...(attention ? [needsAttention(attention, now)] : []),
      ...allowed.map((some): RowTest => ({ ids: some })),
      ...inDays(range),
    ],
  };
};

/** The tracking number of a filter, normalized. */
export const numberIn = ({ number }: OrderFilter): string | null =>
  number?.trim() ? trackingKey(number) : null;
