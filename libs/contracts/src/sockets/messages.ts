import type { ChatMessage, ChatSender } from '../chat/chat.ts';
import type { Colleague, Doing, Place } from './whereabouts.ts';

/** What staff pages show: the names of the messages about a topic begin with its name. */
export const topics = ['orders', 'contact', 'canned-replies', 'staff', 'mail', 'chat'] as const;
export type Topic = (typeof topics)[number];

/** When a topic changed last: the log position of that change, and the time since the last change outside the log. */
export interface LastChange {
  position: number;
  msAgo: number;
}

/**
 * `isCurrent`: whether the answer whose tag came with the join is still the current one. `changes` lets staff pages
 * read again only what changed after they read it. `retryAfter`: after how many seconds a join that exceeded a limit
 * can be repeated.
 */
export type JoinAnswer =
  | { ok: true; isCurrent?: boolean; changes?: Readonly<Record<Topic, LastChange>> }
  | { ok: false; error: string; retryAfter?: number };

type Answer = (answer: JoinAnswer) => void;

/** Who goes on typing says so again after this long. */
export const TYPING_REPEAT_MS = 4_000;
/** Who has not said so for this long has stopped. */
export const TYPING_LASTS_MS = 8_000;

/** What a browser sends; every join is acknowledged. */
export interface ClientMessages {
  /** With the tag of the answer that is there already, the reply says whether it still stands. */
  'track:join': (parcel: { trackingNumber: string; etag?: string }, answer?: Answer) => void;
  'chat:join': (chat: { sessionId: string; key?: string | null }, answer?: Answer) => void;
  /** An admin's typing names the session too; the visitor's own is the one that was joined. */
  'chat:typing': (chat: { sessionId: string; typing: boolean }) => void;
  /** With `changes`, the reply says when each topic changed last. */
  'admin:join': (area: { changes?: boolean }, answer?: Answer) => void;
  /** Where somebody who has joined the staff is, and what they do there; null is nowhere that matters to others. */
  'staff:at': (at: { place: Place | null; doing: Doing }, answer?: Answer) => void;
}

/**
 * What the gateway sends. Of orders, contact messages and mails only that they changed: who may see them asks
 * over HTTP. Of a chat the message itself, to visitors who hold its session id and key, and to admins.
 */
export interface ServerMessages {
  'track:changed': (parcel: { trackingNumber: string }) => void;
  'orders:changed': (order: { id: number }) => void;
  'contact:changed': (submission: { id: number }) => void;
  'canned-replies:changed': (change: Record<string, never>) => void;
  'staff:changed': (change: Record<string, never>) => void;
  /** For all windows of one account: it has read something. */
  'staff:read': (read: Record<string, never>) => void;
  /** For who is at a place: everybody else of the staff who is there. */
  'staff:present': (present: { place: Place; colleagues: Colleague[] }) => void;
  'mail:changed': (mail: { id: number }) => void;
  'chat:message': (message: ChatMessage) => void;
  'chat:message-deleted': (message: { sessionId: string; id: number }) => void;
  'chat:session-deleted': (session: { sessionId: string }) => void;
  /** The messages of `sender` up to `upTo` were seen by the other side. */
  'chat:read': (read: { sessionId: string; sender: ChatSender; upTo: number }) => void;
  /** For admins: the conversation was marked as done, or opened again. */
  'chat:done': (done: { sessionId: string; isDone: boolean }) => void;
  'chat:typing': (typing: { sessionId: string; sender: ChatSender; typing: boolean }) => void;
}
