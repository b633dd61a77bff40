import type { AdminStatus, Login } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { sessionKeys } from '../keys.ts';

export const statusQuery = queryOptions({
  queryKey: sessionKeys.status,
  queryFn: () => request<AdminStatus>('GET', '/api/admin/status'),
});

export const login = (credentials: Login) =>
  request<AdminStatus>('POST', '/api/admin/login', { body: credentials });

export const logout = () => request<AdminStatus>('POST', '/api/admin/logout');
