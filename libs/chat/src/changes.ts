import type { ChatMessage, ChatSender } from '@exline/contracts';
import { eventMeta, type Commit } from '@exline/event-log';
import { messageOf } from './chatMessages.ts';
import { sessionOf, streamPrefix, type ChatEvent } from './events.ts';

/** What happened in a conversation, for those who watch it. */
export type ConversationChange =
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'message-deleted'; id: number }
  | { kind: 'session-deleted' }
  | { kind: 'done'; isDone: boolean }
  | { kind: 'read'; sender: ChatSender; upTo: number };

/** What a commit means to those who watch the chat; what it says about mails is not for the conversation. */
export interface ChatChanged {
  type: 'ChatChanged';
  sessionId: string;
  changes: readonly ConversationChange[];
}

const changesIn = (event: ChatEvent, commit: Commit): ConversationChange[] => {
  switch (event.type) {
    case 'ChatMessageSent':
      return [{ kind: 'message', message: { ...messageOf(event, eventMeta(commit)), isRead: false } }];
    case 'ChatMessageDeleted':
      return [{ kind: 'message-deleted', id: event.data.messageId }];
    case 'ChatSessionDeleted':
    case 'PersonalDataErased':
      return [{ kind: 'session-deleted' }];
    case 'ChatMarkedDone':
      return [{ kind: 'done', isDone: true }];
    case 'ChatReopened':
      return [{ kind: 'done', isDone: false }];
    case 'ChatMessagesRead':
      return [{ kind: 'read', ...event.data }];
    default:
      // About a mail, or written by a later version of this program.
      return [];
  }
};

/** What is to be published of a commit; nothing for one that is not about the chat. */
export const chatChanges = (commit: Commit): ChatChanged[] => {
  if (!commit.stream.startsWith(streamPrefix)) return [];
  const changes = commit.events.flatMap((event) => changesIn(event as ChatEvent, commit));
  return [{ type: 'ChatChanged', sessionId: sessionOf(commit.stream), changes }];
};
