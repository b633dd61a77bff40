import type { AdminStatus, Login, SignInStep } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { sessionKeys } from '../keys.ts';

/** What the page knows of its session, also that it ended while the page was open. */
export interface Status extends AdminStatus {
  hasEnded?: boolean;
}

export const statusQuery = queryOptions({
  queryKey: sessionKeys.status,
  queryFn: () => request<Status>('GET', '/api/admin/status'),
});

export const login = (credentials: Login) =>
  request<AdminStatus | SignInStep>('POST', '/api/admin/login', { body: credentials });

export const logout = () => request<AdminStatus>('POST', '/api/admin/logout');

export const renew = () => request<unknown>('POST', '/api/admin/sessions/renew');
