import type { InboxView } from '../../../lib/lists/inboxView.ts';

export const inboxKeys = {
  all: ['inbox'] as const,
  count: ['inbox', 'count'] as const,
  total: ['inbox', 'total'] as const,
  unread: ['inbox', 'unread'] as const,
  lists: ['inbox', 'list'] as const,
  list: (show: InboxView, flood = '') => ['inbox', 'list', show, flood] as const,
  one: (id: number) => ['inbox', 'one', id] as const,
};
