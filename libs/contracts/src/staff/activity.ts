/** How many days the staff activity is kept. */
export const ACTIVITY_DAYS = 90;

export const activityKinds = [
  'sign-in',
  'export',
  'orders',
  'returns',
  'inbox',
  'staff',
  'rules',
  'templates',
  'erasure',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Each recorded activity of the staff, with its kind. */
export const activityActs = {
  signed_in: 'sign-in',
  /** A wrong password was entered for an existing account. */
  sign_in_refused: 'sign-in',
  /** A wrong code was entered after the correct password. */
  code_refused: 'sign-in',
  signed_out: 'sign-in',
  /** One session was ended from another one, or all sessions were ended. */
  sessions_ended: 'sign-in',
  exported: 'export',
  /** An action on many orders was started. */
  bulk_started: 'orders',
  bulk_stopped: 'orders',
  bulk_continued: 'orders',
  /** Orders were imported from a file. All calls of one import make one entry. */
  orders_imported: 'orders',
  /** The emails to a subscriber were stopped. */
  subscription_stopped: 'orders',
  /** A step of one or several returns was recorded. */
  return_moved: 'returns',
  conversation_assigned: 'inbox',
  /** The conversation was assigned with a note. */
  conversation_handed_over: 'inbox',
  conversation_unassigned: 'inbox',
  conversation_labeled: 'inbox',
  conversation_snoozed: 'inbox',
  conversation_woken: 'inbox',
  /** Entries about notes do not contain their texts. */
  note_added: 'inbox',
  note_deleted: 'inbox',
  /** The email that answers a contact message was requested. The entry does not contain its text. */
  message_answered: 'inbox',
  conversation_merged: 'inbox',
  conversation_deleted: 'inbox',
  /** One message of a chat was deleted. */
  chat_message_deleted: 'inbox',
  /** All remaining messages and conversations of a flood were deleted. */
  flood_deleted: 'inbox',
  invited: 'staff',
  invited_again: 'staff',
  role_changed: 'staff',
  closed: 'staff',
  opened: 'staff',
  /** The password was set with the link in an email. */
  password_set: 'staff',
  password_changed: 'staff',
  renamed: 'staff',
  factor_set: 'staff',
  /** The account turned its factor off, or an owner removed a lost one. */
  factor_removed: 'staff',
  rule_created: 'rules',
  rule_changed: 'rules',
  rule_switched_on: 'rules',
  rule_switched_off: 'rules',
  rule_deleted: 'rules',
  template_changed: 'templates',
  /** The default texts apply again. */
  template_reset: 'templates',
  test_email_sent: 'templates',
  erased: 'erasure',
  demo_data_removed: 'erasure',
} as const satisfies Record<string, ActivityKind>;
export type ActivityAct = keyof typeof activityActs;

/** The data that can be exported as a whole. */
export type ExportedList =
  | 'orders'
  | 'returns'
  | 'contact messages'
  | 'chat messages'
  | 'activity'
  | 'personal data';
