import type { ChatMessage, StaffChatMessage } from '@exline/contracts';
import type { MessageDocument } from '../readModels/chatMessages.ts';
import type { Conversation } from '../domain/conversation.ts';
import { writerOf } from '../domain/message.ts';

/** The fields of a conversation that determine how its messages are shown. */
export type ReadMarks = Pick<Conversation, 'seen' | 'clearedAt' | 'lastDeleted'>;

/** The MongoDB projection for `ReadMarks`. */
export const markFields = { seen: 1, clearedAt: 1, lastDeleted: 1 } as const;

/**
 * Whether a stored message still belongs to the conversation. The read marks may list a deletion before the stored
 * message is updated.
 */
const isShown = ({ _id }: MessageDocument, { clearedAt, lastDeleted }: ReadMarks): boolean =>
  _id > clearedAt && !lastDeleted.includes(_id);

const toMessage = (
  message: MessageDocument,
  { seen }: ReadMarks,
  sessionId = message.sessionId,
): ChatMessage => ({
  id: message._id,
  sessionId,
  message: message.message,
  sender: message.sender,
  userEmail: message.userEmail,
  userPhone: message.userPhone,
  isRead: message._id <= seen[message.sender],
  createdAt: message.createdAt,
  automatic: message.automatic,
  photo: message.photo,
});

/** Converts the visible stored messages of a conversation. `sessionId`: the conversation that it was merged into. */
export const visibleMessages = (
  found: readonly MessageDocument[],
  marks: ReadMarks,
  sessionId?: string,
): ChatMessage[] =>
  found.filter((message) => isShown(message, marks)).map((message) => toMessage(message, marks, sessionId));

/** Converts stored messages for staff, who may see which colleague wrote. */
export const staffMessages = (
  found: readonly MessageDocument[],
  marks: ReadMarks,
  sessionId?: string,
): StaffChatMessage[] =>
  found
    .filter((message) => isShown(message, marks))
    .map((message) => ({
      ...toMessage(message, marks, sessionId),
      actor: writerOf(message),
    }));
