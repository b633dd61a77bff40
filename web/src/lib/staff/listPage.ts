import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { requestPage } from '../request.ts';

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
export const loadPage = async <T>(path: string): Promise<ListPage<T>> => {
  const { items, headers } = await requestPage<T[]>(path);
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

/** The address of a list; what is blank asks for nothing. */
export const listAddress = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;

/** How many a list holds; one of them is asked for, as a page has at least one. */
export const listTotal = (queryKey: QueryKey, path: string, filter: Readonly<Record<string, string>> = {}) =>
  queryOptions({
    queryKey,
    queryFn: async () => (await loadPage<object>(listAddress(path, { limit: '1', ...filter }))).total,
  });

/** A list that grows page by page; while another filter is asked for, what matched before stands. */
export const growingList = <T>(queryKey: QueryKey, firstPage: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => loadPage<T>(pageParam),
    initialPageParam: firstPage,
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
