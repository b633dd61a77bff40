import type { ChatMessage, ChatSender } from '@exline/contracts';
import { recorded, type Commit } from '@exline/event-log';
import { messageOf } from './chatMessages.ts';
import type { ChatEvent } from './events.ts';

/** What a commit means to those who watch a conversation. */
export type ChatNews =
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'message-deleted'; id: number }
  | { kind: 'session-deleted' }
  | { kind: 'read'; sender: ChatSender; upTo: number };

const newsOf = (event: ChatEvent, commit: Commit): ChatNews[] => {
  switch (event.type) {
    case 'ChatMessageSent':
      return [{ kind: 'message', message: { ...messageOf(event, recorded(commit)), isRead: false } }];
    case 'ChatMessageDeleted':
      return [{ kind: 'message-deleted', id: event.data.messageId }];
    case 'ChatSessionDeleted':
      return [{ kind: 'session-deleted' }];
    case 'ChatMessagesRead':
      return [{ kind: 'read', ...event.data }];
    default:
      // About a mail, which those in the conversation do not see, or written by a later version of this program.
      return [];
  }
};

/** What is to be told of a commit of a chat stream. */
export const chatNews = (commit: Commit): ChatNews[] =>
  commit.events.flatMap((event) => newsOf(event as ChatEvent, commit));
