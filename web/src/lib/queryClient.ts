import { QueryClient } from '@tanstack/react-query';

/** Data is fresh until something says otherwise: nothing is fetched again by itself, nothing is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
      mutations: { retry: false },
    },
  });
