import { listSystemSamples, readReadiness, readSystem } from '@exline/client';
import type { Readiness } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { operationKeys } from '../keys.ts';

const OFTEN_MS = 5_000;
/** While something is being made, one wants to see it grow. */
const CLOSELY_MS = 1_000;

/** Asked again for as long as somebody looks: how a system stands changes all the time, and nothing announces it. */
export const reportQuery = queryOptions({
  queryKey: operationKeys.report,
  queryFn: () => request(readSystem),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.readModels?.some(({ rebuild }) => rebuild?.askedBy) ? CLOSELY_MS : OFTEN_MS,
});

export const samplesQuery = queryOptions({
  queryKey: operationKeys.samples,
  queryFn: () => request(listSystemSamples),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** What a gateway tells anybody, also while it cannot look up sessions; null when it tells nothing. */
export const readinessQuery = queryOptions({
  queryKey: operationKeys.readiness,
  queryFn: async (): Promise<Readiness | null> => {
    // Not by `request`: a 503 is an answer as good as any.
    const response = await fetch(readReadiness.path).catch(() => null);
    const isOurs = response?.headers.get('content-type')?.includes('json') ?? false;
    return response && isOurs ? ((await response.json()) as Readiness) : null;
  },
  staleTime: 0,
  refetchInterval: OFTEN_MS,
});
