import { reasonOf } from '../../lib/server/faults.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog, DialogFoot } from './Dialog.tsx';
import { useDialogMutation, type DialogMutation } from './useDialogMutation.ts';

interface Props<Answer> {
  title: string;
  description: string;
  confirmLabel: string;
  /** The action is destructive. */
  danger?: boolean;
  mutation: DialogMutation<Answer>;
  /** The error message, shown before the reason. */
  failed: string;
  onClose: () => void;
}

/** Asks before a destructive or long action, then runs it. Stays open if the action fails. */
export const ConfirmDialog = <Answer,>({
  title,
  description,
  confirmLabel,
  danger = true,
  mutation,
  failed,
  onClose,
}: Props<Answer>) => {
  const { mutate, isPending, error } = useDialogMutation(mutation, { failed, onClose });
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={error ? `${description} ${failed} ${reasonOf(error)}` : description}
    >
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={isPending} onClick={() => mutate()}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
