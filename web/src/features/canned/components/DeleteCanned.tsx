import type { CannedReply } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { deleteCanned } from '../api/cannedReplies.ts';
import { cannedKeys } from '../keys.ts';

interface Props {
  reply: CannedReply;
  onClose: () => void;
  onDeleted: (words: string) => void;
}

export const DeleteCanned = ({ reply: { id, name }, onClose, onDeleted }: Props) => {
  const client = useQueryClient();
  const deleted = `“${name}” was deleted`;
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      description="No admin has it at hand any more. What was sent with it stays."
      confirmLabel="Delete canned reply"
      mutation={{
        mutationFn: () => deleteCanned(id),
        onSuccess: () => onDeleted(deleted),
        onSettled: () => void client.invalidateQueries({ queryKey: cannedKeys.all }),
        done: { title: deleted },
      }}
      failed="Failed to delete canned reply."
      onClose={onClose}
    />
  );
};
