import { deciderSpec } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { WorkInputs } from './commands.ts';
import type { WorkEvent } from './events.ts';
import { answeredBy, awake, decideWork, evolveWork, noWork, shownWork, type Worked } from './work.ts';

const { given, stateAfter } = deciderSpec<Worked, WorkInputs, WorkEvent<object>>({
  initial: { work: noWork },
  evolve: evolveWork,
  decide: decideWork<Worked, object>(() => ({})),
});

const assigned = (from: string | null, to: string | null): WorkEvent<object> => ({
  type: 'ConversationAssigned',
  data: { from, to },
});
const labeled = (added: string[], removed: string[] = []): WorkEvent<object> => ({
  type: 'ConversationLabeled',
  data: {},
  personal: { added, removed },
});
const noted = (note = 'Call the depot.', mentions: string[] = []): WorkEvent<object> => ({
  type: 'ConversationNoted',
  data: { mentions },
  personal: { note },
});
const noteDeleted = (noteId: number): WorkEvent<object> => ({
  type: 'ConversationNoteDeleted',
  data: { noteId },
});
const snoozed = (until: string | null): WorkEvent<object> => ({
  type: 'ConversationSnoozed',
  data: { until },
});
const woken: WorkEvent<object> = { type: 'ConversationWoken', data: {} };
const TOMORROW = '2026-11-22T09:00:00.000Z';

describe('an assignment', () => {
  test('records the person before and after; to the same person, nothing', () => {
    given(assigned(null, 'staff:7'))
      .when('AssignConversation', { assignee: 'staff:8', note: null })
      .then(assigned('staff:7', 'staff:8'));
    given(assigned(null, 'staff:7')).when('AssignConversation', { assignee: 'staff:7', note: null }).then();
  });

  test('with a note mentions the person who takes over', () =>
    given(assigned(null, 'staff:7'))
      .when('AssignConversation', { assignee: 'staff:8', note: 'You know them.' })
      .then(assigned('staff:7', 'staff:8'), noted('You know them.', ['staff:8'])));

  test('to no one mentions no one', () =>
    given(assigned(null, 'staff:7'))
      .when('AssignConversation', { assignee: null, note: 'On vacation.' })
      .then(assigned('staff:7', null), noted('On vacation.')));

  test('follows from the first answer of a staff member only', () => {
    expect(answeredBy(noWork, 'staff:7').assignee).toBe('staff:7');
    expect(answeredBy({ ...noWork, assignee: 'staff:8' }, 'staff:7').assignee).toBe('staff:8');
    expect(answeredBy(noWork, 'visitor').assignee).toBeNull();
  });
});

describe('labels', () => {
  test('are compared without case, and keep their order', () => {
    given(labeled(['Urgent', 'VIP']))
      .when('LabelConversation', { add: ['urgent', 'Customs'], remove: ['vip', 'none'] })
      .then(labeled(['Customs'], ['VIP']));
    expect(stateAfter(labeled(['b', 'a']), labeled(['c'], ['b'])).work.labels).toEqual(['a', 'c']);
  });

  test('that change nothing record nothing', () =>
    given(labeled(['Urgent']))
      .when('LabelConversation', { add: ['URGENT'], remove: ['x'] })
      .then());

  test('are at most ten', () =>
    given(labeled(Array.from({ length: 10 }, (_, n) => `Label ${n}`)))
      .when('LabelConversation', { add: ['One more'], remove: [] })
      .refused('inbox.too_many_labels'));
});

describe('notes', () => {
  test('mention each person once', () =>
    given()
      .when('AddNote', { note: 'Look', mentions: ['staff:7', 'staff:7'] })
      .then(noted('Look', ['staff:7'])));

  test('are counted until they are deleted', () => {
    expect(shownWork(stateAfter(noted(), noted(), noteDeleted(1)).work)).toMatchObject({ noteCount: 1 });
    given(noted()).when('DeleteNote', { noteId: 1 }).then(noteDeleted(1));
    given(noted(), noteDeleted(1)).when('DeleteNote', { noteId: 1 }).refused('inbox.note_not_found');
  });

  test('are at most 200', () =>
    given(...Array.from({ length: 200 }, () => noted()))
      .when('AddNote', { note: 'One more', mentions: [] })
      .refused('inbox.too_many_notes'));
});

describe('a snooze', () => {
  test('lasts until a time in the future, or until the customer writes', () => {
    given().when('SnoozeConversation', { until: TOMORROW }).then(snoozed(TOMORROW));
    given(snoozed(TOMORROW)).when('SnoozeConversation', { until: null }).then(snoozed(null));
    given(snoozed(null)).when('SnoozeConversation', { until: null }).then();
    given().when('SnoozeConversation', { until: '2026-11-21T12:00:00.000Z' }).refused('inbox.snooze_over');
  });

  test('is ended by a command or by the customer', () => {
    given(snoozed(null)).when('WakeConversation', {}).then(woken);
    given(snoozed(null), woken).when('WakeConversation', {}).then();
    expect(awake({ ...noWork, snooze: { until: null } }).snooze).toBeNull();
  });
});
