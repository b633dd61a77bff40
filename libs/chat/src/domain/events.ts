import type { ChatSender, MailPayloads, PhotoFrame, Rating, SupportCase } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { WorkEvent } from '@exline/inbox';
import type { Erasure, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';
import type { MergedPart, MergedPersonal, MergedState } from './mergedState.ts';

/** The personal values of a message: its text and its visitor. */
interface MessagePersonal {
  message: string;
  userEmail: string | null;
  userPhone: string | null;
  /** The key that the attached photo is encrypted with, so that an erasure destroys the photo with the texts. */
  photoKey?: string;
}

/** A photo that is stored outside of the log. */
export interface AttachedPhoto extends PhotoFrame {
  id: string;
}

/**
 * Stored facts, which are never changed. The name of the stream contains the session. The id of a message is
 * the position of the commit that sent it.
 */
export type ChatEvent =
  | Fact<
      'ChatMessageSent',
      { sender: ChatSender; automatic: boolean; burstId?: string; photo?: AttachedPhoto },
      MessagePersonal
    >
  /** Stored with the first message. From then on, only the visitor with the key may act in the conversation. */
  | Fact<'ChatKeyBound', { keyHash: string }>
  /** The other side has seen the messages of `sender` up to `upTo`. */
  | Fact<'ChatMessagesRead', { sender: ChatSender; upTo: number }>
  /**
   * `ofPart`: the message is in the stream of a conversation that was merged into this one, and is also deleted there.
   */
  | Fact<'ChatMessageDeleted', { messageId: number; sender: ChatSender; ofPart?: true }>
  | Fact<'ChatSessionDeleted', object>
  /** `isDemo`: the conversation was demo data, so figures no longer count it. */
  | Erasure<{ isDemo?: true }>
  /** The conversation is done until the visitor writes again. */
  | Fact<'ChatMarkedDone', object>
  | Fact<'ChatReopened', object>
  /** The visitor's rating of the conversation. `finishId` is the position of the `ChatMarkedDone`. */
  | Fact<'ChatRated', { finishId: number; rating: Rating }>
  /** Another conversation of the same person is being merged into this one. */
  | Fact<'ChatMergeStarted', { from: string }>
  | Fact<'ChatMergeCanceled', { from: string }>
  /** All later messages go to the other conversation. */
  | Fact<'ChatMovedInto', { into: string }>
  /**
   * `parts`: the other conversation, and those that were merged into it. `openCase`: the open case of the other one.
   */
  | Fact<
      'ChatMerged',
      { from: string; parts: readonly MergedPart[]; counted: MergedState; openCase: SupportCase | null },
      MergedPersonal
    >
  /** Requests a mail with the unseen replies up to `upTo`. The id of the mail is the position of this event. */
  | MailRequest<'chat', keyof MailPayloads['chat'], { sessionId: string; upTo: number }>
  /** The visitor requested the conversation by email. */
  | MailRequest<'transcript', 'to' | 'messages', { sessionId: string }>
  | MailOutcome<'chat' | 'transcript', object>
  | WorkEvent<object>;

export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;

/** The prefix of the names of chat streams. */
export const STREAM_PREFIX = 'chat-';

export const streamOf = (sessionId: string): string => `${STREAM_PREFIX}${sessionId}`;

/** The session id in the name of a chat stream. */
export const sessionOf = (stream: string): string => stream.slice(STREAM_PREFIX.length);

/** Personal values belong to the conversation, because a stream has only one. */
export const chatPersonalSubjects: Subjects = { [STREAM_PREFIX]: 'stream' };
