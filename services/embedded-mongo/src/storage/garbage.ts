import { after } from '../match/interval.ts';
import type { Catalog, Collection } from './catalog.ts';
import { dictionaryPrefix, documentPrefix, entryPrefix, metaKey } from './keys.ts';
import type { Store } from './store.ts';

interface Deps {
  readonly store: Store;
  readonly catalog: Catalog;
}

const garbagePrefix = metaKey('garbage ');
const CHUNK_SIZE = 2000;

/**
 * Removes a collection from the catalog at once. Its data is deleted later in pieces. Must run inside a transaction.
 */
export const discard = ({ store, catalog }: Deps, collection: Collection): void => {
  catalog.remove(collection.namespace);
  const prefixes = [documentPrefix(collection.id), ...collection.indexes.map(({ id }) => entryPrefix(id))];
  const dictionaries = dictionaryPrefix(collection.id);
  for (const key of store.keys({ from: dictionaries, to: after(dictionaries) }, Infinity)) store.remove(key);
  for (const prefix of prefixes) store.put(Buffer.concat([garbagePrefix, prefix]), prefix);
};

/** Deletes a piece of the discarded data, without blocking writers for long. Returns true if there may be more. */
export const collectGarbage = (store: Store): Promise<boolean> =>
  store.write(() => {
    const [entry] = store.entries({ from: garbagePrefix, to: after(garbagePrefix) }, 1);
    if (entry === undefined) return false;
    const keys = store.keys({ from: entry.value, to: after(entry.value) }, CHUNK_SIZE);
    for (const key of keys) store.remove(key);
    if (keys.length < CHUNK_SIZE) store.remove(entry.key);
    return true;
  });
