import { QueryClient } from '@tanstack/react-query';

/**
 * Data stays fresh until it is invalidated: no automatic refetch, no retry. Requests are also sent while the browser
 * reports being offline, because that report is often wrong.
 */
export const createQueryClient = () =>
  new QueryClient({
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
