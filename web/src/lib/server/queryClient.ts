import { QueryClient } from '@tanstack/react-query';

/**
 * Data is fresh until something says otherwise: nothing is fetched again by itself, nothing is tried again. Being
 * offline is found out by asking, which fails at once: what the browser believes about it is often wrong.
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
