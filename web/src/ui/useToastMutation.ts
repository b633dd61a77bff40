import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useToast, type Message } from './Toast.tsx';

type Words<Of> = Message | ((of: Of) => Message);

const wordsOf = <Of>(words: Words<Of>, of: Of): Message => (typeof words === 'function' ? words(of) : words);

export interface ToastMutationOptions<Answer, Input> extends UseMutationOptions<Answer, Error, Input> {
  done?: Words<Answer>;
  failed?: Words<Error>;
}

/** A mutation that shows its outcome as a toast, behind whatever else follows from it: that may lead to another page. */
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
      if (done) toast(wordsOf(done, args[0]));
      return followed;
    },
    onError: (...args) => {
      const followed = options.onError?.(...args);
      if (failed) toast({ tone: 'danger', ...wordsOf(failed, args[0]) });
      return followed;
    },
  });
};
