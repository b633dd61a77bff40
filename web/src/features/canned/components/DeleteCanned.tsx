import { deleteCannedReply } from '@exline/client';
import type { CannedReply } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { cannedQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

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
      description="It will be deleted for all staff. Messages that were sent with it stay."
      confirmLabel="Delete canned reply"
      mutation={{
        mutationFn: () => request(deleteCannedReply, { path: { id } }),
        onSuccess: () => onDeleted(deleted),
        onSettled: () => void client.invalidateQueries({ queryKey: cannedQuery.queryKey }),
      }}
      failed="Failed to delete canned reply."
      onClose={onClose}
    />
  );
};
