import { refuse as refuseAny } from '@exline/kernel';

/** Every rule of canned replies that can say no. */
export type CannedReplyRefusal =
  | 'canned_reply.not_found'
  | 'canned_reply.duplicate_name'
  | 'canned_reply.changed_meanwhile'
  | 'canned_reply.too_many';

export const refuse = refuseAny<CannedReplyRefusal>;
