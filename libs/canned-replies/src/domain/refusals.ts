import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about canned replies. */
export type CannedReplyRefusal =
  | 'canned_reply.not_found'
  | 'canned_reply.duplicate_name'
  | 'canned_reply.changed_meanwhile'
  | 'canned_reply.too_many';

export const refuse = refuseAny<CannedReplyRefusal>;
