import type { AdminStatus } from '@exline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetAllTyped } from '../../lib/typed/owner.ts';
import { sessionKeys } from './keys.ts';

/** What was read by whoever was signed in before is not for whoever comes next, who may be somebody else. */
export const forgetRead = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== sessionKeys.status[0] });

/** After a sign-out: the page listens to the status itself, which is changed; all else is forgotten. */
export const leave = (queryClient: QueryClient, status: AdminStatus): void => {
  forgetAllTyped();
  queryClient.setQueryData(sessionKeys.status, status);
  forgetRead(queryClient);
  queryClient.getMutationCache().clear();
};
