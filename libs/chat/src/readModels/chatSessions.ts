import {
  dayOf,
  foldProjection,
  retentionIndex,
  searchTerms,
  type ProjectedDocument,
  type Retained,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { evolve } from '../domain/chat.ts';
import { empty, lastSpoken, type Conversation } from '../domain/conversation.ts';
import { sessionOf, STREAM_PREFIX, type ChatEvent } from '../domain/events.ts';

/**
 * A conversation in the read model. Decisions also start from it, so that they need not read the whole
 * stream.
 */
export interface SessionDocument extends ProjectedDocument, Conversation, Retained {
  _id: string;
  /** The time of the last commit that changed it. */
  at: string;
  /** A conversation without messages is not listed. The document stays for late events. */
  state: 'open' | 'empty';
  searchTerms: string[];
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
  state: conversation.messageCount > 0 ? 'open' : 'empty',
  isClosed,
  quietSince: dayOf(at),
  isDue: conversation.due !== null && conversation.userEmail !== null,
  searchTerms:
    conversation.messageCount > 0
      ? searchTerms([conversation.userEmail, sessionId, lastSpoken(conversation)?.text ?? null])
      : [],
});

/** There is no command to end a conversation. It counts as closed once it is quiet, until it is erased. */
const folded =
  <Event extends { type: string }>(
    step: (conversation: Conversation, event: Event, meta: EventMeta) => Conversation,
  ) =>
  (stored: SessionDocument | null, event: Event, meta: EventMeta): Omit<SessionDocument, 'version'> => {
    const isClosed = event.type === 'ChatMessageSent' || (stored?.isClosed ?? false);
    const next = step(stored ?? empty, event, meta);
    return document(sessionOf(meta.stream), meta.at, next, isClosed && event.type !== 'PersonalDataErased');
  };

export const chatSessions = foldProjection<SessionDocument, ChatEvent>({
  name: 'chat_sessions',
  schemaVersion: 7,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [
    { name: 'newest', key: { state: 1, lastMessageId: -1 } },
    { name: 'done', key: { state: 1, isDone: 1, lastMessageId: -1 } },
    { name: 'search', key: { state: 1, searchTerms: 1 } },
    { name: 'burst', key: { burstId: 1, lastMessageId: -1 } },
    { name: 'due', key: { isDue: 1, _id: 1 } },
    retentionIndex,
  ],
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
    ChatEmailRequested: folded(evolve.ChatEmailRequested),
    ChatEmailSent: folded(evolve.ChatEmailSent),
    ChatEmailFailed: folded(evolve.ChatEmailFailed),
    ChatEmailRetried: folded(evolve.ChatEmailRetried),
  },
});
