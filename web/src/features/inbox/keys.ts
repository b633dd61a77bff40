export const inboxKeys = {
  all: ['inbox'] as const,
  list: ['inbox', 'list'] as const,
  newest: ['inbox', 'newest'] as const,
};
