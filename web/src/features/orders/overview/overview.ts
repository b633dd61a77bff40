import { readOrderFigures, readOrderSummary } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { orderKeys } from '../keys.ts';

export const overviewQuery = queryOptions({
  queryKey: orderKeys.overview,
  queryFn: () => request(readOrderSummary, { query: { view: 'row' } }),
});

/** The figures of the last 30 days. */
export const figuresQuery = queryOptions({
  queryKey: orderKeys.figures,
  queryFn: () => request(readOrderFigures, { query: { days: 30 } }),
});
