import { labelKey, withMark, type ChatSender, type SupportCase } from '@exline/contracts';
import type { EventMeta } from '@exline/kernel';
import { canActIn } from './access.ts';
import { MAX_TRANSCRIPTS, RECENT, UNREAD, type Conversation } from './conversation.ts';
import type { ChatEvent, EventOf } from './events.ts';
import type { MergedState, Merging } from './mergedState.ts';
import { refuse } from './refusals.ts';

/** How many conversations can be merged into one. The limit keeps the state of a conversation small. */
const MAX_MERGED = 20;

export interface MergeInputs {
  StartMerge: { from: string };
  CancelMerge: { from: string };
  MoveInto: { into: string };
  /** `other`: the state of the other conversation after it moved. `openCase`: its open case. */
  FinishMerge: { from: string; other: Conversation; openCase: SupportCase | null };
  /** Returns the current state without changing it. */
  ReadState: object;
}

const hasPart = ({ merged }: Merging, from: string): boolean =>
  merged.some(({ sessionId }) => sessionId === from);

/**
 * A merge takes three steps, so that no two merges can form a circle: the target records which conversation it takes
 * over, and can then not move itself; the other conversation moves; the target adds its state. Each step can be
 * repeated.
 */
export const mergeDecisions = {
  StartMerge: (state: Conversation, { from }: MergeInputs['StartMerge']): ChatEvent[] => {
    if (hasPart(state, from) || state.merging === from) return [];
    if (state.merging !== null) throw refuse('chat.merge_in_progress');
    if (state.messageCount === 0) throw refuse('chat.session_not_found');
    if (state.merged.length >= MAX_MERGED) throw refuse('chat.too_many_merged');
    return [{ type: 'ChatMergeStarted', data: { from } }];
  },

  CancelMerge: (state: Conversation, { from }: MergeInputs['CancelMerge']): ChatEvent[] =>
    state.merging === from ? [{ type: 'ChatMergeCanceled', data: { from } }] : [],

  MoveInto: (state: Conversation, { into }: MergeInputs['MoveInto']): ChatEvent[] => {
    if (state.movedTo === into) return [];
    if (state.movedTo !== null) throw refuse('chat.merged_elsewhere');
    if (state.merging !== null) throw refuse('chat.merge_in_progress');
    if (state.messageCount === 0) throw refuse('chat.session_not_found');
    if (state.merged.length >= MAX_MERGED) throw refuse('chat.too_many_merged');
    return [{ type: 'ChatMovedInto', data: { into } }];
  },

  FinishMerge: (state: Conversation, { from, other, openCase }: MergeInputs['FinishMerge']): ChatEvent[] => {
    if (hasPart(state, from)) return [];
    const { work, userEmail, trackingNumber, recent } = other;
    const counted = {
      messageCount: other.messageCount,
      firstMessageAt: other.firstMessageAt,
      lastMessageId: other.lastMessageId,
      lastMessageAt: other.lastMessageAt,
      newest: other.newest,
      seen: other.seen,
      unread: other.unread,
      due: other.due,
      waitingSince: other.waitingSince,
      mailedUpTo: other.mailedUpTo,
      isDone: other.isDone,
      transcriptsAt: other.transcriptsAt,
      recent: recent.map(({ text: _text, ...message }) => message),
      assignee: work.assignee,
      snooze: work.snooze,
      noteIds: work.noteIds,
    };
    return [
      {
        type: 'ChatMerged',
        data: {
          from,
          parts: [{ sessionId: from, access: other.access }, ...other.merged],
          counted,
          openCase,
        },
        personal: {
          texts: recent.map(({ text }) => text),
          userEmail,
          trackingNumber,
          labels: work.labels,
        },
      },
    ];
  },

  ReadState: (): ChatEvent[] => [],
};

/** Commands that a conversation still accepts after it was merged into another one. */
const stays = new Set([
  'RetryMail',
  'RecordMailAttempted',
  'RecordMailDeferred',
  'RecordMailSent',
  'RecordMailFailed',
  'CancelMerge',
  'MoveInto',
  'ReadState',
]);

/**
 * Refuses commands to a conversation that was merged into another one, except those in `stays` and those about a part.
 */
export const unlessMoved = <Decisions extends Record<string, (...args: never[]) => unknown>>(
  decisions: Decisions,
): Decisions =>
  Object.fromEntries(
    Object.entries(decisions).map(([name, decide]) => [
      name,
      (state: Conversation, input: { isPart?: boolean }, context: never) => {
        if (state.movedTo !== null && !input.isPart && !stays.has(name)) throw refuse('chat.moved');
        return decide(...([state, input, context] as never[]));
      },
    ]),
  ) as unknown as Decisions;

export const mergeStarted = (
  conversation: Conversation,
  { data: { from } }: EventOf<'ChatMergeStarted'>,
): Conversation => ({ ...conversation, merging: from });

export const mergeCanceled = (conversation: Conversation): Conversation => ({
  ...conversation,
  merging: null,
});

export const movedInto = (
  conversation: Conversation,
  { data: { into } }: EventOf<'ChatMovedInto'>,
): Conversation => ({ ...conversation, movedTo: into });

/** The earlier of two times. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** The position up to which both conversations are settled, before everything that is still open in one of them. */
const settled = (
  both: readonly Pick<Conversation, 'newest' | 'seen' | 'mailedUpTo'>[],
  sender: ChatSender,
  upTo: (one: (typeof both)[number]) => number,
  done: (one: (typeof both)[number]) => number,
): number => {
  const open = both.filter((one) => one.newest[sender] > done(one));
  return open.length > 0 ? Math.min(...open.map(upTo)) : Math.max(...both.map(upTo));
};

const mergedWork = (
  work: Conversation['work'],
  { assignee, snooze, noteIds, isDone }: MergedState,
  labels: readonly string[],
): Conversation['work'] => {
  const known = new Set(work.labels.map(labelKey));
  // If either conversation is open and not snoozed, the merged conversation is not snoozed.
  const isAwake = !isDone && snooze === null;
  return {
    assignee: work.assignee ?? assignee,
    labels: [...work.labels, ...labels.filter((label) => !known.has(labelKey(label)))],
    snooze: isAwake ? null : work.snooze,
    noteIds: [...work.noteIds, ...noteIds].toSorted((a, b) => a - b),
  };
};

export const merged = (
  conversation: Conversation,
  { data: { parts, counted }, personal }: EventOf<'ChatMerged'>,
  { actor, at }: EventMeta,
): Conversation => {
  const both = [conversation, counted];
  const ids = both.flatMap(({ unread }) => unread.ids).toSorted((a, b) => a - b);
  const recent = counted.recent.map((message, index) => ({
    ...message,
    text: personal.texts[index] ?? '',
  }));
  const [first] = both.flatMap(({ due }) => due ?? []).toSorted((a, b) => a.id - b.id);
  const seenBy = (sender: ChatSender) =>
    settled(
      both,
      sender,
      ({ seen }) => seen[sender],
      ({ seen }) => seen[sender],
    );
  const reopens = conversation.isDone && !counted.isDone;
  return {
    ...conversation,
    merging: null,
    merged: [...conversation.merged, ...parts],
    mergedNotes: [...conversation.mergedNotes, ...counted.noteIds],
    userEmail: conversation.userEmail ?? personal.userEmail,
    trackingNumber: conversation.trackingNumber ?? personal.trackingNumber,
    messageCount: conversation.messageCount + counted.messageCount,
    firstMessageAt: earlier(conversation.firstMessageAt || null, counted.firstMessageAt || null) ?? '',
    lastMessageId: Math.max(conversation.lastMessageId, counted.lastMessageId),
    lastMessageAt:
      conversation.lastMessageAt > counted.lastMessageAt ? conversation.lastMessageAt : counted.lastMessageAt,
    newest: {
      user: Math.max(...both.map(({ newest }) => newest.user)),
      admin: Math.max(...both.map(({ newest }) => newest.admin)),
    },
    seen: { user: seenBy('user'), admin: seenBy('admin') },
    unread: {
      ids: ids.slice(-UNREAD),
      older: conversation.unread.older + counted.unread.older + Math.max(0, ids.length - UNREAD),
    },
    recent: [...conversation.recent, ...recent].toSorted((a, b) => a.id - b.id).slice(-RECENT),
    due: first ?? null,
    waitingSince: earlier(conversation.waitingSince, counted.waitingSince),
    mailedUpTo: settled(
      both,
      'admin',
      ({ mailedUpTo }) => mailedUpTo,
      ({ seen, mailedUpTo }) => Math.max(seen.admin, mailedUpTo),
    ),
    transcriptsAt: [...conversation.transcriptsAt, ...counted.transcriptsAt]
      .toSorted()
      .slice(-MAX_TRANSCRIPTS),
    work: mergedWork(conversation.work, counted, personal.labels),
    ...(reopens && { finish: null, ...withMark(conversation, { done: false, actor, at }) }),
  };
};

/** Whether a visitor with this key may act in this conversation, directly or through a merged part. */
export const canActVia = (
  { access, merged: parts }: Conversation,
  via: string | undefined,
  keyHash: string | null | undefined,
): boolean => {
  const rule = via === undefined ? access : parts.find(({ sessionId }) => sessionId === via)?.access;
  // Without a rule, the part was separated after its conversation was looked up.
  return rule !== undefined && canActIn(rule, keyHash);
};
