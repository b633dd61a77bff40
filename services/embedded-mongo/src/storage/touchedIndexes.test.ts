import { Double, serialize } from 'bson';
import { expect, test } from 'vitest';
import { documentValue } from '../bson/value.ts';
import { parseFilter } from '../match/parseFilter.ts';
import { pathOf } from '../match/path.ts';
import type { Index } from './catalog.ts';
import { touchedIndexes } from './touchedIndexes.ts';

const value = (document: object) => documentValue(Buffer.from(serialize(document)));
const index = (id: number, name: string, paths: string[], condition?: object): Index => ({
  id,
  name,
  unique: false,
  partial: condition && { document: value(condition), filter: parseFilter(value(condition)) },
  cut: false,
  fields: paths.map((path) => ({ path: pathOf(path), descending: false, multikey: false })),
});
const collection = {
  id: 1,
  namespace: 'test.parcels',
  indexes: [
    index(2, '_id_', ['_id']),
    index(3, 'status', ['status', 'at']),
    index(4, 'city', ['to.city']),
    index(5, 'open', ['name'], { isOpen: true }),
    index(6, 'note', ['note']),
  ],
};
const parcel = { _id: 1, status: 'new', at: 5, to: { city: 'Oslo' }, name: 'A', isOpen: true };
const touched = (after: object, before: object = parcel) =>
  touchedIndexes(collection, value(before), value(after)).map(({ name }) => name);

test('a document with the same bytes touches no index', () => expect(touched({ ...parcel })).toEqual([]));

test.each([
  ['a value', { status: 'old' }, ['status']],
  ['the second field of an index', { at: 6 }, ['status']],
  ['the type of a number', { at: 5.5 }, ['status']],
  ['what lies inside of a field', { to: { city: 'Rome' } }, ['city']],
  ['what the condition of an index asks', { isOpen: false }, ['open']],
  ['two fields apart from each other', { status: 'old', isOpen: false }, ['status', 'open']],
])('an index is touched by a change of %s', (_what, change, names) =>
  expect(touched({ ...parcel, ...change })).toEqual(names),
);

test('the same bytes of another type are another value', () =>
  expect(touched({ ...parcel, at: new Double(0) }, { ...parcel, at: new Date(0) })).toEqual(['status']));

test('an added or removed field touches the indexes on it', () => {
  expect(touched({ ...parcel, note: 'fragile' })).toEqual(['note']);
  expect(touched(parcel, { ...parcel, note: 'fragile' })).toEqual(['note']);
});

test('a field inserted in between touches the indexes on all fields after it', () => {
  const { _id, status, ...rest } = parcel;
  expect(touched({ _id, status, note: 'fragile', ...rest })).toEqual(['status', 'city', 'open', 'note']);
});

test('a field name does not match names that only start with it', () =>
  expect(touched({ ...parcel, notes: 'x' }, { ...parcel, noted: 'x' })).toEqual([]));
