import type { ChatSender } from '../chat/chat.ts';
import type { ChatMessage } from '../chat/shapes.ts';
import type { Rating } from '../support/supportCase.ts';
import type { Right } from '../rights/rights.ts';
import type { Colleague, PresenceActivity, Place } from './presence.ts';

/** The topics of staff pages. The names of the messages about a topic begin with its name. */
export const topics = [
  'orders',
  'contact',
  'canned-replies',
  'rules',
  'mail-templates',
  'returns',
  'staff',
  'mail',
  'chat',
  'bulk-jobs',
] as const;
export type Topic = (typeof topics)[number];

/** The last change of a topic: its log position, and the time since the last change outside the log. */
export interface LastChange {
  position: number;
  msAgo: number;
}

/**
 * `isCurrent`: whether the answer whose ETag was sent with the join is still current. `changes`: lets staff pages reload
 * only what changed after they read it. `retryAfter`: the number of seconds until a join that exceeded a limit can be
 * repeated.
 */
export type JoinAnswer =
  | { ok: true; isCurrent?: boolean; changes?: Readonly<Record<Topic, LastChange>> }
  | { ok: false; error: string; retryAfter?: number };

type Answer = (answer: JoinAnswer) => void;

/** How often the typing message is repeated while a person keeps typing. */
export const TYPING_REPEAT_MS = 4_000;
/** How long after the last typing message a person counts as having stopped. */
export const TYPING_LASTS_MS = 8_000;

/** Messages from the browser. Every join is acknowledged. */
export interface ClientMessages {
  /** With the ETag of an earlier answer, the reply states whether that answer is still current. */
  'track:join': (parcel: { trackingNumber: string; etag?: string }, answer?: Answer) => void;
  'chat:join': (chat: { sessionId: string; key?: string | null }, answer?: Answer) => void;
  /** Staff choose the session. For a visitor, it is always the session that was joined. */
  'chat:typing': (chat: { sessionId: string; typing: boolean }) => void;
  /** With `changes`, the reply states when each topic changed last. */
  'admin:join': (area: { changes?: boolean }, answer?: Answer) => void;
  /** Where a joined staff member is, and what they are doing there. A null place is not shown to others. */
  'staff:at': (at: { place: Place | null; doing: PresenceActivity }, answer?: Answer) => void;
}

/** The right that a staff member needs to send each socket message. */
export const rightOfMessage: Readonly<Record<keyof ClientMessages, Right>> = {
  'track:join': 'TrackParcel',
  'chat:join': 'JoinConversation',
  'chat:typing': 'AnswerInChat',
  'admin:join': 'HearNews',
  'staff:at': 'MeetColleagues',
};

/**
 * Messages from the gateway. About orders, contact messages and emails, they state only that something changed, and the
 * content is read over HTTP by those with access. Chat messages are sent in full, to staff and to visitors with the
 * session id and key.
 */
export interface ServerMessages {
  'track:changed': (parcel: { trackingNumber: string }) => void;
  'orders:changed': (order: { id: number }) => void;
  /** A saved view was saved, changed or deleted. */
  'orders:views-changed': (change: Record<string, never>) => void;
  'contact:changed': (submission: { id: number }) => void;
  'canned-replies:changed': (change: Record<string, never>) => void;
  'bulk-jobs:changed': (change: Record<string, never>) => void;
  'returns:changed': (change: Record<string, never>) => void;
  'rules:changed': (change: Record<string, never>) => void;
  'mail-templates:changed': (change: Record<string, never>) => void;
  'staff:changed': (change: Record<string, never>) => void;
  /** To all windows of one account: the account has read something. */
  'staff:read': (read: Record<string, never>) => void;
  /** To a staff member at a place: all colleagues at the same place. */
  'staff:present': (present: { place: Place; colleagues: Colleague[] }) => void;
  'mail:changed': (mail: { id: number }) => void;
  /** A visitor subscribed to a parcel, or a subscription changed. */
  'mail:subscribers-changed': (change: Record<string, never>) => void;
  'chat:message': (message: ChatMessage) => void;
  'chat:message-deleted': (message: { sessionId: string; id: number }) => void;
  'chat:session-deleted': (session: { sessionId: string }) => void;
  /** The messages of `sender` up to `upTo` were seen by the other side. */
  'chat:read': (read: { sessionId: string; sender: ChatSender; upTo: number }) => void;
  /** To staff: the conversation was marked as done or reopened. */
  'chat:done': (done: { sessionId: string; isDone: boolean }) => void;
  /** To the visitor: the conversation may have become ready to rate, or no longer be. The state is read over HTTP. */
  'chat:finished': (session: { sessionId: string }) => void;
  /** To staff: the visitor rated the conversation. */
  'chat:rated': (rated: { sessionId: string; rating: Rating }) => void;
  /** To staff: the assignee, labels, notes or snooze of the conversation changed. */
  'chat:work': (work: { sessionId: string }) => void;
  /** To staff: the conversation was merged into another one. If both ids are equal, another one was merged into it. */
  'chat:merged': (merged: { sessionId: string; into: string }) => void;
  'chat:typing': (typing: { sessionId: string; sender: ChatSender; typing: boolean }) => void;
}
