import type { ChatSender, Letters } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';

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
  | Fact<'ChatMessageSent', { sender: ChatSender; automatic: boolean; burstId?: string }, MessagePersonal>
  /** In the commit of the first message: from now on only the visitor who has the key may act here. */
  | Fact<'ChatKeyBound', { keyHash: string }>
  /** The other side has seen the messages of `sender` up to `upTo`. */
  | Fact<'ChatMessagesRead', { sender: ChatSender; upTo: number }>
  | Fact<'ChatMessageDeleted', { messageId: number; sender: ChatSender }>
  | Fact<'ChatSessionDeleted', object>
  | Erasure<object>
  /** The staff is done with the conversation, until the visitor writes again. */
  | Fact<'ChatMarkedDone', object>
  | Fact<'ChatReopened', object>
  /** Replies that the visitor had not seen, up to `upTo`, are to be mailed; the mail's id is the position of this. */
  | MailRequest<'chat', keyof Letters['chat'], { sessionId: string; upTo: number }>
  | MailOutcome<'chat', object>;

export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;

/** What the names of the streams of the chat begin with. */
export const STREAM_PREFIX = 'chat-';

export const streamOf = (sessionId: string): string => `${STREAM_PREFIX}${sessionId}`;

/** The session that a stream of the chat is about. */
export const sessionOf = (stream: string): string => stream.slice(STREAM_PREFIX.length);

/** Whom personal values are about: a stream holds one conversation. */
export const chatPersonalSubjects: Subjects = { [STREAM_PREFIX]: 'stream' };
