import { MAX_CANNED_REPLIES, type CannedReply } from '@exline/contracts';
import { textKey, type Decide } from '@exline/kernel';
import type { CannedReplies } from './cannedReplies.ts';
import type { CannedReplyInputs } from './commands.ts';
import type { CannedReplyEvent } from './events.ts';
import { refuse } from './refusals.ts';

const find = (replies: CannedReplies, replyId: number): CannedReply => {
  const reply = replies.find(({ id }) => id === replyId);
  if (!reply) throw refuse('canned_reply.not_found', { replyId });
  return reply;
};

const mustBeFree = (name: string, others: CannedReplies) => {
  if (others.some((other) => textKey(other.name) === textKey(name)))
    throw refuse('canned_reply.duplicate_name', { name });
};

export const decide: Decide<CannedReplies, CannedReplyInputs, CannedReplyEvent> = {
  CreateCannedReply: (replies, { name, text }) => {
    if (replies.length >= MAX_CANNED_REPLIES) throw refuse('canned_reply.too_many');
    mustBeFree(name, replies);
    return [{ type: 'CannedReplyCreated', data: { name, text } }];
  },

  EditCannedReply: (replies, { replyId, name, text, expectedVersion }) => {
    const reply = find(replies, replyId);
    if (expectedVersion !== undefined && expectedVersion !== reply.version)
      throw refuse('canned_reply.changed_meanwhile', { replyId, current: reply });
    mustBeFree(
      name,
      replies.filter((other) => other !== reply),
    );
    if (name === reply.name && text === reply.text) return [];
    return [{ type: 'CannedReplyEdited', data: { replyId, name, text } }];
  },

  DeleteCannedReply: (replies, { replyId }) => {
    find(replies, replyId);
    return [{ type: 'CannedReplyDeleted', data: { replyId } }];
  },
};
