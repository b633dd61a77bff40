/** A conversation with a customer: a contact message or a chat. */
export type InboxPlace = `message:${number}` | `conversation:${string}`;

export const messagePlace = (id: number): InboxPlace => `message:${id}`;
export const conversationPlace = (sessionId: string): InboxPlace => `conversation:${sessionId}`;

/**
 * A snoozed conversation returns at `until`, or earlier when the customer writes. Null: only when the customer
 * writes.
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

/** The maximum number of notes on a conversation, and of mentions in a note. */
export const MAX_NOTES = 200;
export const MAX_MENTIONS = 20;

/** An internal note. */
export interface ConversationNote {
  id: number;
  note: string;
  /** The actors whom the note mentions. */
  mentions: string[];
  actor: string;
  at: string;
}

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

/** A row of the inbox. */
export interface InboxRow extends Omit<ConversationWork, 'noteCount'> {
  place: InboxPlace;
  /** The log position of the conversation's newest message; the page cursor of the list. */
  lastMessageId: number;
  /** The name from the contact form. */
  name: string | null;
  email: string | null;
  /** The subject of a contact message. */
  subject: string | null;
  /** The beginning of a contact message, or of the newest message of a chat. */
  words: string;
  trackingNumber: string | null;
  lastMessageAt: string;
  /** When the customer wrote the first message that is not answered. */
  waitingSince: string | null;
  unread: number;
  isDone: boolean;
}

/** How many open conversations each view has. */
export interface ViewCounts {
  all: number;
  mine: number;
  unassigned: number;
  snoozed: number;
}

export interface InboxCounts {
  message: ViewCounts;
  conversation: ViewCounts;
  /** The conversations of the unread notes that mention this account, among the newest 100 such notes. */
  mentions: InboxPlace[];
  /** The labels in use, by name. */
  labels: string[];
}
