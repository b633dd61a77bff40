import type { ContactSubmission } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/faults.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { deleteSubmission, submissionsQuery } from '../api/submissions.ts';
import { inboxKeys } from '../keys.ts';
import { nameOf } from '../names.ts';

interface Props {
  submission: ContactSubmission;
  onClose: () => void;
  onDeleted: (words: string) => void;
}

export const DeleteSubmission = ({ submission, onClose, onDeleted }: Props) => {
  const toast = useToast();
  const queryClient = useQueryClient();
  const name = nameOf(submission);
  const remove = useMutation({
    mutationFn: () => deleteSubmission(submission.id),
    onSuccess: () => {
      const words = `The message from ${name} was deleted`;
      toast({ title: words });
      keepDraft(`reply-${submission.id}`, '');
      queryClient.setQueryData(submissionsQuery.queryKey, (list) =>
        list?.filter(({ id }) => id !== submission.id),
      );
      onDeleted(words);
      onClose();
    },
    onError: (error) => {
      toast({ title: 'Failed to delete message.', description: reasonOf(error), tone: 'danger' });
      void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
    },
  });
  const failure = remove.error ? ` Failed to delete message. ${reasonOf(remove.error)}` : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the message from ${name}?`}
      description={`“${submission.subject}” and the replies to it disappear from this list.${failure}`}
      confirmLabel="Delete message"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
};
