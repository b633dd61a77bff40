import type { AdminStatus } from '@exline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { sessionKeys } from './keys.ts';

/** After a sign-out: the page listens to the status itself, which is changed; all else is forgotten. */
export const leave = (queryClient: QueryClient, status: AdminStatus): void => {
  queryClient.setQueryData(sessionKeys.status, status);
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== sessionKeys.status[0] });
  queryClient.getMutationCache().clear();
};
