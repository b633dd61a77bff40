import { createHash } from 'node:crypto';
import { submissionIdOf } from '@exline/contact';
import type { Commit, StoredEvent } from '@exline/event-log';
import { orderIdOf } from '@exline/orders';

/** The names under which remembered answers are found again when what they are about is deleted. */
export const about = {
  order: (id: number) => `order:${id}`,
  contact: (id: number) => `contact:${id}`,
  message: (id: number) => `message:${id}`,
  /** A session's id is its visitor's key, so it is not written down. */
  chat: (sessionId: string) => `chat:${createHash('sha256').update(sessionId).digest('hex')}`,
};

/** What a commit deletes, by these names. */
export const deletedBy = (commit: Commit, sessionOf: (stream: string) => string): string[] => {
  const deleted = (event: StoredEvent): string[] => {
    switch (event.type) {
      case 'OrderDeleted':
        return [about.order(orderIdOf(event, commit))];
      case 'ContactDeleted':
        return [about.contact(submissionIdOf(event, commit))];
      case 'ChatMessageDeleted':
        return 'messageId' in event.data ? [about.message(Number(event.data.messageId))] : [];
      case 'ChatSessionDeleted':
        return [about.chat(sessionOf(commit.stream))];
      default:
        return [];
    }
  };
  return commit.events.flatMap(deleted);
};
