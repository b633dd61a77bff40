import { deleteContactMessage, eraseContactMessage } from '@exline/client';
import type { ContactRow, ContactSubmission } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { senderName } from '../../../lib/people/customerNames.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { EraseDialog } from '../../../ui/personalData/EraseDialog.tsx';
import { forget } from '../changes.ts';
import { inboxKeys } from '../queries.ts';

interface DeleteProps {
  submission: ContactRow;
  onClose: () => void;
  /** Called before the outcome is shown, so that it can navigate to the page that shows it. */
  onDeleted: () => void;
}

export const DeleteSubmission = ({ submission, onClose, onDeleted }: DeleteProps) => {
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

interface EraseProps {
  submission: ContactSubmission;
  onClose: () => void;
  onErased: () => void;
}

/** Erases a message and its replies, also from the event log. */
export const EraseSubmission = ({ submission, onClose, onErased }: EraseProps) => {
  const queryClient = useQueryClient();
  return (
    <EraseDialog
      title={`Erase the message from ${senderName(submission)}?`}
      erased={['Name, email address and the text of the message', 'The replies, and unsent emails with them']}
      kept="The log still shows that there was a message, when, and who answered it."
      confirmation={submission.email}
      mutation={{
        mutationFn: () => request(eraseContactMessage, { path: { id: submission.id } }),
        onSuccess: () => {
          onErased();
          forget(queryClient, submission.id);
        },
        done: { title: 'Message erased', keep: 'only' },
      }}
      onClose={onClose}
    />
  );
};
