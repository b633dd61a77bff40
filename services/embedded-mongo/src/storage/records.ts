import { bsonType, documentValue, fieldOf, fieldsOf, isArray, type Value } from '../bson/value.ts';
import { documentBytes, newObjectId } from '../bson/write.ts';
import { CommandError } from '../commandError.ts';
import { after } from '../query/interval.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { duplicateKey } from './duplicateKey.ts';
import { indexEntries, type IndexEntries } from './indexEntries.ts';
import { documentKey, documentPrefix, entryKey, recordOf } from './keys.ts';
import type { Store } from './store.ts';

const idName = Buffer.from('_id');
const largestDocument = 16 * 1024 * 1024;
const nothing = Buffer.alloc(0);

/**
 * Changes of single documents with all their index entries. Each checks everything before it writes anything, so a
 * refusal leaves the document as it was. Only to be called inside a transaction.
 */
export function openRecords(store: Store, catalog: Catalog) {
  const lastRecords = new Map<number, number>();

  function insert(namespace: string, incoming: Buffer): void {
    const bytes = withId(incoming);
    const collection = existing(namespace);
    const document = checked(bytes);
    const record = nextRecord(collection);
    const keys = newEntries(collection, collection.indexes, document, undefined);
    store.put(documentKey(collection.id, record), bytes);
    for (const key of keys) store.put(entryKey(key, record), nothing);
  }

  function replace(namespace: string, record: number, before: Buffer, bytes: Buffer): void {
    const document = checked(bytes);
    const collection = existing(namespace);
    const old = collection.indexes.flatMap((index) => indexEntries(index, documentValue(before)).keys);
    const keys = newEntries(collection, collection.indexes, document, record);
    const kept = new Set(keys.map((key) => key.toString('latin1')));
    const had = new Set(old.map((key) => key.toString('latin1')));
    store.put(documentKey(collection.id, record), bytes);
    for (const key of old) if (!kept.has(key.toString('latin1'))) store.remove(entryKey(key, record));
    for (const key of keys) if (!had.has(key.toString('latin1'))) store.put(entryKey(key, record), nothing);
  }

  function remove(collection: Collection, record: number, before: Buffer): void {
    const document = documentValue(before);
    for (const index of collection.indexes) {
      for (const key of indexEntries(index, document).keys) store.remove(entryKey(key, record));
    }
    store.remove(documentKey(collection.id, record));
  }

  /** The entries of these indexes for the document; refuses when another record holds a unique one. */
  function newEntries(
    collection: Collection,
    indexes: readonly Index[],
    document: Value,
    record: number | undefined,
  ): Buffer[] {
    const changed: Index[] = [];
    const keys = indexes.flatMap((index) => {
      const entries = indexEntries(index, document);
      if (index.unique) refuseDuplicates(collection, index, document, entries.keys, record);
      const grown = grownIndex(index, entries);
      if (grown !== index) changed.push(grown);
      return entries.keys;
    });
    if (changed.length > 0) {
      const all = collection.indexes.map((index) => changed.find(({ id }) => id === index.id) ?? index);
      catalog.save({ ...collection, indexes: all });
    }
    return keys;
  }

  function refuseDuplicates(
    collection: Collection,
    index: Index,
    document: Value,
    keys: readonly Buffer[],
    record: number | undefined,
  ): void {
    for (const key of keys) {
      const holders = store.keys({ from: key, to: after(key) }, 2);
      if (holders.some((held) => recordOf(held) !== record)) throw duplicateKey(collection, index, document);
    }
  }

  /** A collection comes into being with its first document or index. */
  function existing(namespace: string): Collection {
    const found = catalog.find(namespace);
    if (found !== undefined) return found;
    const collection = { id: catalog.nextId(), namespace, indexes: [idIndex(catalog.nextId())] };
    catalog.save(collection);
    return collection;
  }

  /** Never a number that was given before, or an open cursor could take a new document for an old one. */
  function nextRecord(collection: Collection): number {
    let last = lastRecords.get(collection.id);
    if (last === undefined) {
      const from = documentPrefix(collection.id);
      const [key] = store.keys({ from, to: after(from) }, 1, true);
      last = key === undefined ? 0 : recordOf(key);
    }
    lastRecords.set(collection.id, last + 1);
    return last + 1;
  }

  /** Gives an index that was just created the entries of the documents that are there already. */
  function fill(collection: Collection, index: Index): void {
    catalog.save({ ...collection, indexes: [...collection.indexes, index] });
    const from = documentPrefix(collection.id);
    const to = after(from);
    for (let start = from; ;) {
      const chunk = store.entries({ from: start, to }, 1000);
      for (const { key, value } of chunk) {
        const record = recordOf(key);
        const current = existing(collection.namespace);
        const own = current.indexes.filter(({ id }) => id === index.id);
        for (const entry of newEntries(current, own, documentValue(value), record)) {
          store.put(entryKey(entry, record), nothing);
        }
      }
      const last = chunk.at(-1);
      if (last === undefined) return;
      start = Buffer.concat([last.key, Buffer.of(0)]);
    }
  }

  return { insert, replace, remove, existing, fill };
}

export type Records = ReturnType<typeof openRecords>;

const idIndex = (id: number): Index => ({
  id,
  name: '_id_',
  unique: true,
  partial: undefined,
  cut: false,
  fields: [{ path: { name: '_id', parts: [idName] }, descending: false, multikey: false }],
});

/** The index as it must be remembered once these entries are in it. */
function grownIndex(index: Index, entries: IndexEntries): Index {
  const cut = index.cut || entries.cut;
  const grows = index.fields.some((field, at) => entries.multikey[at] === true && !field.multikey);
  if (!grows && cut === index.cut) return index;
  const fields = index.fields.map((field, at) => ({
    ...field,
    multikey: field.multikey || entries.multikey[at] === true,
  }));
  return { ...index, cut, fields };
}

function checked(bytes: Buffer): Value {
  if (bytes.length > largestDocument) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}`,
    );
  }
  const document = documentValue(bytes);
  const id = fieldOf(document, idName);
  if (id !== undefined && (isArray(id) || id.type === bsonType.regex || id.type === bsonType.undefined)) {
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
  return document;
}

/** `_id` is there and comes first. */
function withId(bytes: Buffer): Buffer {
  const document = documentValue(bytes);
  if (bytes.subarray(5, 9).equals(idField)) return bytes;
  const fields = fieldsOf(document);
  const id = fields.get('_id') ?? newObjectId();
  fields.delete('_id');
  return documentBytes([['_id', id], ...fields]);
}

const idField = Buffer.from('_id\0');
