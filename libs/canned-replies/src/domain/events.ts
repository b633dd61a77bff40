import type { NewCannedReply } from '@exline/contracts';
import type { EventMeta, Fact } from '@exline/kernel';

/** Stored facts, which are never changed. The id of a reply is the position of its `CannedReplyCreated`. */
export type CannedReplyEvent =
  | Fact<'CannedReplyCreated', NewCannedReply>
  | Fact<'CannedReplyEdited', NewCannedReply & { replyId: number }>
  | Fact<'CannedReplyDeleted', { replyId: number }>;

/** All replies share one stream, because their names are unique and their number is limited. */
export const STREAM = 'canned-replies';

/** The reply that an event is about. */
export const replyIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'replyId' in data ? Number(data.replyId) : position;
