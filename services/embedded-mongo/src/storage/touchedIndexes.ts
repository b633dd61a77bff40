import { fieldOf, type Value } from '../bson/value.ts';
import type { Collection, Index } from './catalog.ts';

/**
 * The indexes whose entries a change may alter: those that look at a field whose bytes are not what they were. Most
 * changes leave most fields alone, and to make the entries of an index costs many times as much as to compare.
 */
export const touchedIndexes = (collection: Collection, before: Value, after: Value): Index[] => {
  const compared = new Map<string, boolean>();
  const isSame = (field: Buffer): boolean => {
    const name = field.toString('latin1');
    const known = compared.get(name);
    if (known !== undefined) return known;
    const same = sameBytes(fieldOf(before, field), fieldOf(after, field));
    compared.set(name, same);
    return same;
  };
  return collection.indexes.filter((index) => !fieldsReadBy(index).every(isSame));
};

/** The outermost fields on the paths of the index and of its condition. */
const fieldsReadBy = (index: Index): Buffer[] =>
  [
    ...index.fields.map(({ path }) => path),
    ...(index.partial?.filter.clauses ?? []).flatMap((clause) =>
      clause.kind === 'field' ? [clause.path] : [],
    ),
  ].flatMap(({ parts }) => parts.slice(0, 1));

const sameBytes = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b;
  return a.type === b.type && a.buf.compare(b.buf, b.at, b.end, a.at, a.end) === 0;
};
