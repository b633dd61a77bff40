import type { OrderFigures, OrderOverview, OrderRow } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { orderKeys } from '../keys.ts';

export const overviewQuery = queryOptions({
  queryKey: orderKeys.overview,
  queryFn: () => request<OrderOverview<OrderRow>>('GET', '/api/admin/summary?view=row'),
});

/** How the work went in the last 30 days, and how it stands. */
export const figuresQuery = queryOptions({
  queryKey: orderKeys.figures,
  queryFn: () => request<OrderFigures>('GET', '/api/admin/overview?days=30'),
});
