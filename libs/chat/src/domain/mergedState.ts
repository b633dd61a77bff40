import type { ChatSender, ConversationWork } from '@exline/contracts';
import type { Access } from './access.ts';

/** A conversation that was merged into another one. Its messages stay in its own stream. */
export interface MergedPart {
  sessionId: string;
  /** Decides who may act in the merged conversation as the visitor of this part. */
  access: Access;
}

/** The fields of a conversation about merging. */
export interface Merging {
  /** The conversation that this one was merged into. */
  movedTo: string | null;
  /** The conversation that is being merged into this one. */
  merging: string | null;
  merged: readonly MergedPart[];
  /** The ids of the notes in the merged parts. */
  mergedNotes: readonly number[];
}

export const notMerged: Merging = { movedTo: null, merging: null, merged: [], mergedNotes: [] };

/**
 * Whether the last message of a merged conversation was deleted. Staff no longer see the conversation, so its visitors
 * must not share it any longer.
 */
export const isEmptyRoot = ({
  messageCount,
  merged,
  movedTo,
}: Merging & Pick<Tally, 'messageCount'>): boolean =>
  messageCount === 0 && merged.length > 0 && movedTo === null;

/** The numbers and times of a conversation. */
export interface Tally {
  messageCount: number;
  firstMessageAt: string;
  lastMessageId: number;
  lastMessageAt: string;
  /** The id of the newest message that each side ever sent. */
  newest: Readonly<Record<ChatSender, number>>;
  /** The last message of each side that the other side has seen. */
  seen: Readonly<Record<ChatSender, number>>;
  /**
   * The visitor's messages that no staff member has seen: the ids of the newest ones, oldest first, and the
   * number of earlier ones.
   */
  unread: { ids: readonly number[]; older: number };
  /** The times of the latest requests for a transcript. */
  transcriptsAt: readonly string[];
  /** The first reply of a staff member that the visitor has neither seen nor received by mail. */
  due: { id: number; at: string } | null;
  /** When the visitor wrote the first message that no staff member has answered. */
  waitingSince: string | null;
  /** The last reply that was mailed to the visitor. */
  mailedUpTo: number;
}

/** The state that a merge adds to the other conversation, without personal values. */
export interface MergedState extends Tally {
  recent: readonly { id: number; sender: ChatSender; automatic: boolean; at: string }[];
  isDone: boolean;
  assignee: string | null;
  snooze: ConversationWork['snooze'];
  noteIds: readonly number[];
}

/** The personal values that belong to `MergedState`; `texts` are those of its `recent` messages. */
export interface MergedPersonal {
  texts: readonly string[];
  userEmail: string | null;
  trackingNumber: string | null;
  labels: readonly string[];
}
