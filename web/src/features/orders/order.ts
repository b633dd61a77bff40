import { listOrderMessages, readOrder, readOrderHistory } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';
import { orderKeys } from './keys.ts';

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: () => request(readOrder, { path: { id } }),
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.history(id),
    queryFn: () => request(readOrderHistory, { path: { id } }),
  });

export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.messages(id),
    queryFn: () => request(listOrderMessages, { path: { id } }),
  });
