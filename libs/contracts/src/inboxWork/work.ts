/** A conversation with a customer: a contact message or a chat. */
export type InboxPlace = `message:${number}` | `conversation:${string}`;

export const messagePlace = (id: number): InboxPlace => `message:${id}`;
export const conversationPlace = (sessionId: string): InboxPlace => `conversation:${sessionId}`;

/**
 * A snoozed conversation returns at `until`, or earlier when the customer writes. Null: only when the customer writes.
 */
export interface Snooze {
  until: string | null;
}

/** The work of the staff on a conversation. The customer never sees it. */
export interface ConversationWork {
  /** The actor who takes care of the conversation; null if it is unassigned. */
  assignee: string | null;
  /** The labels in the order in which they were added. */
  labels: string[];
  snooze: Snooze | null;
  noteCount: number;
}

/** The maximum number of notes on a conversation. */
export const MAX_NOTES = 200;

/** Whether a conversation is snoozed now. */
export const isSnoozed = ({ snooze }: Pick<ConversationWork, 'snooze'>): boolean =>
  snooze !== null && (snooze.until === null || Date.parse(snooze.until) > Date.now());

/** The two kinds of conversation. */
export const inboxKinds = ['message', 'conversation'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The states by which lists of conversations are filtered. */
export const workStates = ['open', 'snoozed', 'done'] as const;
export type WorkState = (typeof workStates)[number];

/** Limits a list to the conversations of the requesting account, or to unassigned ones. */
export const inboxViews = ['mine', 'unassigned'] as const;
export type AssigneeView = (typeof inboxViews)[number];
