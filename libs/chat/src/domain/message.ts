import type { ChatMessage } from '@exline/contracts';
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
});
