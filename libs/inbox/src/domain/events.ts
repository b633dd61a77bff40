import type { Fact } from '@exline/kernel';

/**
 * The work on a conversation. The events are in the stream of the conversation, and the personal values belong to its
 * subject, so that they are erased with it. `Subject` identifies the conversation, unless its stream already does.
 */
export type WorkEvent<Subject extends object> =
  | Fact<'ConversationAssigned', Subject & { from: string | null; to: string | null }>
  /** At least one label was added or removed. */
  | Fact<'ConversationLabeled', Subject, { added: readonly string[]; removed: readonly string[] }>
  /** The id of a note is the position of its event. */
  | Fact<'ConversationNoted', Subject & { mentions: readonly string[] }, { note: string }>
  /** `ofPart`: the note is in the stream of a conversation that was merged into this one, and is also deleted there. */
  | Fact<'ConversationNoteDeleted', Subject & { noteId: number; ofPart?: true }>
  /** Snoozed until a time or until the customer writes; without a time, only until the customer writes. */
  | Fact<'ConversationSnoozed', Subject & { until: string | null }>
  | Fact<'ConversationWoken', Subject>;

const workEventTypes = [
  'ConversationAssigned',
  'ConversationLabeled',
  'ConversationNoted',
  'ConversationNoteDeleted',
  'ConversationSnoozed',
  'ConversationWoken',
] as const satisfies readonly WorkEvent<object>['type'][];

/** One value per event type about the work on a conversation. */
export type ForWorkEvents<Value> = { readonly [T in WorkEvent<object>['type']]: Value };

export const forWorkEvents = <Value>(value: Value): ForWorkEvents<Value> =>
  Object.fromEntries(workEventTypes.map((type) => [type, value])) as ForWorkEvents<Value>;
