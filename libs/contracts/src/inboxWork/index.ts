export {
  conversationPlace,
  isSnoozed,
  messagePlace,
  MAX_NOTES,
  type AssigneeView,
  type ConversationNote,
  type ConversationWork,
  type InboxCounts,
  type InboxKind,
  type InboxPlace,
  type InboxRow,
  type Snooze,
  type ViewCounts,
  type WorkState,
} from './work.ts';
export { noteSchema } from './schemas.ts';
export { inboxCalls } from './calls.ts';
