import {
  dayOf,
  foldProjection,
  retentionIndex,
  type ListDefinition,
  type ProjectedDocument,
  type Retained,
} from '@exline/event-log';
import { workLabels, workMinutes } from '@exline/inbox';
import type { EventMeta } from '@exline/kernel';
import { evolve } from '../domain/chat.ts';
import { empty, lastSpoken, type Conversation } from '../domain/conversation.ts';
import { sessionOf, STREAM_PREFIX, type ChatEvent } from '../domain/events.ts';
import { isEmptyRoot } from '../domain/mergedState.ts';

/** A conversation in the read model. Decisions also start from it, so that they need not read the whole stream. */
export interface SessionDocument extends ProjectedDocument, Conversation, Retained {
  _id: string;
  /** The time of the last commit that changed the conversation. */
  at: string;
  /** A conversation without messages, or merged into another, is not listed. The document stays for late events. */
  state: 'open' | 'empty';
  /** Whether a merge began, or the last message was deleted and its parts not yet separated. A sweep finishes both. */
  isMerging: boolean;
  /** Whether a reply must be mailed unless it is seen soon. */
  isDue: boolean;
}

const document = (
  sessionId: string,
  at: string,
  conversation: Conversation,
  isClosed: boolean,
): Omit<SessionDocument, 'version'> => ({
  ...conversation,
  _id: sessionId,
  at,
  state: conversation.messageCount > 0 && conversation.movedTo === null ? 'open' : 'empty',
  // The erasure of the target conversation also erases its merged parts.
  isClosed: isClosed && conversation.movedTo === null,
  isMerging: conversation.merging !== null || isEmptyRoot(conversation),
  quietSince: dayOf(at),
  isDue: conversation.due !== null && conversation.userEmail !== null && conversation.movedTo === null,
});

/**
 * No command closes a conversation. It is eligible for automatic erasure from its first message, once it has been
 * inactive long enough.
 */
const folded =
  <Event extends { type: string }>(
    step: (conversation: Conversation, event: Event, meta: EventMeta) => Conversation,
  ) =>
  (stored: SessionDocument | null, event: Event, meta: EventMeta): Omit<SessionDocument, 'version'> => {
    // The deletion of a merged part separates it. From then on, it is erased on its own.
    const begins = event.type === 'ChatMessageSent' || event.type === 'ChatSessionDeleted';
    const isClosed = begins || (stored?.isClosed ?? false);
    const next = step(stored ?? empty, event, meta);
    return document(sessionOf(meta.stream), meta.at, next, isClosed && event.type !== 'PersonalDataErased');
  };

/** Numbers in the newest messages, by which the page of an order finds its conversations. */
const numbersIn = ({ recent }: Conversation): string[] =>
  recent.flatMap(({ text }) => text.match(/\S*\d{4}\S*/g) ?? []);

/** The lists and the search of conversations. */
const chatList: ListDefinition<SessionDocument> = {
  fields: {
    state: 1,
    isDone: 1,
    lastMessageId: 1,
    messageCount: 1,
    userEmail: 1,
    recent: 1,
    work: 1,
    movedTo: 1,
  },
  minutes: workMinutes,
  numbers: {
    lastMessageId: ({ lastMessageId }) => lastMessageId,
    messageCount: ({ messageCount }) => messageCount,
  },
  labels: { ...workLabels, movedTo: ({ movedTo }) => movedTo ?? '' },
  texts: (session) =>
    session.state === 'open'
      ? [session.userEmail, session._id, lastSpoken(session)?.text ?? null, ...numbersIn(session)]
      : [],
};

export const chatSessions = foldProjection<SessionDocument, ChatEvent>({
  name: 'chat_sessions',
  schemaVersion: 12,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [
    { name: 'burst', key: { burstId: 1, lastMessageId: -1 } },
    { name: 'due', key: { isDue: 1, _id: 1 } },
    { name: 'merging', key: { isMerging: 1, _id: 1 } },
    retentionIndex,
  ],
  list: chatList,
  idOf: (_event, { stream }) => sessionOf(stream),
  fold: {
    ChatKeyBound: folded(evolve.ChatKeyBound),
    ChatMessageSent: folded(evolve.ChatMessageSent),
    ChatMessagesRead: folded(evolve.ChatMessagesRead),
    ChatMessageDeleted: folded(evolve.ChatMessageDeleted),
    ChatSessionDeleted: folded(evolve.ChatSessionDeleted),
    PersonalDataErased: folded(evolve.PersonalDataErased),
    ChatMarkedDone: folded(evolve.ChatMarkedDone),
    ChatReopened: folded(evolve.ChatReopened),
    ChatRated: folded(evolve.ChatRated),
    ChatMergeStarted: folded(evolve.ChatMergeStarted),
    ChatMergeCanceled: folded(evolve.ChatMergeCanceled),
    ChatMovedInto: folded(evolve.ChatMovedInto),
    ChatMerged: folded(evolve.ChatMerged),
    ChatEmailRequested: folded(evolve.ChatEmailRequested),
    ChatEmailSent: folded(evolve.ChatEmailSent),
    ChatEmailFailed: folded(evolve.ChatEmailFailed),
    ChatEmailRetried: folded(evolve.ChatEmailRetried),
    TranscriptEmailRequested: folded(evolve.TranscriptEmailRequested),
    TranscriptEmailSent: folded(evolve.TranscriptEmailSent),
    TranscriptEmailFailed: folded(evolve.TranscriptEmailFailed),
    TranscriptEmailRetried: folded(evolve.TranscriptEmailRetried),
    ConversationAssigned: folded(evolve.ConversationAssigned),
    ConversationLabeled: folded(evolve.ConversationLabeled),
    ConversationNoted: folded(evolve.ConversationNoted),
    ConversationNoteDeleted: folded(evolve.ConversationNoteDeleted),
    ConversationSnoozed: folded(evolve.ConversationSnoozed),
    ConversationWoken: folded(evolve.ConversationWoken),
  },
});
