import { isStaffActor, labelKey, MAX_LABELS, MAX_NOTES, type ConversationWork } from '@exline/contracts';
import type { Decide, EventMeta } from '@exline/kernel';
import type { WorkInputs } from './commands.ts';
import type { WorkEvent } from './events.ts';
import { refuse } from './refusals.ts';

/** The work in the state of a conversation, and in its read model. */
export interface Work extends Omit<ConversationWork, 'noteCount'> {
  noteIds: number[];
}

export interface Worked {
  work: Work;
}

export const noWork: Work = { assignee: null, labels: [], snooze: null, noteIds: [] };

/** The work in the shape that staff read. */
export const shownWork = ({ noteIds, ...work }: Work): ConversationWork => ({
  ...work,
  noteCount: noteIds.length,
});

/** The first staff member who answers takes care of the conversation. */
export const answeredBy = (work: Work, actor: string): Work =>
  work.assignee === null && isStaffActor(actor) ? { ...work, assignee: actor } : work;

/** A message of the customer ends a snooze, and so does marking the conversation as done. */
export const awake = (work: Work): Work => (work.snooze === null ? work : { ...work, snooze: null });

type Subjectless = WorkEvent<object>;
type EventOf<Type extends Subjectless['type']> = Extract<Subjectless, { type: Type }>;

type Step<Type extends Subjectless['type']> = (work: Work, event: EventOf<Type>, meta: EventMeta) => Work;

const steps: { readonly [T in Subjectless['type']]: Step<T> } = {
  ConversationAssigned: (work, { data: { to } }) => ({ ...work, assignee: to }),
  ConversationLabeled: (work, { personal: { added, removed } }) => ({
    ...work,
    labels: [...work.labels.filter((label) => !removed.includes(label)), ...added],
  }),
  ConversationNoted: (work, _event, { position }) => ({ ...work, noteIds: [...work.noteIds, position] }),
  ConversationNoteDeleted: (work, { data: { noteId } }) => ({
    ...work,
    noteIds: work.noteIds.filter((id) => id !== noteId),
  }),
  ConversationSnoozed: (work, { data: { until } }) => ({ ...work, snooze: { until } }),
  ConversationWoken: awake,
};

/** The evolve functions for the events about the work on a conversation. */
export const evolveWork = Object.fromEntries(
  Object.entries(steps).map(([type, step]) => [
    type,
    <State extends Worked>(state: State, event: never, meta: EventMeta): State => ({
      ...state,
      work: (step as Step<Subjectless['type']>)(state.work, event, meta),
    }),
  ]),
) as {
  readonly [T in Subjectless['type']]: <State extends Worked>(
    state: State,
    event: Pick<EventOf<T>, 'data' | 'personal'>,
    meta: EventMeta,
  ) => State;
};

type Decisions<State, Subject extends object> = Decide<
  State,
  { [T in keyof WorkInputs]: WorkInputs[T] & Subject },
  WorkEvent<Subject>
>;

/**
 * The decisions about the work on the conversations of a module. `subjectOf` refuses a conversation that does not exist
 * and otherwise identifies it for the events.
 */
export const decideWork = <State extends Worked, Subject extends object>(
  subjectOf: (state: State, input: Subject) => Subject,
): Decisions<State, Subject> => {
  type Data = { type: Subjectless['type']; data: object; personal?: object };
  // The compiler cannot combine the generic subject with the union of events.
  const about = (subject: Subject, ...events: readonly Data[]) =>
    events.map((event) => ({
      ...event,
      data: { ...subject, ...event.data },
    })) as unknown as WorkEvent<Subject>[];

  const noted = ({ work }: State, note: string, mentions: readonly string[]): Data => {
    if (work.noteIds.length >= MAX_NOTES) throw refuse('inbox.too_many_notes');
    return { type: 'ConversationNoted', data: { mentions: [...new Set(mentions)] }, personal: { note } };
  };

  return {
    AssignConversation: (state, input) => {
      const subject = subjectOf(state, input);
      const { assignee: to, note } = input;
      const from = state.work.assignee;
      return about(
        subject,
        ...(from === to ? [] : [{ type: 'ConversationAssigned', data: { from, to } } as const]),
        ...(note ? [noted(state, note, to === null ? [] : [to])] : []),
      );
    },

    LabelConversation: (state, input) => {
      const subject = subjectOf(state, input);
      const { labels } = state.work;
      const unwanted = new Set(input.remove.map(labelKey));
      const removed = labels.filter((label) => unwanted.has(labelKey(label)));
      const known = new Set(labels.filter((label) => !removed.includes(label)).map(labelKey));
      const added = input.add.filter((label) => {
        const key = labelKey(label);
        return known.has(key) ? false : known.add(key);
      });
      if (added.length > 0 && known.size > MAX_LABELS) throw refuse('inbox.too_many_labels');
      if (added.length + removed.length === 0) return [];
      return about(subject, { type: 'ConversationLabeled', data: {}, personal: { added, removed } });
    },

    AddNote: (state, input) => about(subjectOf(state, input), noted(state, input.note, input.mentions)),

    DeleteNote: (state, input) => {
      const subject = subjectOf(state, input);
      const { noteId } = input;
      if (!state.work.noteIds.includes(noteId)) throw refuse('inbox.note_not_found');
      return about(subject, { type: 'ConversationNoteDeleted', data: { noteId } });
    },

    SnoozeConversation: (state, input, { now }) => {
      const subject = subjectOf(state, input);
      const { until } = input;
      if (until !== null && until <= now) throw refuse('inbox.snooze_over');
      const { snooze } = state.work;
      if (snooze && snooze.until === until) return [];
      return about(subject, { type: 'ConversationSnoozed', data: { until } });
    },

    WakeConversation: (state, input) => {
      const subject = subjectOf(state, input);
      return state.work.snooze === null ? [] : about(subject, { type: 'ConversationWoken', data: {} });
    },
  };
};
