import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about the chat. */
export type ChatRefusal =
  | 'chat.staff_only'
  | 'chat.wrong_key'
  | 'chat.message_not_found'
  | 'chat.session_not_found'
  | 'chat.new_message'
  | 'chat.not_finished'
  | 'chat.not_answered'
  | 'chat.too_many_transcripts'
  | 'chat.merge_in_progress'
  | 'chat.merged_elsewhere'
  | 'chat.merge_itself'
  | 'chat.too_many_merged'
  | 'chat.moved';

export const refuse = refuseAny<ChatRefusal>;
