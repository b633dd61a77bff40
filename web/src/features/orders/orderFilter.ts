import { orderAttentions, orderSorts } from '@exline/contracts';

const dates = [
  'createdSince',
  'createdUntil',
  'shippedSince',
  'shippedUntil',
  'dueSince',
  'dueUntil',
] as const;
const texts = ['assignee', 'email', 'place', 'attention', ...dates, 'sort', 'direction'] as const;
const lists = ['status', 'label'] as const;

type TextName = (typeof texts)[number];
type ListName = (typeof lists)[number];

/** Filter and sort order of the list; '' and an empty list mean not set. */
export type OrderFilter = Record<TextName, string> &
  Record<ListName, readonly string[]> & {
    /** The search text. Not in the address, because it may be a person's name. */
    q: string;
    deleted: boolean;
  };

export type FilterChanges = Partial<Omit<OrderFilter, 'deleted'>>;

/** The filter that is changed, if it is the only one and is typed. */
export const typedFilterIn = (changes: FilterChanges): TextName | undefined => {
  const [name, ...others] = Object.keys(changes);
  return others.length > 0 ? undefined : [...dates, 'place' as const].find((typed) => typed === name);
};

/** In addresses of earlier releases, a date range has no name and limits the date that the list is sorted by. */
const sortedDate = (sort: string | null) => (sort === 'shipped' || sort === 'due' ? sort : 'created');

const unshown: readonly (readonly [TextName, readonly string[]])[] = [
  ['attention', orderAttentions],
  ['sort', orderSorts],
  ['direction', ['asc', 'desc']],
];

/**
 * Whether a text is a date that exists. JavaScript takes February 30 for a day in March. The contracts check the same, but
 * with code that is too heavy for every staff page.
 */
const isDate = (text: string): boolean => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text.slice(0, 10);
};

export const filterIn = (query: URLSearchParams, q: string): OrderFilter => {
  const filter = Object.fromEntries([
    ...texts.map((name) => [name, query.get(name) ?? '']),
    ...lists.map((name) => [name, query.getAll(name)]),
  ]) as Record<TextName, string> & Record<ListName, string[]>;
  // An unknown value in a typed or old address finds nothing. The first three have no filter chip to remove it.
  for (const [name, known] of unshown) {
    if (!known.includes(filter[name])) filter[name] = '';
  }
  const dated = sortedDate(query.get('sort'));
  filter[`${dated}Since`] ||= query.get('since') ?? '';
  filter[`${dated}Until`] ||= query.get('until') ?? '';
  for (const name of dates) if (!isDate(filter[name])) filter[name] = '';
  return { ...filter, q, deleted: query.get('state') === 'deleted' };
};

/** Clears everything except the sort order. */
export const noFilter: FilterChanges = {
  q: '',
  ...(Object.fromEntries([
    ...texts.filter((name) => name !== 'sort' && name !== 'direction').map((name) => [name, '']),
    ...lists.map((name) => [name, []]),
  ]) as FilterChanges),
};

/** Whether something other than the sort order is set. */
export const isFiltered = (filter: OrderFilter): boolean =>
  (Object.keys(noFilter) as (keyof FilterChanges)[]).some((name) => (filter[name]?.length ?? 0) > 0);

/** A page of a list: the first one, or the one that starts after or ends before an order. */
export interface OrderPlace {
  after: string;
  before: string;
}
