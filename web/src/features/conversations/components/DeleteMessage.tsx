import type { ChatMessage } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/faults.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { deleteMessage } from '../api/messages.ts';
import { forgetMessage } from '../changes.ts';

const QUOTED = 80;

interface Props {
  message: ChatMessage;
  onClose: () => void;
  onDeleted: (words: string) => void;
}

export const DeleteMessage = ({ message: { id, sessionId, message, sender }, onClose, onDeleted }: Props) => {
  const toast = useToast();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteMessage(id),
    onSuccess: () => {
      const words = 'The message was deleted';
      toast({ title: words });
      forgetMessage(client, sessionId, id);
      onDeleted(words);
      onClose();
    },
    onError: (error) =>
      toast({ title: 'Failed to delete message.', description: reasonOf(error), tone: 'danger' }),
  });
  const quoted = message.length > QUOTED ? `${message.slice(0, QUOTED).trimEnd()}…` : message;
  const failure = remove.error ? ` Failed to delete message. ${reasonOf(remove.error)}` : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sender === 'user' ? 'Delete this message of the customer?' : 'Delete this message of ours?'}
      description={`“${quoted}” disappears, for the customer too.${failure}`}
      confirmLabel="Delete message"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
};
