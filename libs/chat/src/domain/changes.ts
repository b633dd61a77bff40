import type { ChatSender, Rating, StaffChatMessage } from '@exline/contracts';
import { eventMeta, type Commit, type StoredEvent } from '@exline/event-log';
import { forWorkEvents } from '@exline/inbox';
import { chatMails } from './chatMails.ts';
import { sessionOf, STREAM_PREFIX, type ChatEvent, type EventOf } from './events.ts';
import { staffMessageOf } from './message.ts';

/** A change in a conversation, for its listeners. */
export type ConversationChange =
  | { kind: 'message'; message: StaffChatMessage }
  | { kind: 'message-deleted'; id: number }
  | { kind: 'session-deleted' }
  | { kind: 'done'; isDone: boolean }
  | { kind: 'rated'; rating: Rating }
  | { kind: 'work' }
  /** This conversation was merged into another one. */
  | { kind: 'moved'; into: string }
  /** Another conversation was merged into this one. */
  | { kind: 'merged' }
  | { kind: 'read'; sender: ChatSender; upTo: number };

/** The notification about a commit for listeners to the chat. Mail events are not part of the conversation. */
export interface ChatChanged {
  type: 'ChatChanged';
  sessionId: string;
  /** The hash of the key that this commit bound the conversation to. */
  boundTo: string | null;
  changes: readonly ConversationChange[];
}

type Changes = {
  readonly [T in ChatEvent['type']]: ((event: EventOf<T>, commit: Commit) => ConversationChange) | 'nothing';
};

/** A new event does not compile until it has an entry here. */
const changes: Changes = {
  ChatMessageSent: (event, commit) => ({
    kind: 'message',
    message: staffMessageOf(event, eventMeta(commit)),
  }),
  ChatMessageDeleted: ({ data }) => ({ kind: 'message-deleted', id: data.messageId }),
  ChatKeyBound: 'nothing',
  ChatSessionDeleted: () => ({ kind: 'session-deleted' }),
  PersonalDataErased: () => ({ kind: 'session-deleted' }),
  ChatMarkedDone: () => ({ kind: 'done', isDone: true }),
  ChatReopened: () => ({ kind: 'done', isDone: false }),
  ChatRated: ({ data: { rating } }) => ({ kind: 'rated', rating }),
  ChatMessagesRead: ({ data }) => ({ kind: 'read', ...data }),
  ChatMergeStarted: 'nothing',
  ChatMergeCanceled: 'nothing',
  ChatMovedInto: ({ data: { into } }) => ({ kind: 'moved', into }),
  ChatMerged: () => ({ kind: 'merged' }),
  ...chatMails.each('nothing'),
  ...forWorkEvents((): ConversationChange => ({ kind: 'work' })),
};

const changesIn = (event: StoredEvent, commit: Commit): ConversationChange[] => {
  // The cast is safe for known event types. Events of a later version of this program are not in the table.
  const change = (changes as Readonly<Record<string, Changes[ChatEvent['type']] | undefined>>)[event.type];
  return change && change !== 'nothing' ? [change(event as never, commit)] : [];
};

const isBinding = (event: StoredEvent): event is StoredEvent & EventOf<'ChatKeyBound'> =>
  event.type === 'ChatKeyBound';

/** The notifications to publish about a commit; none if it is not about the chat. */
export const chatChanges = (commit: Commit): ChatChanged[] => {
  if (!commit.stream.startsWith(STREAM_PREFIX)) return [];
  const changed = commit.events.flatMap((event) => changesIn(event, commit));
  const binding = commit.events.find(isBinding);
  return [
    {
      type: 'ChatChanged',
      sessionId: sessionOf(commit.stream),
      boundTo: binding?.data.keyHash ?? null,
      changes: changed,
    },
  ];
};
