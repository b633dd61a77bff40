import { listSystemSamples, readReadiness, readSystem } from '@exline/client';
import type { Readiness } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

const POLL_MS = 5_000;
/** The polling interval during a rebuild, so that its progress is visible. */
const REBUILD_POLL_MS = 1_000;

/** Polled while the page is open, because nothing announces changes of the system status. */
export const reportQuery = queryOptions({
  queryKey: ['operations', 'report'] as const,
  queryFn: () => request(readSystem),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.readModels?.some(({ rebuild }) => rebuild?.askedBy) ? REBUILD_POLL_MS : POLL_MS,
});

export const samplesQuery = queryOptions({
  queryKey: ['operations', 'samples'] as const,
  queryFn: () => request(listSystemSamples),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** The public readiness of the gateway, which works even when sessions cannot be read; null without an answer. */
export const readinessQuery = queryOptions({
  queryKey: ['operations', 'readiness'] as const,
  queryFn: async (): Promise<Readiness | null> => {
    // Does not use `request`, because an answer with status 503 is also valid here.
    const response = await fetch(readReadiness.path).catch(() => null);
    const isOurs = response?.headers.get('content-type')?.includes('json') ?? false;
    return response && isOurs ? ((await response.json()) as Readiness) : null;
  },
  staleTime: 0,
  refetchInterval: POLL_MS,
});
