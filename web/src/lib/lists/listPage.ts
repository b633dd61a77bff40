import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { addressOf, type CallName, type Endpoint, type Input, type Output, type View } from '@exline/client';
import { requestPage } from '../server/request.ts';

export interface ListPage<T> {
  items: T[];
  /** How many there are on all pages together, or at least that many where `more` is true. */
  total: number;
  more: boolean;
  /** Where the pages beside it are. */
  next: string | null;
  previous: string | null;
}

/** One page of a list; the server says what lies beside it and how many items there are. */
export const loadPage = async <T>(address: string): Promise<ListPage<T>> => {
  const { items, headers } = await requestPage<T[]>(address);
  const linkTo = (rel: 'next' | 'prev') =>
    new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1] ?? null;
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    more: headers.get('x-total-relation') === 'at-least',
    next: linkTo('next'),
    previous: linkTo('prev'),
  };
};

type ItemOf<Name extends CallName, V extends View> = Output<Name, V> extends (infer Item)[] ? Item : never;

/** How many a list holds; one of them is asked for, as a page has at least one. */
export const listTotal = <Name extends CallName>(
  queryKey: QueryKey,
  endpoint: Endpoint<Name>,
  { query = {} }: { query?: Readonly<Record<string, string>> } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      const first = addressOf(endpoint, { query: { limit: 1, ...query } } as never);
      return (await loadPage<object>(first)).total;
    },
  });

/** A list that grows page by page; while another filter is asked for, what matched before stands. */
export const growingList = <Name extends CallName, const V extends View = undefined>(
  queryKey: QueryKey,
  endpoint: Endpoint<Name>,
  asked: Input<Name, V>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => loadPage<ItemOf<Name, V>>(pageParam),
    initialPageParam: addressOf(endpoint, asked as never),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export type GrowingList<T> = UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;

/** Its pages without what was taken away. */
export const pagesWithout = <T>(
  pages: readonly ListPage<T>[],
  isGone: (item: T) => boolean,
): ListPage<T>[] => {
  const gone = pages.flatMap(({ items }) => items).filter(isGone).length;
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => !isGone(item)),
    total: page.total - gone,
  }));
};

/** What is there of it. */
export const itemsOf = <T>({ data }: Pick<GrowingList<T>, 'data'>): T[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
