import type { ChatMessage, StaffChatMessage } from '@exline/contracts';
import type { EventMeta } from '@exline/kernel';
import { sessionOf, type EventOf } from './events.ts';

/** Converts the stored event to a message. */
export const messageOf = (
  { data, personal }: EventOf<'ChatMessageSent'>,
  { position, stream, at }: EventMeta,
): Omit<ChatMessage, 'isRead'> => ({
  id: position,
  sessionId: sessionOf(stream),
  message: personal.message,
  sender: data.sender,
  userEmail: personal.userEmail,
  userPhone: personal.userPhone,
  createdAt: at,
  automatic: data.automatic,
  photo: data.photo ? { width: data.photo.width, height: data.photo.height } : null,
});

/** The staff member who wrote a message; null for visitors and for automatic messages. */
export const writerOf = ({
  sender,
  automatic,
  actor,
}: Pick<ChatMessage, 'sender' | 'automatic'> & { actor: string }): string | null =>
  sender === 'admin' && !automatic ? actor : null;

/** Converts the stored event to a message that was just sent. */
export const staffMessageOf = (event: EventOf<'ChatMessageSent'>, meta: EventMeta): StaffChatMessage => {
  const message = { ...messageOf(event, meta), isRead: false, actor: meta.actor };
  return { ...message, actor: writerOf(message) };
};
