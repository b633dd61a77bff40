import {
  labelKey,
  statusKey,
  trackingKeys,
  type OrderAttention,
  type OrderFilter,
  type OrderSort,
} from '@exline/contracts';
import {
  compareTexts,
  FIRST_MINUTE,
  LAST_MINUTE,
  minuteOf,
  scopedTerm,
  sortedText,
  typedWords,
  type Matching,
  type Order,
  type Rows,
  type RowTest,
} from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { labels, labelsIn, minutes, sortedTexts } from '../readModels/orderList.ts';

type Sort = Pick<OrderFilter, 'sort' | 'direction' | 'since' | 'until'>;

/** The sort orders whose usual direction is descending. */
const descendingSorts: readonly OrderSort[] = ['newest', 'shipped'];

/** Puts rows without a value last. `absent`: the key of such a row. `last`: the key that sorts last. */
const lastIfAbsent = (absent: number, last: number) => (key: number) => (key === absent ? last : key);

const byMinute = (place: number, absent: number | null, descending: boolean): Order => {
  const last = descending ? FIRST_MINUTE : LAST_MINUTE;
  const keyOf = lastIfAbsent(absent ?? last, last);
  return {
    name: `minute ${place} ${descending}`,
    keysOf:
      ({ minutes: columns }) =>
      (row) =>
        keyOf(columns[place]![row]!),
    descending,
  };
};

const byText = (sort: 'number' | 'customer' | 'destination', descending: boolean): Order => ({
  name: `${sort} ${descending}`,
  keysOf: null,
  text: sortedTexts[sort],
  descending,
});

/** Returns the displayed name of an assignee. */
export type AssigneeName = (actor: string) => string;

/** Rows with an empty label come last. */
const byLabel = (
  label: number,
  rows: Rows,
  descending: boolean,
  shown: (text: string) => string = (text) => text,
): Order => {
  const { texts } = rows.labels[label]!;
  const names = texts.map((text) => sortedText(shown(text)));
  const sorted = [...new Set(names)].toSorted(compareTexts);
  const ranks = new Map(sorted.map((name, rank) => [name, rank]));
  const absent = descending ? -1 : texts.length;
  const rankOf = texts.map((text, index) => (text === '' ? absent : ranks.get(names[index]!)!));
  return {
    // Includes the ranks, because a person's name can change without a change of the rows.
    name: `label ${label} ${descending} ${rankOf.join()}`,
    keysOf:
      ({ labels: columns }) =>
      (row) =>
        rankOf[columns[label]![row]!]!,
    descending,
  };
};

/** The sort order of a list. Ids are in order of creation, except that demo data has chosen creation times. */
export const orderOf = (
  { sort = 'newest', direction, since, until }: Sort,
  rows: Rows,
  nameOf: AssigneeName,
): Order => {
  const descending = direction ? direction === 'desc' : descendingSorts.includes(sort);
  switch (sort) {
    case 'status':
      return byLabel(labels.status, rows, descending);
    case 'assignee':
      return byLabel(labels.assignee, rows, descending, nameOf);
    case 'shipped':
      return byMinute(minutes.shipped, FIRST_MINUTE, descending);
    case 'due':
      return byMinute(minutes.due, LAST_MINUTE, descending);
    case 'newest':
      return since || until || !descending
        ? byMinute(minutes.created, null, descending)
        : { name: 'newest', keysOf: null, descending: true };
    default:
      return byText(sort, descending);
  }
};

const hasLabel = (rows: Rows, label: number, text: string): RowTest => ({
  label,
  is: rows.labels[label]!.known(text),
});

export const openOrders = (rows: Rows): Matching => ({
  words: [],
  tests: [hasLabel(rows, labels.state, 'open')],
});

const dayAfter = (day: string) => new Date(Date.parse(day.slice(0, 10)) + DAY_MS).toISOString();

const inDays = (minute: number, since: string | undefined, until: string | undefined): RowTest[] =>
  since || until
    ? [
        {
          minute,
          from: since ? minuteOf(since) : FIRST_MINUTE + 1,
          before: until ? minuteOf(dayAfter(until)) : LAST_MINUTE,
        },
      ]
    : [];

/** The date that `since` and `until` limit. */
const sortedDate = ({ sort }: Sort): number => {
  if (sort === 'shipped') return minutes.shipped;
  return sort === 'due' ? minutes.due : minutes.created;
};

const hasStatus = (rows: Rows, statuses: readonly string[]): RowTest => ({
  label: labels.status,
  anyOf: statuses.flatMap((status) => rows.labels[labels.status]!.known(statusKey(status)) ?? []),
});

/** Tests whether a row has an order label, by the combinations that contain it. */
const hasOrderLabel = (rows: Rows, label: string): RowTest => {
  const key = labelKey(label);
  return {
    label: labels.labels,
    anyOf: rows.labels[labels.labels]!.texts.flatMap((text, index) =>
      labelsIn(text).some((one) => labelKey(one) === key) ? [index] : [],
    ),
  };
};

/** Tests whether an order needs attention at a moment. */
const needsAttention = (attention: OrderAttention, now: string): RowTest => ({
  minute: minutes[attention],
  from: FIRST_MINUTE,
  before: minuteOf(now) + 1,
});

/** The rows that a filter selects at a moment. `numbered`: the ids of the orders with the filter's tracking number. */
export const matching = (
  filter: OrderFilter,
  rows: Rows,
  now: string,
  numbered: readonly number[],
): Matching => {
  const { q, place, status, label, assignee, email, number, state = 'open', attention, ids } = filter;
  const only = ids ? [new Set(ids.split(',').map(Number))] : [];
  const allowed = [...only, ...(number?.trim() ? [new Set(numbered)] : [])];
  return {
    words: [
      ...(q?.trim() ? typedWords(q) : []),
      ...(place?.trim() ? typedWords(place).map((word) => scopedTerm('place', word)) : []),
    ],
    tests: [
      hasLabel(rows, labels.state, state),
      ...(status && status.length > 0 ? [hasStatus(rows, status)] : []),
      ...(label ?? []).map((one) => hasOrderLabel(rows, one)),
      ...(assignee ? [hasLabel(rows, labels.assignee, assignee === 'none' ? '' : assignee)] : []),
      ...(email ? [hasLabel(rows, labels.email, email)] : []),
      ...(attention ? [needsAttention(attention, now)] : []),
      ...allowed.map((some): RowTest => ({ ids: some })),
      ...inDays(sortedDate(filter), filter.since, filter.until),
      ...inDays(minutes.created, filter.createdSince, filter.createdUntil),
      ...inDays(minutes.shipped, filter.shippedSince, filter.shippedUntil),
      ...inDays(minutes.due, filter.dueSince, filter.dueUntil),
    ],
  };
};

/** The keys of the tracking number of a filter; none without a number. */
export const numbersIn = ({ number }: OrderFilter): string[] => (number?.trim() ? trackingKeys(number) : []);
