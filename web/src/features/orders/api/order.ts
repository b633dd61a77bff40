import type { HistoryEntry, Order } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { orderKeys } from '../keys.ts';

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: () => request<Order>('GET', `/api/admin/orders/${id}`),
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.history(id),
    queryFn: () => request<HistoryEntry[]>('GET', `/api/admin/orders/${id}/history`),
  });
