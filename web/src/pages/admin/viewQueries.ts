import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A query of the first render of a view, with the key and the options that its components use. */
export interface ViewQuery {
  queryKey: QueryKey;
  // oxlint-disable-next-line typescript/no-explicit-any -- each query has its own type
  queryFn?: any;
  initialPageParam?: unknown;
  // oxlint-disable-next-line typescript/no-explicit-any
  staleTime?: any;
}

/** The values of these parameters of the address; blank for those that it lacks. */
export const valuesOf = <Name extends string>(query: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;

/** Reads the data of these queries into the cache. A failure is ignored, because the page asks again and reports it. */
export const prefetchQueries = (client: QueryClient, queries: readonly ViewQuery[]): Promise<unknown> =>
  Promise.allSettled(
    queries.map(({ initialPageParam, ...query }) =>
      initialPageParam === undefined
        ? client.prefetchQuery(query)
        : client.prefetchInfiniteQuery({ ...query, initialPageParam }),
    ),
  );
