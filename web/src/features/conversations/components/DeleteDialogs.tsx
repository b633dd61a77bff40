import { deleteChatMessage, deleteConversation, eraseConversation } from '@exline/client';
import type { ChatMessage, ChatSession } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { EraseDialog } from '../../../ui/personalData/EraseDialog.tsx';
import { forget, forgetMessage } from '../changes.ts';

/** `lastMessage` tells conversations of anonymous visitors apart; absent if the conversation is open. */
export type ConversationName = Pick<ChatSession, 'sessionId' | 'userEmail'> &
  Partial<Pick<ChatSession, 'lastMessage'>>;

const QUOTED = 80;

const quoted = (message: string) =>
  `“${message.length > QUOTED ? `${message.slice(0, QUOTED).trimEnd()}…` : message}”`;

interface ConversationProps {
  conversation: ConversationName;
  onClose: () => void;
  /** Called before the outcome is shown, so that it can navigate to the page that shows it. */
  onDeleted: () => void;
}

export const DeleteConversation = ({
  conversation: { sessionId, userEmail, lastMessage },
  onClose,
  onDeleted,
}: ConversationProps) => {
  const client = useQueryClient();
  const name = customerName(userEmail);
  return (
    <ConfirmDialog
      title={`Delete the conversation with ${name}?`}
      description={`All messages will be deleted, for the customer too.${lastMessage ? ` The last one: ${quoted(lastMessage)}` : ''}`}
      confirmLabel="Delete conversation"
      mutation={{
        mutationFn: () => request(deleteConversation, { path: { sessionId } }),
        onSuccess: () => {
          deleteDraft(`reply-to-chat-${sessionId}`);
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

interface MessageProps {
  message: ChatMessage;
  onClose: () => void;
}

export const DeleteMessage = ({ message: { id, sessionId, message, sender }, onClose }: MessageProps) => {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={sender === 'user' ? 'Delete this customer message?' : 'Delete this reply?'}
      description={`${quoted(message)} will be deleted, for the customer too.`}
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

interface EraseProps {
  sessionId: string;
  email: string | null;
  onClose: () => void;
}

/** The text to type when the email address is unknown. */
const WORD = 'erase';

/** Erases the messages of a conversation, also from the event log. */
export const EraseConversation = ({ sessionId, email, onClose }: EraseProps) => {
  const client = useQueryClient();
  return (
    <EraseDialog
      title={`Erase the conversation with ${customerName(email)}?`}
      erased={[
        'Email address, phone number and all messages, for the customer too',
        'Unsent emails with replies',
      ]}
      kept="The log still shows that a conversation took place, and when. If the customer writes again, a new conversation starts."
      confirmation={email ?? WORD}
      mutation={{
        mutationFn: () => request(eraseConversation, { path: { sessionId } }),
        onSuccess: () => {
          deleteDraft(`reply-to-chat-${sessionId}`);
          forget(client, sessionId);
        },
        done: { title: 'Conversation erased', keep: 'only' },
      }}
      onClose={onClose}
    />
  );
};
