import type { ContactSubmission } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keepDraft } from '../../../lib/staff/drafts.ts';
import { senderName } from '../../../lib/staff/customerNames.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { deleteSubmission, submissionsQuery } from '../api/submissions.ts';
import { inboxKeys } from '../keys.ts';

interface Props {
  submission: ContactSubmission;
  onClose: () => void;
  onDeleted: (words: string) => void;
}

export const DeleteSubmission = ({ submission, onClose, onDeleted }: Props) => {
  const queryClient = useQueryClient();
  const name = senderName(submission);
  const deleted = `The message from ${name} was deleted`;
  return (
    <ConfirmDialog
      title={`Delete the message from ${name}?`}
      description={`“${submission.subject}” and the replies to it disappear from this list.`}
      confirmLabel="Delete message"
      mutation={{
        mutationFn: () => deleteSubmission(submission.id),
        onSuccess: () => {
          keepDraft(`reply-${submission.id}`, '');
          queryClient.setQueryData(submissionsQuery.queryKey, (list) =>
            list?.filter(({ id }) => id !== submission.id),
          );
          onDeleted(deleted);
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
        done: { title: deleted },
      }}
      failed="Failed to delete message."
      onClose={onClose}
    />
  );
};
