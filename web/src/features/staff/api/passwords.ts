import {
  changeOwnPassword,
  readPasswordLink,
  requestPasswordReset,
  setPassword as setPasswordCall,
} from '@exline/client';
import type { PasswordChange } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { staffKeys } from './keys.ts';

/** The purpose of a link. Read once, because a link that was used or has expired must not replace an open form. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: staffKeys.link(token),
    queryFn: () => request(readPasswordLink, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });

export const setPassword = (token: string, password: string) =>
  request(setPasswordCall, { body: { token, password } });

export const askForLink = (email: string) => request(requestPasswordReset, { body: { email } });

export const changePassword = (passwords: PasswordChange) => request(changeOwnPassword, { body: passwords });
