import type { ChatMessage } from '@exline/contracts';
import { isDuplicateKey, recorded, type Commit, type Projection, type StoredEvent } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import type { Collection } from 'mongodb';
import { sessionOf, type EventOf } from './events.ts';

/** A message; whether it was seen stands in the session, so that seeing many writes little. */
export interface MessageDocument extends Omit<ChatMessage, 'id' | 'isRead'> {
  _id: number;
  state: 'open';
}

/** What is left of a deleted message, so that no late event brings it back. */
interface DeletedMessage {
  _id: number;
  state: 'deleted';
}

/** Says that a session was deleted: messages before `before` are gone, also those that are projected late. */
interface Clearing {
  _id: string;
  state: 'cleared';
  before: number;
}

type StoredMessage = MessageDocument | DeletedMessage | Clearing;

const clearingOf = (sessionId: string) => `cleared ${sessionId}`;

/** A message as its event tells it. */
export const messageOf = (
  { data, personal }: EventOf<'ChatMessageSent'>,
  { position, stream, at }: EventMeta,
): Omit<ChatMessage, 'isRead'> => ({
  id: position,
  sessionId: sessionOf(stream),
  message: personal.message,
  sender: data.sender,
  userEmail: personal.userEmail,
  userPhone: personal.userPhone,
  createdAt: at,
  automatic: data.automatic,
});

type Step = (messages: Collection<StoredMessage>, event: StoredEvent, meta: EventMeta) => Promise<void>;

const insert: Step = async (messages, event, meta) => {
  // What is stored under this type has this shape.
  const { id, ...message } = messageOf(event as EventOf<'ChatMessageSent'>, meta);
  try {
    await messages.insertOne({ _id: id, state: 'open', ...message });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return;
  }
  // Looked at after the insert, as a clearing is written before its deletes: one of the two sees the other.
  const clearing = await messages.findOne({ _id: clearingOf(message.sessionId) });
  if (clearing && 'before' in clearing && clearing.before > id) await messages.deleteOne({ _id: id });
};

const remove: Step = async (messages, event) => {
  const { messageId } = (event as EventOf<'ChatMessageDeleted'>).data;
  await messages.replaceOne({ _id: messageId }, { state: 'deleted' } as DeletedMessage, { upsert: true });
};

const clear: Step = async (messages, _event, { stream, position }) => {
  const sessionId = sessionOf(stream);
  await messages.updateOne(
    { _id: clearingOf(sessionId) },
    { $max: { before: position }, $setOnInsert: { state: 'cleared' } },
    { upsert: true },
  );
  await messages.deleteMany({ sessionId, _id: { $lt: position } });
};

const steps: Readonly<Record<string, Step>> = {
  ChatMessageSent: insert,
  ChatMessageDeleted: remove,
  ChatSessionDeleted: clear,
};

/** One document a message. */
export const chatMessages: Projection = {
  name: 'chat_messages',
  shape: 1,
  indexes: [
    { name: 'session', key: { sessionId: 1, _id: 1 } },
    { name: 'all', key: { state: 1, _id: 1 } },
  ],
  apply: async (commit: Commit, { db }, collection) => {
    const messages = db.collection<StoredMessage>(collection, { ignoreUndefined: true });
    for (const event of commit.events) await steps[event.type]?.(messages, event, recorded(commit));
  },
};
