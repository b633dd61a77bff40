import type { Evolve } from '@exline/kernel';
import {
  mailFailed,
  mailRequested,
  mailRetried,
  mailSent,
  messageDeleted,
  read,
  sent,
  sessionDeleted,
  type Conversation,
} from './conversation.ts';
import type { ChatEvent } from './events.ts';

export const evolve: Evolve<Conversation, ChatEvent> = {
  ChatMessageSent: sent,
  ChatMessagesRead: read,
  ChatMessageDeleted: messageDeleted,
  ChatSessionDeleted: sessionDeleted,
  ChatEmailRequested: mailRequested,
  ChatEmailSent: mailSent,
  ChatEmailFailed: mailFailed,
  ChatEmailRetried: mailRetried,
};
