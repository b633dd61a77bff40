import { brand, notDone, withMark, type ChatSender, type Done, type Rating } from '@exline/contracts';
import { answeredBy, awake, noWork, type Worked } from '@exline/inbox';
import type { EventMeta } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import type { Access } from './access.ts';
import { chatMails } from './chatMails.ts';
import type { EventOf } from './events.ts';
import { notMerged, type Merging, type Tally } from './mergedState.ts';

/** One of the newest messages, cut to the length that a list shows. */
interface RecentMessage {
  id: number;
  sender: ChatSender;
  automatic: boolean;
  text: string;
  at: string;
}

/**
 * The state of a conversation from its events, without its messages. Decisions and the staff's list share it.
 * Its size is limited, so that a long conversation costs no more than a short one.
 */
export interface Conversation
  extends UnsentMails<'chat' | 'transcript', object>, Done, Worked, Merging, Tally {
  access: Access;
  userEmail: string | null;
  /**
   * Identifies the conversations that one visitor started in quick succession, until this one continues or is answered.
   */
  burstId: string | null;
  /**
   * Set while the conversation is marked as done: the position and time of that event, and the visitor's rating. Null
   * again when the visitor writes or staff reopen the conversation.
   */
  finish: { id: number; at: string; rating: Rating | null } | null;
  /** The newest messages, oldest first. */
  recent: readonly RecentMessage[];
  /** Position of the last deletion of the whole session. */
  clearedAt: number;
  /** The last tracking number that the visitor wrote. */
  trackingNumber: string | null;
  /** Ids of the last deleted messages, because the read model of the messages may not show the deletion yet. */
  lastDeleted: readonly number[];
}

/** How many of the newest messages and unread ids the state has. */
export const RECENT = 10;
export const UNREAD = 100;
const PREVIEW = 200;
const DELETED = 50;
/** How many transcripts may be requested in a day. */
export const MAX_TRANSCRIPTS = 3;

export const empty: Conversation = {
  access: 'undecided',
  userEmail: null,
  burstId: null,
  messageCount: 0,
  firstMessageAt: '',
  lastMessageId: 0,
  lastMessageAt: '',
  newest: { user: 0, admin: 0 },
  seen: { user: 0, admin: 0 },
  unread: { ids: [], older: 0 },
  recent: [],
  clearedAt: 0,
  due: null,
  mailedUpTo: 0,
  unsentMails: [],
  lastDeleted: [],
  finish: null,
  transcriptsAt: [],
  waitingSince: null,
  trackingNumber: null,
  work: noWork,
  ...notMerged,
  ...notDone,
};

const numberPattern = new RegExp(String.raw`\b${brand.trackingPrefix}\d{10}\b`, 'gi');

/** The last tracking number in a text. */
const numberIn = (text: string): string | null => text.match(numberPattern)?.at(-1)?.toUpperCase() ?? null;

/**
 * Removes all data about the visitor except the access rule, merges, and message positions, which must not decrease.
 */
const cleared = (conversation: Conversation): Conversation => {
  const { access, newest, seen, clearedAt, mailedUpTo, unsentMails, lastDeleted, transcriptsAt } =
    conversation;
  const { movedTo, merging, merged: parts } = conversation;
  return {
    ...empty,
    access,
    newest,
    seen,
    clearedAt,
    mailedUpTo,
    unsentMails,
    lastDeleted,
    transcriptsAt,
    movedTo,
    merging,
    merged: parts,
  };
};

/** Also ends merges, so that each part is a separate conversation again. A merge in progress still completes. */
const separated = (conversation: Conversation): Conversation => ({
  ...cleared(conversation),
  movedTo: null,
  merged: [],
});

const withUnread = ({ ids, older }: Conversation['unread'], id: number): Conversation['unread'] => {
  const all = [...ids, id];
  return { ids: all.slice(-UNREAD), older: older + Math.max(0, all.length - UNREAD) };
};

/** When the due reply has been seen, mailed or deleted, the next unseen reply becomes due. */
const withDue = (conversation: Conversation): Conversation => {
  const { due, recent, seen, mailedUpTo } = conversation;
  const upTo = Math.max(seen.admin, mailedUpTo);
  if (due && due.id > upTo && !conversation.lastDeleted.includes(due.id)) return conversation;
  const next = recent.find(({ id, sender, automatic }) => sender === 'admin' && !automatic && id > upTo);
  return { ...conversation, due: next ? { id: next.id, at: next.at } : null };
};

export const keyBound = (
  conversation: Conversation,
  { data: { keyHash } }: EventOf<'ChatKeyBound'>,
): Conversation => ({ ...conversation, access: { keyHash } });

export const sent = (
  conversation: Conversation,
  { data: { sender, automatic, burstId }, personal }: EventOf<'ChatMessageSent'>,
  { position: id, at, actor }: EventMeta,
): Conversation => {
  const text = personal.message.slice(0, PREVIEW).toWellFormed();
  const reopens = sender === 'user' && conversation.isDone;
  const answers = sender === 'admin' && !automatic;
  const continuesBurst =
    !automatic && (sender === 'admin' || conversation.newest.user > conversation.clearedAt);
  return {
    ...conversation,
    access: conversation.access === 'undecided' ? 'open' : conversation.access,
    userEmail: personal.userEmail ?? conversation.userEmail,
    burstId: burstId ?? (continuesBurst ? null : conversation.burstId),
    messageCount: conversation.messageCount + 1,
    firstMessageAt: conversation.firstMessageAt || at,
    lastMessageId: id,
    lastMessageAt: at,
    newest: { ...conversation.newest, [sender]: id },
    unread: sender === 'user' ? withUnread(conversation.unread, id) : conversation.unread,
    recent: [...conversation.recent, { id, sender, automatic, text, at }].slice(-RECENT),
    due: conversation.due ?? (answers ? { id, at } : null),
    ...(answers && { waitingSince: null, work: answeredBy(conversation.work, actor) }),
    ...(sender === 'user' && {
      waitingSince: conversation.waitingSince ?? at,
      trackingNumber: numberIn(personal.message) ?? conversation.trackingNumber,
      work: awake(conversation.work),
    }),
    ...(reopens && { finish: null, ...withMark(conversation, { done: false, actor, at }) }),
  };
};

export const read = (
  conversation: Conversation,
  { data: { sender, upTo } }: EventOf<'ChatMessagesRead'>,
): Conversation => {
  const seen = { ...conversation.seen, [sender]: Math.max(upTo, conversation.seen[sender]) };
  if (sender === 'admin') return withDue({ ...conversation, seen });
  const { ids, older } = conversation.unread;
  const isPastOlder = upTo >= (ids[0] ?? 0);
  return {
    ...conversation,
    seen,
    unread: { ids: ids.filter((id) => id > upTo), older: isPastOlder ? 0 : older },
  };
};

const withoutUnread = ({ unread, seen }: Conversation, id: number): Conversation['unread'] => {
  if (unread.ids.includes(id)) return { ...unread, ids: unread.ids.filter((other) => other !== id) };
  const wasOlder = id > seen.user && id < (unread.ids[0] ?? 0);
  return wasOlder ? { ...unread, older: Math.max(0, unread.older - 1) } : unread;
};

export const messageDeleted = (
  conversation: Conversation,
  { data: { messageId, sender } }: EventOf<'ChatMessageDeleted'>,
): Conversation => {
  const lastDeleted = [...conversation.lastDeleted, messageId].slice(-DELETED);
  const messageCount = conversation.messageCount - 1;
  if (messageCount <= 0) return cleared({ ...conversation, lastDeleted });
  const recent = conversation.recent.filter(({ id }) => id !== messageId);
  const last = recent.at(-1);
  const answered = recent.findLastIndex(({ sender: side, automatic }) => side === 'admin' && !automatic);
  const isWaiting = recent.slice(answered + 1).some(({ sender: side }) => side === 'user');
  return withDue({
    ...conversation,
    waitingSince: isWaiting ? conversation.waitingSince : null,
    messageCount,
    lastDeleted,
    recent,
    ...(last && { lastMessageId: last.id, lastMessageAt: last.at }),
    unread: sender === 'user' ? withoutUnread(conversation, messageId) : conversation.unread,
  });
};

export const sessionDeleted = (
  conversation: Conversation,
  _event: EventOf<'ChatSessionDeleted'>,
  { position }: EventMeta,
): Conversation => separated({ ...conversation, clearedAt: position });

/** Resets the conversation. A later message starts it again. */
export const erased = (
  conversation: Conversation,
  _event: EventOf<'PersonalDataErased'>,
  { position }: EventMeta,
): Conversation => ({ ...separated({ ...conversation, clearedAt: position }), unsentMails: [] });

const marked =
  (done: boolean) =>
  (conversation: Conversation, _event: object, { position, actor, at }: EventMeta): Conversation => ({
    ...conversation,
    finish: done ? { id: position, at, rating: null } : null,
    ...withMark(conversation, { done, actor, at }),
  });

const markedAsDone = marked(true);
export const markedDone: typeof markedAsDone = (conversation, event, meta) => {
  const next = markedAsDone(conversation, event, meta);
  return { ...next, work: awake(next.work) };
};
export const reopened = marked(false);

export const rated = (
  conversation: Conversation,
  { data: { rating } }: EventOf<'ChatRated'>,
): Conversation => ({ ...conversation, finish: conversation.finish && { ...conversation.finish, rating } });

export const transcriptRequested = (
  conversation: Conversation,
  event: EventOf<'TranscriptEmailRequested'>,
  meta: EventMeta,
): Conversation => ({
  ...chatMails.evolve.TranscriptEmailRequested(conversation, event, meta),
  transcriptsAt: [...conversation.transcriptsAt, meta.at].slice(-MAX_TRANSCRIPTS),
});

export const mailRequested = (
  conversation: Conversation,
  event: EventOf<'ChatEmailRequested'>,
  meta: EventMeta,
): Conversation => {
  const mailedUpTo = Math.max(event.data.upTo, conversation.mailedUpTo);
  return withDue({ ...chatMails.evolve.ChatEmailRequested(conversation, event, meta), mailedUpTo });
};

/** The newest message that a person wrote, or else the newest one. */
export const lastSpoken = ({ recent }: Pick<Conversation, 'recent'>): RecentMessage | undefined =>
  recent.findLast(({ automatic }) => !automatic) ?? recent.at(-1);
