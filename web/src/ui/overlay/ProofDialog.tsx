import type { PasswordProof } from '@exline/contracts';
import { fieldErrors } from '../../lib/server/faults.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { deferredDialog } from './deferredDialog.tsx';
import { useDialogMutation, type DialogMutation } from './useDialogMutation.ts';

const PasswordProofDialog = deferredDialog(() =>
  import('./PasswordProofDialog.tsx').then((file) => file.PasswordProofDialog),
);

interface Props<Answer> {
  title: string;
  description: string;
  confirmLabel: string;
  mutation: DialogMutation<Answer, PasswordProof>;
  /** The error message, shown before the reason. */
  failed: string;
  onClose: () => void;
}

/** Asks for the user's own password, then runs the action. Stays open if the action fails. */
export const ProofDialog = <Answer,>({ mutation, failed, ...shown }: Props<Answer>) => {
  const { mutateAsync, error } = useDialogMutation(mutation, { failed, onClose: shown.onClose });
  const isOfField = Object.keys(fieldErrors(error)).length > 0;
  return (
    <PasswordProofDialog
      {...shown}
      failure={error && !isOfField && <FailureNote title={failed} error={error} />}
      prove={mutateAsync}
    />
  );
};
