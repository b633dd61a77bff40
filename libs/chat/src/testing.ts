import type { EventMeta } from '@exline/kernel';
import { expect } from 'vitest';
import { evolve } from './chat.ts';
import { empty, type Conversation } from './conversation.ts';
import { decide, type ChatInputs } from './decide.ts';
import type { ChatEvent } from './events.ts';

/** A message of a visitor; a test states only what matters to it. */
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
  { automatic = false, userEmail = null }: { automatic?: boolean; userEmail?: string | null } = {},
): ChatEvent => ({
  type: 'ChatMessageSent',
  data: { sender, automatic },
  personal: { message, userEmail, userPhone: null },
});

export const read = (upTo: number, sender: 'user' | 'admin' = 'user'): ChatEvent => ({
  type: 'ChatMessagesRead',
  data: { sender, upTo },
});

export const deleted = (messageId: number, sender: 'user' | 'admin' = 'user'): ChatEvent => ({
  type: 'ChatMessageDeleted',
  data: { messageId, sender },
});

export const sessionDeleted: ChatEvent = { type: 'ChatSessionDeleted', data: {} };

/** Where the nth event stands: its position is n, so that a message that is written nth has the id n. */
const metaOf = (n: number): EventMeta => ({
  position: n,
  stream: 'chat-session_1',
  version: n,
  at: new Date(Date.parse('2026-11-20T12:00:00.000Z') + n * 60_000).toISOString(),
  actor: 'visitor',
});

export const conversationAfter = (...events: ChatEvent[]): Conversation =>
  events.reduce<Conversation>((state, event, index) => {
    const step = evolve[event.type] as (s: Conversation, e: ChatEvent, m: EventMeta) => Conversation;
    return step(state, event, metaOf(index + 1));
  }, empty);

/** Given events, when a command, then events or a refusal. */
export const given = (...events: ChatEvent[]) => ({
  when: <T extends keyof ChatInputs>(command: T, input: ChatInputs[T]) => {
    const act = () => decide[command](conversationAfter(...events), input, { now: metaOf(0).at });
    return {
      then: (...expected: ChatEvent[]) => expect(act()).toEqual(expected),
      refused: (code: string) => expect(act).toThrow(expect.objectContaining({ name: 'Refusal', code })),
    };
  },
});
