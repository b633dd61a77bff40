import { createHash } from 'node:crypto';
import type { Change } from '@exline/application';
import { conversationPlace, messagePlace, type InboxPlace } from '@exline/contracts';

/** Cache tags: cached answers are found by these names and dropped when their subject is deleted or erased. */
export const cacheTags = {
  order: (id: number) => `order:${id}`,
  contact: (id: number) => `contact:${id}`,
  return: (id: number) => `return:${id}`,
  account: (id: number) => `account:${id}`,
  message: (id: number) => `message:${id}`,
  /** The session id is hashed, because it is enough to read a conversation that is not bound to a key. */
  chat: (sessionId: string) => `chat:${createHash('sha256').update(sessionId).digest('hex')}`,
  /** The notes on a conversation. */
  notes: (place: InboxPlace) => `notes:${createHash('sha256').update(place).digest('hex')}`,
};

/** The cache tags of everything that a change deletes. */
export const tagsDeletedBy = (change: Change): string[] => {
  switch (change.type) {
    case 'OrdersChanged':
      return change.deletedIds.map(cacheTags.order);
    case 'ContactChanged':
      return change.deletedIds.flatMap((id) => [cacheTags.contact(id), cacheTags.notes(messagePlace(id))]);
    case 'ChatChanged':
      return change.changes.flatMap((each) => {
        if (each.kind === 'session-deleted')
          return [cacheTags.chat(change.sessionId), cacheTags.notes(conversationPlace(change.sessionId))];
        return each.kind === 'message-deleted' ? [cacheTags.message(each.id)] : [];
      });
    case 'StaffChanged':
      return change.erasedIds.map(cacheTags.account);
    case 'ReturnsChanged':
      return change.erasedIds.map(cacheTags.return);
    case 'BulkJobsChanged':
    case 'CannedRepliesChanged':
    case 'OrderViewsChanged':
    case 'RulesChanged':
    case 'MailTemplatesChanged':
    case 'SubscriptionsChanged':
    case 'MailChanged':
      return [];
  }
};
