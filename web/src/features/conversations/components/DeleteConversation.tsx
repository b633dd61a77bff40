import { deleteConversation } from '@exline/client';
import type { ChatSession } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { forgetTyped } from '../../../lib/typed/typed.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { forget } from '../changes.ts';

export type ConversationName = Pick<ChatSession, 'sessionId' | 'userEmail'>;

interface Props {
  conversation: ConversationName;
  onClose: () => void;
  /** Called before the outcome is shown, so that it can navigate to the page that shows it. */
  onDeleted: () => void;
}

export const DeleteConversation = ({ conversation: { sessionId, userEmail }, onClose, onDeleted }: Props) => {
  const client = useQueryClient();
  const name = customerName(userEmail);
  return (
    <ConfirmDialog
      title={`Delete the conversation with ${name}?`}
      description="All messages will be deleted, for the customer too."
      confirmLabel="Delete conversation"
      mutation={{
        mutationFn: () => request(deleteConversation, { path: { sessionId } }),
        onSuccess: () => {
          forgetTyped(`reply-to-chat-${sessionId}`);
          forget(client, sessionId);
          onDeleted();
        },
        done: { title: `The conversation with ${name} was deleted`, keep: 'only' },
      }}
      failed="Failed to delete conversation."
      onClose={onClose}
    />
  );
};
