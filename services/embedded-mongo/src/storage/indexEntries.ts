import { createHash } from 'node:crypto';
import { nullKey, orderedKey } from '../bson/orderedKey.ts';
import type { Value } from '../bson/value.ts';
import { matches } from '../match/filter.ts';
import { invert } from '../match/interval.ts';
import { reach, type Reached } from '../match/path.ts';
import { unsupported } from '../bson/commandError.ts';
import type { Index } from './catalog.ts';
import { entryPrefix, LONGEST_ENTRY } from './keys.ts';

const HASH_BYTES = 32;
const PREFIX_BYTES = 5;

/** The bytes of a too long entry that keep its order. The rest is replaced by a hash, which keeps equality. */
export const ORDERED_BYTES = PREFIX_BYTES + LONGEST_ENTRY - HASH_BYTES;

export interface IndexEntries {
  /** Unique entries, without the record number at the end. */
  readonly keys: readonly Buffer[];
  readonly multikey: readonly boolean[];
  readonly cut: boolean;
}

const none: IndexEntries = { keys: [], multikey: [], cut: false };

export const indexEntries = (index: Index, document: Value): IndexEntries => {
  if (index.partial !== undefined && !matches(index.partial.filter, document)) return none;
  const reached = index.fields.map(({ path }) => reach(document, path));
  const multikey = reached.map(({ throughArray }) => throughArray);
  const lists = multikey.filter(Boolean).length;
  if (lists > 1) throw unsupported(`two lists in the index '${index.name}'`);
  if (lists > 0 && index.unique) throw unsupported(`a list in the unique index '${index.name}'`);
  const keys = combined(index, reached);
  return keys.some(isTooLong)
    ? { keys: distinct(keys.map(shortened)), multikey, cut: true }
    : { keys, multikey, cut: false };
};

/** Each combination of the values of the fields. */
const combined = (index: Index, reached: readonly Reached[]): Buffer[] => {
  let beginnings: Buffer[][] = [[entryPrefix(index.id)]];
  for (const [at, { values }] of reached.entries()) {
    const parts = distinct(values.length === 0 ? [nullKey] : values.map(orderedKey)).map((part) =>
      shown(part, index.fields[at]?.descending === true),
    );
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) for (const beginning of beginnings) beginning.push(only);
    else beginnings = beginnings.flatMap((beginning) => parts.map((part) => [...beginning, part]));
  }
  return beginnings.map((parts) => Buffer.concat(parts));
};

const shown = (part: Buffer, descending: boolean): Buffer => (descending ? invert(part) : part);

const distinct = (keys: Buffer[]): Buffer[] => {
  if (keys.length === 1) return keys;
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
};

const isTooLong = (key: Buffer): boolean => key.length > PREFIX_BYTES + LONGEST_ENTRY;

const shortened = (key: Buffer): Buffer => {
  if (!isTooLong(key)) return key;
  return Buffer.concat([key.subarray(0, ORDERED_BYTES), createHash('sha256').update(key).digest()]);
};
