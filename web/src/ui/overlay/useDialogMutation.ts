import { reasonOf } from '../../lib/server/faults.ts';
import { useToastMutation, type ToastMutationOptions } from './useToastMutation.ts';

export type DialogMutation<Answer, Input = void> = Omit<ToastMutationOptions<Answer, Input>, 'failed'>;

/** The mutation of a dialog: a success closes the dialog, a failure shows `failed` with its reason. */
export const useDialogMutation = <Answer, Input = void>(
  mutation: DialogMutation<Answer, Input>,
  { failed, onClose }: { failed: string; onClose: () => void },
) =>
  useToastMutation({
    ...mutation,
    onSuccess: (...args) => {
      onClose();
      return mutation.onSuccess?.(...args);
    },
    failed: (reason) => ({ title: failed, description: reasonOf(reason) }),
  });
