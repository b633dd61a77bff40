import type { PasswordChange, PasswordLink } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { staffKeys } from '../keys.ts';

/** What a link is for; asked once, as it may be over the next moment. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: staffKeys.link(token),
    queryFn: () => request<PasswordLink>('POST', '/api/staff/link', { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });

export const setPassword = (token: string, password: string) =>
  request<PasswordLink>('POST', '/api/staff/password', { body: { token, password } });

export const askForLink = (email: string) => request<void>('POST', '/api/staff/reset', { body: { email } });

export const changePassword = (passwords: PasswordChange) =>
  request<void>('POST', '/api/admin/me/password', { body: passwords });
