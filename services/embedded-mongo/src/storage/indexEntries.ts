import { createHash } from 'node:crypto';
import { nullKey, orderedKey } from '../bson/orderedKey.ts';
import type { Value } from '../bson/value.ts';
import { matches } from '../match/filter.ts';
import { invert } from '../match/interval.ts';
import { keyPart, keysOf, type Key } from '../match/keys.ts';
import { isPosition, reach, type Reached } from '../match/path.ts';
import type { Index } from './catalog.ts';
import { entryPrefix, LONGEST_ENTRY } from './keys.ts';

const HASH_BYTES = 32;
const PREFIX_BYTES = 5;

/**
 * The bytes of a too long entry that keep its order. The rest is replaced by a hash, which keeps equality.
 */
export const ORDERED_BYTES = PREFIX_BYTES + LONGEST_ENTRY - HASH_BYTES;

export interface IndexEntries {
  /** Unique entries, without the record number at the end. */
  readonly keys: readonly Buffer[];
  /** Entries that no other document may have in a unique index. The others only serve searches. */
  readonly owned: readonly Buffer[];
  readonly multikey: readonly boolean[];
  readonly cut: boolean;
}

const none: IndexEntries = { keys: [], owned: [], multikey: [], cut: false };

export const indexEntries = (index: Index, document: Value): IndexEntries => {
  if (index.partial !== undefined && !matches(index.partial.filter, document)) return none;
  const reached = index.fields.map(({ path }) => reach(document, path));
  const multikey = reached.map(({ throughArray }) => throughArray);
  const searched = combined(index, reached);
  if (!multikey.includes(true)) return entriesOf(searched, searched, multikey);
  // All other indexes also need the keys as MongoDB builds them, to find duplicates and arrays that MongoDB refuses.
  const isPlain = !index.unique && multikey.filter(Boolean).length === 1 && !hasPosition(index);
  const owned = isPlain ? [] : ownedKeys(index, document).map(({ key }) => key);
  return entriesOf(index.unique ? distinct([...searched, ...owned]) : searched, owned, multikey);
};

/** The keys of the document in MongoDB's version of the index, each with its values. */
export const ownedKeys = (index: Index, document: Value): { readonly key: Buffer; readonly values: Key }[] =>
  keysOf(
    index.fields.map(({ path }) => path),
    document,
  ).map((values) => ({
    key: Buffer.concat([
      entryPrefix(index.id),
      ...index.fields.map(({ descending }, at) => shown(keyPart(values[at]), descending)),
    ]),
    values,
  }));

const hasPosition = ({ fields }: Index): boolean => fields.some(({ path }) => path.parts.some(isPosition));

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

const entriesOf = (
  keys: readonly Buffer[],
  owned: readonly Buffer[],
  multikey: readonly boolean[],
): IndexEntries => {
  if (!keys.some(isTooLong)) return { keys, owned, multikey, cut: false };
  return { keys: distinct(keys.map(shortened)), owned: owned.map(shortened), multikey, cut: true };
};

const distinct = (keys: Buffer[]): Buffer[] => {
  if (keys.length === 1) return keys;
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
};

const isTooLong = (key: Buffer): boolean => key.length > PREFIX_BYTES + LONGEST_ENTRY;

export const shortened = (key: Buffer): Buffer => {
  if (!isTooLong(key)) return key;
  return Buffer.concat([key.subarray(0, ORDERED_BYTES), createHash('sha256').update(key).digest()]);
};
