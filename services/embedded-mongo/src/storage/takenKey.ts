import { documentValue } from '../bson/value.ts';
import { after } from '../match/interval.ts';
import { isMultikey, type Collection, type Index } from './catalog.ts';
import { indexEntries, type IndexEntries } from './indexEntries.ts';
import { recordOf } from './keys.ts';
import type { Store } from './store.ts';

interface Claim {
  readonly store: Store;
  readonly collection: Collection;
  readonly index: Index;
  /** The record that wants the keys. Keys that it already holds do not conflict. */
  readonly record: number;
}

/**
 * The first key of a unique index that another record owns. `added` are the keys that this record did not
 * have before.
 */
export const takenKey = (
  { store, collection, index, record }: Claim,
  { owned, multikey }: IndexEntries,
  added: readonly Buffer[],
): Buffer | undefined => {
  // Without arrays, each key belongs to one record, so only the added keys can conflict.
  if (!isMultikey(index) && !multikey.includes(true))
    return added.find((key) => store.count({ from: key, to: after(key) }) > 0);
  const holders = (key: Buffer): number[] =>
    store.keys({ from: key, to: after(key) }, Infinity).map(recordOf);
  const owns = (other: number, key: Buffer): boolean => {
    const bytes = store.documents.get(collection.id, other);
    return (
      bytes !== undefined && indexEntries(index, documentValue(bytes)).owned.some((own) => own.equals(key))
    );
  };
  return owned.find((key) => holders(key).some((other) => other !== record && owns(other, key)));
};
