import { createHash } from 'node:crypto';
import type { Change } from '@exline/application';

/** The names under which remembered answers are found again when what they are about is deleted. */
export const about = {
  order: (id: number) => `order:${id}`,
  contact: (id: number) => `contact:${id}`,
  account: (id: number) => `account:${id}`,
  message: (id: number) => `message:${id}`,
  /** The session id of an unbound conversation is enough to read it, so it is not written down. */
  chat: (sessionId: string) => `chat:${createHash('sha256').update(sessionId).digest('hex')}`,
};

/** What a change deletes, by these names. */
export const deletedBy = (change: Change): string[] => {
  switch (change.type) {
    case 'OrdersChanged':
      return change.deletedIds.map(about.order);
    case 'ContactChanged':
      return change.deletedIds.map(about.contact);
    case 'ChatChanged':
      return change.changes.flatMap((each) => {
        if (each.kind === 'session-deleted') return [about.chat(change.sessionId)];
        return each.kind === 'message-deleted' ? [about.message(each.id)] : [];
      });
    case 'StaffChanged':
      return change.erasedIds.map(about.account);
    case 'CannedRepliesChanged':
    case 'MailChanged':
      return [];
  }
};
