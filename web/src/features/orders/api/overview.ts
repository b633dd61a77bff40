import type { OrderOverview } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { orderKeys } from '../keys.ts';

export const overviewQuery = queryOptions({
  queryKey: orderKeys.overview,
  queryFn: () => request<OrderOverview>('GET', '/api/admin/summary'),
});
