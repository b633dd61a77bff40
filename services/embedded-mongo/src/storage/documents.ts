import { documentValue } from '../bson/value.ts';
import { after, type Interval } from '../match/interval.ts';
import {
  dictionaryNumberOf,
  dictionaryOf,
  isPacked,
  LARGEST_DICTIONARY,
  pack,
  unpack,
  type Dictionary,
} from '../packing/lz.ts';
import { outlineOf } from '../packing/outline.ts';
import { dictionaryKey, dictionaryPrefix, documentKey } from './keys.ts';

interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** The part of the store that documents need. */
interface Bytes {
  get(key: Buffer): Buffer | undefined;
  entries(range: Interval, limit: number): Entry[];
  put(key: Buffer, value: Buffer): void;
  write<T>(work: () => T): Promise<T>;
}

/** Stores documents packed. Documents of an earlier format are plain, and stay plain until they change. */
export interface Documents {
  get(collection: number, record: number): Buffer | undefined;
  /** The documents in a range of their keys. */
  entries(collection: number, range: Interval, limit: number): Entry[];
  put(collection: number, record: number, bytes: Buffer): void;
  /** Resolves once no new dictionary is being stored. No document may be put afterwards. */
  close(): Promise<void>;
}

const MAX_DICTIONARIES = 31;
/** A document that packing does not shrink below this share of its size has fields that are not in the dictionary. */
const MAX_PACKED_RATIO = 0.7;
const SMALLEST_DOCUMENT = 64;

const nothing = dictionaryOf(0, Buffer.alloc(0));

/** The dictionaries of a collection in memory. All of them are on disk. */
interface Known {
  readonly byNumber: Map<number, Dictionary>;
  /** The dictionary for new documents. */
  latest: Dictionary;
}

/**
 * A collection has one growing dictionary of the outlines of its documents, and keeps its earlier states for the
 * documents that were packed with them. A new state is stored in a transaction of its own, and used only once
 * that is on disk: no document can refer to a dictionary whose transaction was undone.
 */
export const openDocuments = (store: Bytes): Documents => {
  const collections = new Map<number, Known>();
  const learning = new Map<number, Promise<void>>();
  let closed = false;

  const load = (collection: number): Known => {
    const prefix = dictionaryPrefix(collection);
    const known: Known = { byNumber: new Map([[0, nothing]]), latest: nothing };
    for (const { key, value } of store.entries({ from: prefix, to: after(prefix) }, Infinity)) {
      known.latest = dictionaryOf(key.readUInt8(key.length - 1), value);
      known.byNumber.set(known.latest.number, known.latest);
    }
    collections.set(collection, known);
    return known;
  };
  const knownOf = (collection: number) => collections.get(collection) ?? load(collection);

  /** Adds an outline to the dictionary, in the background. */
  const learn = (collection: number, document: Buffer): void => {
    const known = knownOf(collection);
    const { number, bytes } = known.latest;
    if (closed || learning.has(collection) || number === MAX_DICTIONARIES) return;
    const outline = outlineOf(documentValue(document));
    if (outline.length < SMALLEST_DOCUMENT / 2 || bytes.includes(outline)) return;
    const larger = Buffer.concat([bytes, outline]);
    if (larger.length > LARGEST_DICTIONARY) return;
    const stored = store
      .write(() => store.put(dictionaryKey(collection, number + 1), larger))
      .then(
        () => {
          known.latest = dictionaryOf(number + 1, larger);
          known.byNumber.set(number + 1, known.latest);
        },
        () => {
          // The store has already reported the failure. A later document repeats the attempt.
        },
      )
      .finally(() => learning.delete(collection));
    learning.set(collection, stored);
  };

  const plainOf = (collection: number, stored: Buffer): Buffer => {
    if (!isPacked(stored)) return stored;
    const dictionary = knownOf(collection).byNumber.get(dictionaryNumberOf(stored));
    if (!dictionary) throw new Error(`a dictionary of collection ${collection} is missing`);
    return unpack(dictionary, stored);
  };

  return {
    get(collection, record) {
      const stored = store.get(documentKey(collection, record));
      return stored && plainOf(collection, stored);
    },
    entries: (collection, range, limit) =>
      store.entries(range, limit).map(({ key, value }) => ({ key, value: plainOf(collection, value) })),
    put(collection, record, bytes) {
      const packed = bytes.length < SMALLEST_DOCUMENT ? undefined : pack(knownOf(collection).latest, bytes);
      if (bytes.length >= SMALLEST_DOCUMENT && (packed ?? bytes).length > bytes.length * MAX_PACKED_RATIO)
        learn(collection, bytes);
      store.put(documentKey(collection, record), packed ?? bytes);
    },
    async close() {
      closed = true;
      await Promise.all(learning.values());
    },
  };
};
