import type { ChatMessage, StaffChatMessage } from '@exline/contracts';
import type { MessageDocument } from '../readModels/chatMessages.ts';
import type { Conversation } from '../domain/conversation.ts';

/** What decides how the messages of a conversation are shown. */
export type Marks = Pick<Conversation, 'seen' | 'clearedAt' | 'lastDeleted'>;

/** Whether a stored message is part of the conversation still: its deletion may be known here before the message shows it. */
const stands = ({ _id }: MessageDocument, { clearedAt, lastDeleted }: Marks): boolean =>
  _id > clearedAt && !lastDeleted.includes(_id);

const toMessage = (message: MessageDocument, { seen }: Marks): ChatMessage => ({
  id: message._id,
  sessionId: message.sessionId,
  message: message.message,
  sender: message.sender,
  userEmail: message.userEmail,
  userPhone: message.userPhone,
  isRead: message._id <= seen[message.sender],
  createdAt: message.createdAt,
  automatic: message.automatic,
});

/** Stored messages of one conversation as they are answered. */
export const shownMessages = (found: readonly MessageDocument[], marks: Marks): ChatMessage[] =>
  found.filter((message) => stands(message, marks)).map((message) => toMessage(message, marks));

/** The same for the staff, who may know which of them wrote. */
export const staffMessages = (found: readonly MessageDocument[], marks: Marks): StaffChatMessage[] =>
  found
    .filter((message) => stands(message, marks))
    .map((message) => ({
      ...toMessage(message, marks),
      actor: message.sender === 'admin' && !message.automatic ? message.actor : null,
    }));
