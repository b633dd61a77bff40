import type { MailPayloads, Rating, SupportCase } from '@exline/contracts';
import { deciderSpec } from '@exline/kernel/testing';
import { evolve } from './domain/chat.ts';
import { empty, type Conversation } from './domain/conversation.ts';
import { decide, type ChatInputs } from './domain/decide.ts';
import type { ChatEvent } from './domain/events.ts';
import { mergeDecisions } from './domain/merging.ts';

/** A message of a visitor. Tests override only the fields that matter to them. */
export const aMessage = (fields: Partial<ChatInputs['SendChatMessage']> = {}) => ({
  sessionId: 'session_1',
  message: 'Where is my package?',
  sender: 'user' as const,
  userEmail: null,
  userPhone: null,
  fromStaff: false,
  ...fields,
});

export const sent = (
  message = 'Where is my package?',
  sender: 'user' | 'admin' = 'user',
  {
    automatic = false,
    userEmail = null,
    burstId,
  }: { automatic?: boolean; userEmail?: string | null; burstId?: string } = {},
): ChatEvent => ({
  type: 'ChatMessageSent',
  data: { sender, automatic, ...(burstId && { burstId }) },
  personal: { message, userEmail, userPhone: null },
});

export const bound = (keyHash = 'hash of the key'): ChatEvent => ({
  type: 'ChatKeyBound',
  data: { keyHash },
});

export const erased: ChatEvent = { type: 'PersonalDataErased', data: {} };

export const read = (upTo: number, sender: 'user' | 'admin' = 'user'): ChatEvent => ({
  type: 'ChatMessagesRead',
  data: { sender, upTo },
});

export const deleted = (messageId: number, sender: 'user' | 'admin' = 'user'): ChatEvent => ({
  type: 'ChatMessageDeleted',
  data: { messageId, sender },
});

export const markedDone: ChatEvent = { type: 'ChatMarkedDone', data: {} };

export const reopened: ChatEvent = { type: 'ChatReopened', data: {} };

export const rated = (finishId: number, rating: Rating = 'good'): ChatEvent => ({
  type: 'ChatRated',
  data: { finishId, rating },
});

export const sessionDeleted: ChatEvent = { type: 'ChatSessionDeleted', data: {} };

export const { given, stateAfter: conversationAfter } = deciderSpec<Conversation, ChatInputs, ChatEvent>({
  initial: empty,
  evolve,
  decide,
});

/** Adds a conversation in this state as the part `from`. */
export const merged = (other: Conversation, from = 'b', openCase: SupportCase | null = null): ChatEvent =>
  mergeDecisions.FinishMerge(conversationAfter(sent()), { from, other, openCase })[0]!;

/** The request to mail the replies up to `upTo`. */
export const mailRequested = (upTo: number): ChatEvent => ({
  type: 'ChatEmailRequested',
  data: { sessionId: 'session_1', upTo },
  personal: { to: 'maya.chen@example.com', replies: [] },
});

export const mailSent = (mailId: number): ChatEvent => ({
  type: 'ChatEmailSent',
  data: { mailId, attempts: 1, messageId: '<m@x>' },
});

export const mailFailed = (mailId: number): ChatEvent => ({
  type: 'ChatEmailFailed',
  data: { mailId, attempts: 8, reason: '550' },
});

export const mailRetried = (mailId: number): ChatEvent => ({ type: 'ChatEmailRetried', data: { mailId } });

export const transcriptRequested = (
  to: string,
  messages: MailPayloads['transcript']['messages'],
): ChatEvent => ({
  type: 'TranscriptEmailRequested',
  data: { sessionId: 'session_1', isCut: false },
  personal: { to, messages },
});
