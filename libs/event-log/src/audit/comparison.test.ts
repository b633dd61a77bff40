import type { Fact } from '@exline/kernel';
import { expect, test } from 'vitest';
import type { Commit } from '../commits/commit.ts';
import { compare, maskedId } from './comparison.ts';
import { expectedOf } from './expected.ts';
import { foldProjection } from '../projections/foldProjection.ts';
import type { ProjectedDocument } from '../readModels/projection.ts';
import { aCommit } from '../testing/tally.ts';

type NoteEvent = Fact<'Noted', { text: string }> | Fact<'Ignored', object> | Fact<'Emptied', object>;
interface Note extends ProjectedDocument {
  _id: number;
  stream: string;
  text: string;
  seen?: number;
}

const notes = foldProjection<Note, NoteEvent>({
  name: 'notes',
  schemaVersion: 1,
  streams: ['notes-'],
  cached: false,
  indexes: [{ name: 'stream', key: { stream: 1 } }],
  logged: ({ seen: _seen, ...rest }) => rest,
  idOf: (_event, { position }) => position,
  fold: {
    Noted: (_note, { data: { text } }, { position, stream }) => ({ _id: position, stream, text }),
    Ignored: () => null,
    Emptied: 'nothing',
  },
  bulkDelete: { Emptied: (_event, { stream }) => ({ stream }) },
});

const commit = (
  version: number,
  type: NoteEvent['type'] | 'PersonalDataErased',
  data: object = {},
): Commit => ({
  ...aCommit({ stream: 'notes-a', version, events: [{ type, v: 1, data }] }),
  position: version * 10,
  hash: '',
});

const shown: Note = { _id: 10, stream: 'notes-a', text: 'first', version: 1 };
const written = [commit(1, 'Noted', { text: 'first' }), commit(2, 'Ignored')];
const emptied = [...written, commit(3, 'Emptied')];

/** The result of the comparison for the first note. */
const comparison = (commits: readonly Commit[], found: Note | null, checkpoint: number) => {
  const [expected] = expectedOf(notes, commits);
  return expected && compare(notes, expected, found, checkpoint);
};

test('a document equals the result of its stream, whatever others write into it', () => {
  expect(comparison(written, shown, 20)).toBe('equal');
  expect(comparison(written, { ...shown, seen: 5 }, 20)).toBe('equal');
});

test('a document with other content differs, however far its read model has progressed', () => {
  const wrong = { ...shown, text: 'other' };
  expect(comparison(written, wrong, 20)).toEqual({ fault: 'differs from the log in text' });
  expect(comparison(written, wrong, 0)).toEqual({ fault: 'differs from the log in text' });
});

test('an absent document counts as missing once its read model has passed it', () => {
  expect(comparison(written, null, 9)).toBe('behind');
  expect(comparison(written, null, 10)).toEqual({ fault: 'is missing' });
});

test('a removed document counts as missing once its read model has passed it', () => {
  expect(comparison(emptied, null, 30)).toBe('equal');
  expect(comparison(emptied, shown, 29)).toBe('behind');
  expect(comparison(emptied, shown, 30)).toEqual({ fault: 'does not show commit 30' });
});

test('a document with values that the log has lost to an erasure differs once its read model has passed that', () => {
  const erased = [commit(1, 'Noted', { text: '' }), commit(2, 'PersonalDataErased')];
  expect(comparison(erased, shown, 19)).toBe('behind');
  expect(comparison(erased, shown, 20)).toEqual({ fault: 'differs from the log in text' });
});

test('a document that its stream does not create yet counts as unexpected', () =>
  expect(comparison(written, { ...shown, version: 0 }, 20)).toEqual({
    fault: 'exists, but should not',
  }));

test('a conversation has a name of its own that does not contain its key', () => {
  const ids = ['session_1730000000000_kq3v', 'session_1730000000000_x81b'];
  expect(ids.map(maskedId)).toEqual(['#150841c362c5', '#046e9d86f05d']);
  expect([maskedId(12), maskedId('12.0')]).toEqual(['12', '12.0']);
});
