import type { Conversation } from './conversation.ts';

/**
 * Up to which message somebody has read a conversation. Of messages up to `begin` that is not known: what a colleague has
 * seen counts as read.
 */
export type ReadUpTo = (sessionId: string) => { upTo: number; begin: number };

/** Answers it for several conversations at once. */
export type ReadBy = (sessionIds: readonly string[]) => Promise<ReadUpTo>;

/**
 * How many of the visitor's messages somebody who has read up to one of them has not read. Of what colleagues have seen
 * only the newest messages are kept, so there it can be more.
 */
export const unreadAfter = (
  {
    unread,
    recent,
  }: Pick<Conversation, 'unread'> & {
    recent: readonly Pick<Conversation['recent'][number], 'id' | 'sender'>[];
  },
  { upTo, begin }: ReturnType<ReadUpTo>,
): number => {
  const unseen = unread.ids.filter((id) => id > upTo).length;
  const older = upTo < (unread.ids[0] ?? 0) ? unread.older : 0;
  const newest = recent.filter(({ id, sender }) => sender === 'user' && id > Math.max(upTo, begin)).length;
  return Math.max(unseen + older, newest);
};
