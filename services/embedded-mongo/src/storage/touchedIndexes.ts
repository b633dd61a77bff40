import { elementAt, type Value } from '../bson/value.ts';
import type { Collection, Index } from './catalog.ts';

/**
 * The indexes whose entries a change may affect: those on a field with different bytes. Most changes affect
 * few fields, and computing the entries of an index costs many times as much as comparing bytes.
 */
export const touchedIndexes = (collection: Collection, before: Value, after: Value): Index[] => {
  const changed = changedFields(before, after);
  return collection.indexes.filter((index) => fieldsReadBy(index).some((name) => changed.has(name)));
};

/**
 * The names of the top-level fields whose bytes differ. From the first difference in the field order on, all
 * fields count as changed: recomputing an entry needlessly does no harm.
 */
const changedFields = (before: Value, after: Value): ReadonlySet<string> => {
  const changed = new Set<string>();
  let old = elementAt(before.buf, before.at + 4);
  let now = elementAt(after.buf, after.at + 4);
  for (; old && now; old = elementAt(before.buf, old.end), now = elementAt(after.buf, now.end)) {
    if (now.type === old.type && isSame(before.buf, old.nameAt, old.end, after.buf, now.nameAt, now.end))
      continue;
    if (!isSame(before.buf, old.nameAt, old.nameEnd, after.buf, now.nameAt, now.nameEnd)) break;
    changed.add(before.buf.toString('latin1', old.nameAt, old.nameEnd));
  }
  for (; old; old = elementAt(before.buf, old.end))
    changed.add(before.buf.toString('latin1', old.nameAt, old.nameEnd));
  for (; now; now = elementAt(after.buf, now.end))
    changed.add(after.buf.toString('latin1', now.nameAt, now.nameEnd));
  return changed;
};

const isSame = (a: Buffer, at: number, end: number, b: Buffer, from: number, to: number): boolean =>
  end - at === to - from && a.compare(b, from, to, at, end) === 0;

const known = new WeakMap<Index, readonly string[]>();

/** The top-level fields on the paths of the index and of its condition, in latin1, which can represent any bytes. */
const fieldsReadBy = (index: Index): readonly string[] => {
  const names = known.get(index) ?? namesOf(index);
  known.set(index, names);
  return names;
};

const namesOf = (index: Index): string[] =>
  [
    ...index.fields.map(({ path }) => path),
    ...(index.partial?.filter.clauses ?? []).flatMap((clause) =>
      clause.kind === 'field' ? [clause.path] : [],
    ),
  ].flatMap(({ parts }) => parts.slice(0, 1).map((part) => part.toString('latin1')));
