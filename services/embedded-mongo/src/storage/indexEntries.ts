import { createHash } from 'node:crypto';
import { nullKey, orderedKey } from '../bson/orderedKey.ts';
import type { Value } from '../bson/value.ts';
import { CommandError } from '../commandError.ts';
import { matches } from '../query/filter.ts';
import { invert } from '../query/interval.ts';
import { reach } from '../query/path.ts';
import type { Index } from './catalog.ts';
import { entryPrefix, LONGEST_ENTRY } from './keys.ts';

const HASH_BYTES = 32;
const PREFIX_BYTES = 5;

/** How many bytes of a too long entry still tell its order; the rest became a hash, which still tells equality. */
export const ORDERED_BYTES = PREFIX_BYTES + LONGEST_ENTRY - HASH_BYTES;

export interface IndexEntries {
  /** Without the record at the end; each once. */
  readonly keys: readonly Buffer[];
  readonly multikey: readonly boolean[];
  readonly cut: boolean;
}

const none: IndexEntries = { keys: [], multikey: [], cut: false };

export const indexEntries = (index: Index, document: Value): IndexEntries => {
  if (index.partial !== undefined && !matches(index.partial.filter, document)) return none;
  const multikey: boolean[] = [];
  const arrays = new Set<string>();
  let beginnings: Buffer[][] = [[entryPrefix(index.id)]];
  for (const { path, descending } of index.fields) {
    const { values, throughArray } = reach(document, path);
    multikey.push(throughArray);
    if (throughArray) arrays.add(path.parts[0]?.toString() ?? '');
    const parts = distinct(values.length === 0 ? [nullKey] : values.map(orderedKey));
    const shown = descending ? parts.map(invert) : parts;
    const [only] = shown;
    if (shown.length === 1 && only !== undefined) for (const beginning of beginnings) beginning.push(only);
    else beginnings = beginnings.flatMap((beginning) => shown.map((part) => [...beginning, part]));
  }
  if (arrays.size > 1) {
    throw new CommandError(
      'CannotIndexParallelArrays',
      `cannot index parallel arrays [${[...arrays].join('] [')}]`,
    );
  }
  const keys = beginnings.map((parts) => Buffer.concat(parts));
  const cut = keys.some((key) => key.length > PREFIX_BYTES + LONGEST_ENTRY);
  return { keys: cut ? distinct(keys.map(shortened)) : keys, multikey, cut };
};

const distinct = (keys: Buffer[]): Buffer[] => {
  if (keys.length === 1) return keys;
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
};

const shortened = (key: Buffer): Buffer => {
  if (key.length <= PREFIX_BYTES + LONGEST_ENTRY) return key;
  return Buffer.concat([key.subarray(0, ORDERED_BYTES), createHash('sha256').update(key).digest()]);
};
