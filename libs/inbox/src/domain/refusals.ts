import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about the work on a conversation. */
export type InboxRefusal =
  | 'inbox.not_found'
  | 'inbox.note_not_found'
  | 'inbox.too_many_labels'
  | 'inbox.too_many_notes'
  | 'inbox.snooze_over';

export const refuse = refuseAny<InboxRefusal>;
