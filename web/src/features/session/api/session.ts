import type { AdminStatus, Login, SignInStep } from '@exline/contracts';
import { request } from '../../../lib/request.ts';

export const login = (credentials: Login) =>
  request<AdminStatus | SignInStep>('POST', '/api/admin/login', { body: credentials });

export const logout = () => request<AdminStatus>('POST', '/api/admin/logout');

export const renew = () => request<unknown>('POST', '/api/admin/sessions/renew');
