import type { Fact } from '@exline/kernel';
import { describe, expect, test } from 'vitest';
import { eventListProjection } from './eventListProjection.ts';
import { foldPlan, isBulkDeleted, planBatch } from './folding.ts';
import { foldProjection } from './foldProjection.ts';
import type { ProjectedDocument } from '../readModels/projection.ts';
import { commitsOf, type Happened } from '../testing/projectionSpec.ts';

type NoteEvent =
  | Fact<'Noted', { text: string; about?: number }>
  | Fact<'Ignored', object>
  | Fact<'Emptied', object>;

interface Note extends ProjectedDocument {
  _id: number;
  text: string;
}

const notes = foldProjection<Note, NoteEvent>({
  name: 'notes',
  schemaVersion: 1,
  streams: ['notes-', 'more-'],
  cached: false,
  indexes: [{ name: 'version', key: { version: 1 } }],
  idOf: ({ data }, { position }) => {
    if ('about' in data && data.about === -1) throw new Error('about nothing');
    return 'about' in data && data.about ? data.about : position;
  },
  fold: {
    Noted: (note, { data: { text } }, { position }) =>
      text === '' ? null : { _id: note?._id ?? position, text: `${note?.text ?? ''}${text}` },
    Ignored: 'nothing',
    Emptied: 'nothing',
  },
  bulkDelete: { Emptied: (_event, { stream }) => ({ stream }) },
});

const noted = (text: string, about?: number): NoteEvent => ({
  type: 'Noted',
  data: { text, ...(about && { about }) },
});
const emptied: NoteEvent = { type: 'Emptied', data: {} };
const planOf = (...happened: Happened<NoteEvent>[]) => planBatch(notes, commitsOf(happened));
const only = ({ plans }: ReturnType<typeof planOf>) => {
  const [plan, ...others] = plans.values();
  if (!plan || others.length > 0) throw new Error('there is not one plan');
  return plan;
};

describe('a batch of commits', () => {
  test('is grouped by the documents that it affects', () => {
    const { plans, bulkDeletes } = planOf(
      ['notes-a', noted('one')],
      ['notes-b', noted('two')],
      ['notes-a', noted(' more', 1)],
    );
    expect(
      [...plans.values()].map(({ id, stream, isNew, position, steps }) => [
        id,
        stream,
        isNew,
        position,
        steps.length,
      ]),
    ).toEqual([
      [1, 'notes-a', true, 3, 2],
      [2, 'notes-b', true, 2, 1],
    ]);
    expect(bulkDeletes).toEqual([]);
  });

  test('may affect several documents in one commit', () => {
    const { plans } = planOf(['notes-a', noted('one'), noted('two', 7)]);
    expect([...plans.keys()]).toEqual([1, 7]);
  });

  test('of other streams affects nothing', () => {
    const { plans, bulkDeletes } = planOf(['other-a', noted('one')], ['other-notes-', emptied]);
    expect([plans.size, bulkDeletes]).toEqual([0, []]);
  });

  test('affects the streams of each name that the read model uses', () =>
    expect([...planOf(['notes-a', noted('one')], ['more-a', noted('two')]).plans.keys()]).toEqual([1, 2]));

  test('skips events that the read model ignores or does not know', () => {
    const unknown = { type: 'FromTheFuture', data: {} } as unknown as NoteEvent;
    expect(planOf(['notes-a', { type: 'Ignored', data: {} }], ['notes-a', unknown]).plans.size).toBe(0);
  });

  test('names the bulk deletes and the position before which they apply', () =>
    expect(planOf(['notes-a', noted('one')], ['notes-a', emptied]).bulkDeletes).toEqual([
      { match: { stream: 'notes-a' }, before: 2 },
    ]));

  test('with an event that names no document has one failed document and the others', () => {
    const { plans } = planOf(['notes-a', noted('one'), noted('lost', -1)]);
    const [good, bad] = [...plans.values()];
    expect(good && foldPlan(good, null)).toMatchObject({ text: 'one' });
    expect(bad).toMatchObject({ id: '1.1 unreadable', isNew: true });
    expect(() => bad && foldPlan(bad, null)).toThrow('about nothing');
  });
});

describe('whether a document is new', () => {
  test('is certain if its id is the position, and in the first commit of its stream', () => {
    expect(only(planOf(['notes-a', noted('one')])).isNew).toBe(true);
    expect(only(planOf(['notes-a', noted('one', 7)])).isNew).toBe(true);
    const later = planBatch(
      notes,
      commitsOf<NoteEvent>([
        ['notes-a', emptied],
        ['notes-a', noted('one')],
      ]),
    );
    expect(only(later).isNew).toBe(true);
  });

  test('is not certain if an earlier commit may have created it', () => {
    const later = commitsOf<NoteEvent>([
      ['notes-a', emptied],
      ['notes-a', noted('one', 1)],
    ]).slice(1);
    expect(only(planBatch(notes, later)).isNew).toBe(false);
  });
});

describe('a document', () => {
  const plan = only(
    planOf(['notes-a', noted('one')], ['notes-a', noted(' two', 1)], ['notes-a', noted(' three', 1)]),
  );

  test('starts with its id, as a database stores it, and has the version of its last commit', () =>
    expect(Object.entries(foldPlan(plan, null) ?? {})).toEqual([
      ['_id', 1],
      ['text', 'one two three'],
      ['version', 3],
    ]));

  test('continues after the commits that it shows already', () =>
    expect(foldPlan(plan, { _id: 1, version: 2, text: 'shown' } as Note)).toEqual({
      _id: 1,
      text: 'shown three',
      version: 3,
    }));

  test('that is up to date is returned as the same object', () => {
    const shown: Note = { _id: 1, version: 3, text: 'shown' };
    expect(foldPlan(plan, shown)).toBe(shown);
  });

  test('that an event does not change is returned as the same object, or none', () => {
    const silent = only(planOf(['notes-a', noted('')]));
    const before: Note = { _id: 1, version: 0, text: 'before' };
    expect(foldPlan(silent, before)).toBe(before);
    expect(foldPlan(silent, null)).toBeNull();
  });
});

describe('a bulk delete', () => {
  const bulkDeletes = [{ match: { stream: 'notes-a', kind: 'note' }, before: 5 }];
  const document = { stream: 'notes-a', kind: 'note', text: 'one' };

  test('removes documents that were created before it and match all of its fields', () =>
    expect(isBulkDeleted(document, 4, bulkDeletes)).toBe(true));

  test('keeps documents created at the same position or later', () => {
    expect(isBulkDeleted(document, 5, bulkDeletes)).toBe(false);
    expect(isBulkDeleted(document, 6, bulkDeletes)).toBe(false);
  });

  test('keeps a document that differs in one field', () => {
    expect(isBulkDeleted({ ...document, stream: 'notes-b' }, 4, bulkDeletes)).toBe(false);
    expect(isBulkDeleted({ ...document, kind: 'reply' }, 4, bulkDeletes)).toBe(false);
  });

  test('keeps documents whose id is not a position', () =>
    expect(isBulkDeleted(document, '4', bulkDeletes)).toBe(false));

  test('one of several is enough, and without one nothing is removed', () => {
    const others = [{ match: { stream: 'notes-b' }, before: 9 }, ...bulkDeletes];
    expect(isBulkDeleted(document, 4, others)).toBe(true);
    expect(isBulkDeleted(document, 4, [])).toBe(false);
  });
});

describe('a list of events', () => {
  const list = eventListProjection<{ text: string }, NoteEvent>({
    name: 'list',
    schemaVersion: 1,
    streams: ['notes-'],
    indexes: [],
    entry: ({ data }) => ({ text: 'text' in data ? data.text : '' }),
  });

  test('has an entry for each event, identified by its place in the log', () => {
    const commits = commitsOf<NoteEvent>([['notes-a', noted('one'), noted('two')]]);
    const { plans, bulkDeletes } = planBatch(list, commits);
    expect([...plans.values()].map((plan) => foldPlan(plan, null))).toEqual([
      { _id: '1.0', text: 'one', version: 1 },
      { _id: '1.1', text: 'two', version: 1 },
    ]);
    expect([...plans.values()].every(({ isNew }) => isNew)).toBe(true);
    expect(bulkDeletes).toEqual([]);
    expect(list.cached).toBe(false);
  });
});
