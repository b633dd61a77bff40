import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * Whether the mutation with the key `[form]` is running, even if an earlier rendering of the form started it: the user
 * may leave a text while it is being sent, and return before the answer. `onSent` is called after a success.
 */
export const useSending = (form: string, onSent: () => void): boolean => {
  const cache = useQueryClient().getMutationCache();
  const sent = useEffectEvent(onSent);
  useEffect(
    () =>
      cache.subscribe(({ type, mutation }) => {
        const isSent = type === 'updated' && mutation.state.status === 'success';
        if (isSent && mutation.options.mutationKey?.[0] === form) sent();
      }),
    [cache, form],
  );
  // `useIsMutating` would make the pages of the inbox heavier than their limit.
  return useSyncExternalStore(
    cache.subscribe,
    () => cache.find({ mutationKey: [form], status: 'pending' }) !== undefined,
  );
};
