export const conversationKeys = {
  all: ['conversations'] as const,
  count: ['conversations', 'count'] as const,
  unseen: ['conversations', 'unseen'] as const,
  lists: ['conversations', 'list'] as const,
  list: (q: string) => ['conversations', 'list', q] as const,
  thread: (sessionId: string) => ['conversations', 'thread', sessionId] as const,
};
