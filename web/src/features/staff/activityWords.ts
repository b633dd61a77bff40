import {
  ACTIVITY_DAYS,
  type Activity,
  type ActivityAct,
  type ActivityKind,
  type BulkActionKind,
  type Role,
} from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

export const kindWords: Record<ActivityKind, string> = {
  'sign-in': 'Signing in and out',
  export: 'Exports',
  orders: 'Actions on many orders',
  returns: 'Steps of returns',
  inbox: 'Work on conversations',
  staff: 'Changes of accounts',
  rules: 'Changes of rules',
  templates: 'Email texts',
  erasure: 'Erasures',
};

/** Values of the `days` parameter; '' means everything that is kept. */
export const dayChoices = [
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['', `Last ${ACTIVITY_DAYS} days`],
] as const;

const madeTo: Readonly<Record<string, string>> = {
  owner: 'an owner',
  agent: 'an agent',
  viewer: 'a viewer',
} satisfies Record<Role, string>;

const bulkWords: Readonly<Record<string, string>> = {
  event: 'Added a tracking event to',
  label: 'Changed the labels of',
  assign: 'Assigned',
  mail: 'Sent a shipping email about',
  delete: 'Deleted',
} satisfies Record<BulkActionKind, string>;

const sentences: Record<ActivityAct, (entry: Activity & { whom: string }) => string> = {
  signed_in: () => 'Signed in',
  sign_in_refused: () => 'Sign-in refused: wrong password',
  code_refused: () => 'Sign-in refused: wrong code',
  signed_out: () => 'Signed out',
  sessions_ended: ({ about, detail, whom }) => {
    if (detail !== null) return `Ended the sessions of ${detail}`;
    return about === null ? 'Ended sessions of this account' : `Ended the sessions of ${whom}`;
  },
  exported: ({ detail, count: rows }) => `Exported ${detail ?? 'a list'}, ${count(rows ?? 0, 'row')}`,
  bulk_started: ({ detail, count: orders }) =>
    `${bulkWords[detail ?? ''] ?? 'Changed'} ${count(orders ?? 0, 'order')} at once`,
  bulk_stopped: ({ count: orders }) => `Stopped an action on ${count(orders ?? 0, 'order')}`,
  bulk_continued: ({ count: orders }) => `Continued a stopped action on ${count(orders ?? 0, 'order')}`,
  orders_imported: ({ count: orders }) => `Imported ${count(orders ?? 0, 'order')}`,
  subscription_stopped: ({ detail }) => `Stopped the notifications of ${detail ?? 'a subscriber'}`,
  return_moved: ({ detail, count: returns }) =>
    `Updated ${returns === 1 ? 'return' : count(returns ?? 0, 'return')} ${detail ?? ''}`,
  conversation_assigned: ({ about, whom, detail }) =>
    about === null ? `Assigned ${detail ?? ''}` : `Assigned ${detail ?? ''} to ${whom}`,
  conversation_handed_over: ({ about, whom, detail }) =>
    about === null ? `Handed over ${detail ?? ''}` : `Handed over ${detail ?? ''} to ${whom}, with a note`,
  conversation_unassigned: ({ detail }) => `Removed the assignee of ${detail ?? ''}`,
  conversation_labeled: ({ detail }) => `Changed the labels of ${detail ?? ''}`,
  conversation_snoozed: ({ detail }) => `Snoozed ${detail ?? ''}`,
  conversation_woken: ({ detail }) => `Ended the snooze of ${detail ?? ''}`,
  note_added: ({ detail }) => `Wrote a note on ${detail ?? ''}`,
  note_deleted: ({ detail }) => `Deleted a note on ${detail ?? ''}`,
  message_answered: ({ detail }) => `Replied to ${detail ?? ''}`,
  conversation_merged: ({ detail }) => `Merged a conversation into ${detail ?? ''}`,
  conversation_deleted: ({ detail }) => `Deleted ${detail ?? ''}`,
  chat_message_deleted: () => 'Deleted a message of a chat',
  flood_deleted: () => 'Deleted a flood of messages and conversations',
  invited: ({ whom }) => `Invited ${whom}`,
  invited_again: ({ whom }) => `Invited ${whom} again`,
  role_changed: ({ whom, detail }) => `Made ${whom} ${madeTo[detail ?? ''] ?? 'a member'}`,
  closed: ({ whom }) => `Deactivated the account of ${whom}`,
  opened: ({ whom }) => `Reactivated the account of ${whom}`,
  password_set: () => 'Set a password through a link',
  password_changed: () => 'Changed the password',
  renamed: () => 'Changed the name',
  factor_set: () => 'Set up a second factor',
  factor_removed: ({ about, whom }) =>
    about === null ? 'Turned off the second factor' : `Removed the second factor of ${whom}`,
  rule_created: ({ detail }) => `Created the rule ${detail ?? ''}`,
  rule_changed: ({ detail }) => `Changed the rule ${detail ?? ''}`,
  rule_switched_on: ({ detail }) => `Switched on the rule ${detail ?? ''}`,
  rule_switched_off: ({ detail }) => `Switched off the rule ${detail ?? ''}`,
  rule_deleted: ({ detail }) => `Deleted the rule ${detail ?? ''}`,
  template_changed: ({ detail }) => `Changed the texts of the email “${detail ?? ''}”`,
  template_reset: ({ detail }) => `Returned to the default texts of the email “${detail ?? ''}”`,
  test_email_sent: ({ detail }) => `Sent a test of the email “${detail ?? ''}”`,
  demo_data_removed: () => 'Removed the demo data',
  erased: ({ about, detail }) =>
    about === null
      ? `Erased personal data: ${detail ?? 'unknown'}`
      : 'Erased the personal data of an account',
};

/** Describes an entry as a sentence. */
export const sentenceOf = (entry: Activity): string =>
  sentences[entry.act]({ ...entry, whom: entry.about || 'someone' });
