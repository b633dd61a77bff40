import type { QueryClient } from '@tanstack/react-query';
import type { ViewQuery } from './views.ts';

/** Reads the data of these queries into the cache. A failure is ignored, because the page asks again and reports it. */
export const prefetchQueries = (client: QueryClient, queries: readonly ViewQuery[]): Promise<unknown> =>
  Promise.allSettled(
    queries.map(({ initialPageParam, ...query }) =>
      initialPageParam === undefined
        ? client.prefetchQuery(query)
        : client.prefetchInfiniteQuery({ ...query, initialPageParam }),
    ),
  );
