import type { ChatMessage } from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import { forWorkEvents } from '@exline/inbox';
import { chatMails } from '../domain/chatMails.ts';
import { sessionOf, STREAM_PREFIX, type ChatEvent } from '../domain/events.ts';
import { messageOf } from '../domain/message.ts';

/** A message. Read marks are stored in the session, so that marking many messages writes little. */
export interface MessageDocument extends ProjectedDocument, Omit<ChatMessage, 'id' | 'isRead'> {
  _id: number;
  state: 'open';
  actor: string;
}

/** The tombstone of a deleted message, so that no late event restores it. */
interface DeletedMessage extends ProjectedDocument {
  _id: number;
  state: 'deleted';
}

/**
 * One document per message. Those of a deleted session are removed. A late message is before the session's
 * `clearedAt`, so no query returns it.
 */
export const chatMessages = foldProjection<MessageDocument | DeletedMessage, ChatEvent>({
  name: 'chat_messages',
  schemaVersion: 4,
  streams: [STREAM_PREFIX],
  cached: false,
  indexes: [
    { name: 'session', key: { sessionId: 1, _id: 1 } },
    { name: 'all', key: { state: 1, _id: 1 } },
  ],
  idOf: ({ data }, { position }) => {
    // A deletion with `ofPart` is a copy. The original is in the message's own stream.
    if ('ofPart' in data) return null;
    return 'messageId' in data ? Number(data.messageId) : position;
  },
  fold: {
    ChatMessageSent: (_stored, event, meta) => {
      const { id, ...message } = messageOf(event, meta);
      return { _id: id, state: 'open', ...message, actor: meta.actor };
    },
    ChatMessageDeleted: (_stored, { data }) => ({ _id: data.messageId, state: 'deleted' }),
    ChatKeyBound: 'nothing',
    ChatSessionDeleted: 'nothing',
    PersonalDataErased: 'nothing',
    ChatMessagesRead: 'nothing',
    ChatMarkedDone: 'nothing',
    ChatReopened: 'nothing',
    ChatRated: 'nothing',
    ChatMergeStarted: 'nothing',
    ChatMergeCanceled: 'nothing',
    ChatMovedInto: 'nothing',
    ChatMerged: 'nothing',
    ...chatMails.each('nothing'),
    ...forWorkEvents('nothing' as const),
  },
  bulkDelete: {
    ChatSessionDeleted: (_event, { stream }) => ({ sessionId: sessionOf(stream) }),
    PersonalDataErased: (_event, { stream }) => ({ sessionId: sessionOf(stream) }),
  },
});
