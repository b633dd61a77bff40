import type { ChatSender } from '@exline/contracts';
import type { Fact } from '@exline/kernel';

/** What a message says and who its visitor is. */
interface MessagePersonal {
  message: string;
  userEmail: string | null;
  userPhone: string | null;
}

/**
 * Stored facts: never edited, only added to. The session stands in the name of the stream, and the id of a
 * message is the position of the commit that sent it.
 */
export type ChatEvent =
  | Fact<'ChatMessageSent', { sender: ChatSender; automatic: boolean }, MessagePersonal>
  /** The other side has seen the messages of `sender` up to `upTo`. */
  | Fact<'ChatMessagesRead', { sender: ChatSender; upTo: number }>
  | Fact<'ChatMessageDeleted', { messageId: number; sender: ChatSender }>
  | Fact<'ChatSessionDeleted', object>
  /** Replies that the visitor had not seen, up to `upTo`, are to be mailed; the mail's id is the position of this. */
  | Fact<
      'ChatEmailRequested',
      { sessionId: string; upTo: number },
      { to: string; replies: readonly { message: string; at: string }[] }
    >
  | Fact<'ChatEmailSent', { mailId: number; attempts: number; messageId: string }>
  | Fact<'ChatEmailFailed', { mailId: number; attempts: number; reason: string }>
  | Fact<'ChatEmailRetried', { mailId: number }>;

export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;

/** What the names of the streams of the chat begin with. */
export const streamPrefix = 'chat-';

export const streamOf = (sessionId: string): string => `${streamPrefix}${sessionId}`;

export const isChatStream = (stream: string): boolean => stream.startsWith(streamPrefix);

/** The session that a stream of the chat is about. */
export const sessionOf = (stream: string): string => stream.slice(streamPrefix.length);
