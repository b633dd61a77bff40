import type { ChatSender, ConversationWork } from '@exline/contracts';
import type { Access } from './access.ts';

/** A conversation that was merged into another one. Its messages stay in its own stream. */
export interface MergedPart {
  sessionId: string;
  /** Its visitor acts in the merged conversation by this rule. */
  access: Access;
}

/** The fields of a conversation about merging. */
export interface Merging {
  /** The conversation that this one was merged into. */
  movedTo: string | null;
  /** The conversation that is being merged into this one. */
  merging: string | null;
  merged: readonly MergedPart[];
  /** The notes of the merged parts. */
  mergedNotes: readonly number[];
}

export const notMerged: Merging = { movedTo: null, merging: null, merged: [], mergedNotes: [] };

/** The numbers and times of a conversation, which a merge adds to the other one. */
export interface MergedState {
  messageCount: number;
  firstMessageAt: string;
  lastMessageId: number;
  lastMessageAt: string;
  newest: Readonly<Record<ChatSender, number>>;
  seen: Readonly<Record<ChatSender, number>>;
  unread: { ids: readonly number[]; older: number };
  recent: readonly { id: number; sender: ChatSender; automatic: boolean; at: string }[];
  due: { id: number; at: string } | null;
  waitingSince: string | null;
  mailedUpTo: number;
  isDone: boolean;
  transcriptsAt: readonly string[];
  assignee: string | null;
  snooze: ConversationWork['snooze'];
  noteIds: readonly number[];
}

/** The personal values of that conversation; `texts` belong to its `recent` messages. */
export interface MergedPersonal {
  texts: readonly string[];
  userEmail: string | null;
  trackingNumber: string | null;
  labels: readonly string[];
}
