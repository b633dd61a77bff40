import { readPasswordLink } from '@exline/client';
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
