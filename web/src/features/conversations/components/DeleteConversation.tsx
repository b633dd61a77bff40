import type { ChatSession } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/faults.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { deleteConversation } from '../api/conversations.ts';
import { forget } from '../changes.ts';
import { customerName } from '../names.ts';

export type Doomed = Pick<ChatSession, 'sessionId' | 'userEmail'>;

interface Props {
  doomed: Doomed;
  onClose: () => void;
  onDeleted: (words: string) => void;
}

export const DeleteConversation = ({ doomed: { sessionId, userEmail }, onClose, onDeleted }: Props) => {
  const toast = useToast();
  const client = useQueryClient();
  const name = customerName(userEmail);
  const remove = useMutation({
    mutationFn: () => deleteConversation(sessionId),
    onSuccess: () => {
      const words = `The conversation with ${name} was deleted`;
      toast({ title: words });
      keepDraft(`chat-${sessionId}`, '');
      forget(client, sessionId);
      onDeleted(words);
      onClose();
    },
    onError: (error) =>
      toast({ title: 'Failed to delete conversation.', description: reasonOf(error), tone: 'danger' }),
  });
  const failure = remove.error ? ` Failed to delete conversation. ${reasonOf(remove.error)}` : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the conversation with ${name}?`}
      description={`All its messages disappear, for the customer too.${failure}`}
      confirmLabel="Delete conversation"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
};
