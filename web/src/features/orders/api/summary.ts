import type { Order } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { orderKeys } from '../keys.ts';

interface Summary {
  total: number;
  outForDelivery: number;
  delivered: number;
  active: number;
  recent: Order[];
}

export const summaryQuery = queryOptions({
  queryKey: orderKeys.summary,
  queryFn: () => request<Summary>('GET', '/api/admin/summary'),
});
