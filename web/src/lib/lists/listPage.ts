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
  /** Number of items on all pages. */
  total: number;
  /** Addresses of the neighboring pages. */
  next: string | null;
  previous: string | null;
}

/** Loads one page of a list. Total and neighboring pages come from the response headers. */
export const loadPage = async <T>(address: string): Promise<ListPage<T>> => {
  const { items, headers } = await requestPage<T[]>(address);
  const linkTo = (rel: 'next' | 'prev') =>
    new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1] ?? null;
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    next: linkTo('next'),
    previous: linkTo('prev'),
  };
};

type ItemOf<Name extends CallName, V extends View> = Output<Name, V> extends (infer Item)[] ? Item : never;

/** Total number of items in a list. Loads one item, the smallest page. */
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

/** A list that loads more pages on demand. While a new filter is loading, the previous items stay. */
export const infiniteList = <Name extends CallName, const V extends View = undefined>(
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

export type InfiniteList<T> = UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;

/** The pages without the removed items. */
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

/** The items loaded so far. */
export const itemsOf = <T>({ data }: Pick<InfiniteList<T>, 'data'>): T[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
