import { deleteChatMessage } from '@exline/client';
import type { ChatMessage } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { forgetMessage } from '../changes.ts';

const QUOTED = 80;

interface Props {
  message: ChatMessage;
  onClose: () => void;
}

export const DeleteMessage = ({ message: { id, sessionId, message, sender }, onClose }: Props) => {
  const client = useQueryClient();
  const quoted = message.length > QUOTED ? `${message.slice(0, QUOTED).trimEnd()}…` : message;
  return (
    <ConfirmDialog
      title={sender === 'user' ? 'Delete this customer message?' : 'Delete this reply?'}
      description={`“${quoted}” will be deleted, for the customer too.`}
      confirmLabel="Delete message"
      mutation={{
        mutationFn: () => request(deleteChatMessage, { path: { id } }),
        onSuccess: () => forgetMessage(client, sessionId, id),
        done: { title: 'The message was deleted', keep: 'only' },
      }}
      failed="Failed to delete message."
      onClose={onClose}
    />
  );
};
