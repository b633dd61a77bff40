import { QueryClient, type Query } from '@tanstack/react-query';

/**
 * Loads a query once more that was invalidated during its first load. Its answer may be older than the change, and
 * TanStack Query starts a running load again only if it has data already.
 */
const repeatOutdated = (client: QueryClient): void => {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { fetchStatus, data } = query.state;
    if (action.type === 'invalidate' && fetchStatus === 'fetching' && data === undefined) outdated.add(query);
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
};

/**
 * Data stays fresh until it is invalidated: no automatic refetch, no retry. Requests are also sent while the browser
 * reports being offline, because that report is often wrong.
 */
export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  repeatOutdated(client);
  return client;
};
