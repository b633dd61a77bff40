import { deleteContactMessage } from '@exline/client';
import type { ContactRow } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { senderName } from '../../../lib/people/customerNames.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { forget } from '../changes.ts';
import { inboxKeys } from '../queries.ts';

interface Props {
  submission: ContactRow;
  onClose: () => void;
  /** Called before the outcome is shown, so that it can navigate to the page that shows it. */
  onDeleted: () => void;
}

export const DeleteSubmission = ({ submission, onClose, onDeleted }: Props) => {
  const queryClient = useQueryClient();
  const name = senderName(submission);
  return (
    <ConfirmDialog
      title={`Delete the message from ${name}?`}
      description={`“${submission.subject}” and its replies will be deleted.`}
      confirmLabel="Delete message"
      mutation={{
        mutationFn: () => request(deleteContactMessage, { path: { id: submission.id } }),
        onSuccess: () => {
          onDeleted();
          forget(queryClient, submission.id);
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
        done: { title: `The message from ${name} was deleted`, keep: 'only' },
      }}
      failed="Failed to delete message."
      onClose={onClose}
    />
  );
};
