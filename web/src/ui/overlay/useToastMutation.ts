import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { Message } from './message.ts';
import { useToast } from './Toast.tsx';

/** Null if the page itself reports the outcome. */
type Words<Of> = Message | ((of: Of) => Message | null);

const wordsOf = <Of>(words: Words<Of> | undefined, of: Of): Message | null =>
  typeof words === 'function' ? words(of) : (words ?? null);

export interface ToastMutationOptions<Answer, Input> extends UseMutationOptions<Answer, Error, Input> {
  done?: Words<Answer>;
  failed?: Words<Error>;
}

/** A mutation that shows its outcome as a toast, after its callbacks, which may open another page. */
export const useToastMutation = <Answer, Input = void>({
  done,
  failed,
  ...options
}: ToastMutationOptions<Answer, Input>) => {
  const toast = useToast();
  return useMutation({
    ...options,
    onSuccess: (...args) => {
      const followed = options.onSuccess?.(...args);
      const words = wordsOf(done, args[0]);
      if (words) toast(words);
      return followed;
    },
    onError: (...args) => {
      const followed = options.onError?.(...args);
      const words = wordsOf(failed, args[0]);
      if (words) toast({ tone: 'danger', ...words });
      return followed;
    },
  });
};
