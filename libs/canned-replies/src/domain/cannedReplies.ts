import type { CannedReply } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { CannedReplyEvent } from './events.ts';

/** All canned replies. */
export type CannedReplies = readonly CannedReply[];

export const initial: CannedReplies = [];

export const evolve: Evolve<CannedReplies, CannedReplyEvent> = {
  CannedReplyCreated: (replies, { data: { name, text } }, { position, version, at, actor }) => [
    ...replies,
    { id: position, name, text, version, changedAt: at, changedBy: actor },
  ],
  CannedReplyEdited: (replies, { data: { replyId, name, text } }, { version, at, actor }) =>
    replies.map((reply) =>
      reply.id === replyId ? { id: replyId, name, text, version, changedAt: at, changedBy: actor } : reply,
    ),
  CannedReplyDeleted: (replies, { data }) => replies.filter(({ id }) => id !== data.replyId),
};
