import type { Conversation } from './conversation.ts';

/**
 * How far a person has read a conversation. For messages up to `begin` this is unknown, and a message that a
 * colleague has seen counts as read.
 */
export type ReadUpTo = (sessionId: string) => { upTo: number; begin: number };

/** Returns the read marks of several conversations at once. */
export type ReadBy = (sessionIds: readonly string[]) => Promise<ReadUpTo>;

/**
 * The number of the visitor's messages that a person with this read mark has not read. Of messages that
 * colleagues have seen, only the newest are stored, so the real number can be higher.
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
