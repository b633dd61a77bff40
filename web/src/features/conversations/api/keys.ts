import type { InboxView } from '../../../lib/lists/inboxView.ts';

export const conversationKeys = {
  all: ['conversations'] as const,
  count: ['conversations', 'count'] as const,
  total: ['conversations', 'total'] as const,
  lists: ['conversations', 'list'] as const,
  list: (q: string, show: InboxView, flood = '') => ['conversations', 'list', q, show, flood] as const,
  session: (sessionId: string) => ['conversations', 'session', sessionId] as const,
  thread: (sessionId: string) => ['conversations', 'thread', sessionId] as const,
};
