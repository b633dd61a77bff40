import { bsonType, documentValue, fieldOf, fieldsOf, isArray, type Value } from '../bson/value.ts';
import { documentBytes, newObjectId } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { after } from '../match/interval.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { duplicateKey } from './duplicateKey.ts';
import { indexEntries, type IndexEntries } from './indexEntries.ts';
import { documentKey, documentPrefix, entryKey, recordOf } from './keys.ts';
import type { Store } from './store.ts';
import { touchedIndexes } from './touchedIndexes.ts';

const idName = Buffer.from('_id');
const LARGEST_DOCUMENT = 16 * 1024 * 1024;
const nothing = Buffer.alloc(0);

/**
 * Changes single documents with all their index entries. Each function checks everything before it writes, so
 * a refusal leaves the document unchanged. Must run inside a transaction.
 */
export const openRecords = (store: Store, catalog: Catalog) => {
  const lastRecords = new Map<number, number>();

  const insert = (namespace: string, incoming: Buffer): void => {
    refuseTooLarge(incoming.length);
    const bytes = withId(incoming);
    const collection = existing(namespace);
    const document = checked(bytes);
    const record = nextRecord(collection);
    const keys = newEntries(collection, collection.indexes, document);
    store.documents.put(collection.id, record, bytes);
    for (const key of keys) store.put(entryKey(key, record), nothing);
  };

  const replace = (namespace: string, record: number, before: Buffer, bytes: Buffer): void => {
    if (bytes.length > LARGEST_DOCUMENT) {
      throw new CommandError(
        'Location17419',
        `Resulting document after update is larger than ${LARGEST_DOCUMENT}`,
      );
    }
    const document = checked(bytes);
    const collection = existing(namespace);
    const touched = touchedIndexes(collection, documentValue(before), document);
    const old = new Map<string, Buffer>();
    for (const index of touched) {
      for (const key of indexEntries(index, documentValue(before)).keys) old.set(key.toString('latin1'), key);
    }
    // A record may keep the unique keys that it already had.
    const added = newEntries(collection, touched, document, (key) => old.delete(key.toString('latin1')));
    store.documents.put(collection.id, record, bytes);
    for (const key of old.values()) store.remove(entryKey(key, record));
    for (const key of added) store.put(entryKey(key, record), nothing);
  };

  const remove = (collection: Collection, record: number, before: Buffer): void => {
    const document = documentValue(before);
    for (const index of collection.indexes) {
      for (const key of indexEntries(index, document).keys) store.remove(entryKey(key, record));
    }
    store.remove(documentKey(collection.id, record));
  };

  /**
   * The entries that these indexes need for the document, without those that the record already has. Refuses
   * if another record holds a unique one.
   */
  const newEntries = (
    collection: Collection,
    indexes: readonly Index[],
    document: Value,
    has: (key: Buffer) => boolean = () => false,
  ): Buffer[] => {
    const grown: Index[] = [];
    const added = indexes.flatMap((index) => {
      const entries = indexEntries(index, document);
      const keys = entries.keys.filter((key) => !has(key));
      // A unique index has no lists, so each key belongs to one record.
      if (index.unique && keys.some((key) => store.count({ from: key, to: after(key) }) > 0))
        throw duplicateKey(collection, index, document);
      const known = grownIndex(index, entries);
      if (known !== index) grown.push(known);
      return keys;
    });
    if (grown.length > 0) {
      const all = collection.indexes.map((index) => grown.find(({ id }) => id === index.id) ?? index);
      catalog.save({ ...collection, indexes: all });
    }
    return added;
  };

  /** Returns the collection, and creates it for its first document or index. */
  const existing = (namespace: string): Collection => {
    const found = catalog.find(namespace);
    if (found !== undefined) return found;
    const collection = { id: catalog.nextId(), namespace, indexes: [idIndex(catalog.nextId())] };
    catalog.save(collection);
    return collection;
  };

  /** Never reuses a number, because an open cursor could mistake a new document for an old one. */
  const nextRecord = (collection: Collection): number => {
    let last = lastRecords.get(collection.id);
    if (last === undefined) {
      const from = documentPrefix(collection.id);
      const [key] = store.keys({ from, to: after(from) }, 1, true);
      last = key === undefined ? 0 : recordOf(key);
    }
    lastRecords.set(collection.id, last + 1);
    return last + 1;
  };

  /** Adds the entries of existing documents to a new index. */
  const fill = (collection: Collection, index: Index): void => {
    catalog.save({ ...collection, indexes: [...collection.indexes, index] });
    const from = documentPrefix(collection.id);
    const to = after(from);
    for (let start = from; ;) {
      const chunk = store.documents.entries(collection.id, { from: start, to }, 1000);
      for (const { key, value } of chunk) {
        const record = recordOf(key);
        const current = existing(collection.namespace);
        const own = current.indexes.filter(({ id }) => id === index.id);
        for (const entry of newEntries(current, own, documentValue(value))) {
          store.put(entryKey(entry, record), nothing);
        }
      }
      const last = chunk.at(-1);
      if (last === undefined) return;
      start = Buffer.concat([last.key, Buffer.of(0)]);
    }
  };

  return { insert, replace, remove, existing, fill };
};

export type Records = ReturnType<typeof openRecords>;

const idIndex = (id: number): Index => ({
  id,
  name: '_id_',
  unique: true,
  partial: undefined,
  cut: false,
  fields: [{ path: { name: '_id', parts: [idName] }, descending: false, multikey: false }],
});

/** The stored description of the index after these entries are added. */
const grownIndex = (index: Index, entries: IndexEntries): Index => {
  const cut = index.cut || entries.cut;
  const grows = index.fields.some((field, at) => entries.multikey[at] === true && !field.multikey);
  if (!grows && cut === index.cut) return index;
  const fields = index.fields.map((field, at) => ({
    ...field,
    multikey: field.multikey || entries.multikey[at] === true,
  }));
  return { ...index, cut, fields };
};

export const refuseTooLarge = (size: number): void => {
  if (size <= LARGEST_DOCUMENT) return;
  throw new CommandError('BSONObjectTooLarge', `object to insert too large. size in bytes: ${size}`);
};

const checked = (bytes: Buffer): Value => {
  const document = documentValue(bytes);
  const id = fieldOf(document, idName);
  if (id !== undefined && (isArray(id) || id.type === bsonType.regex || id.type === bsonType.undefined)) {
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
  return document;
};

/** Makes sure that `_id` exists and comes first. */
const withId = (bytes: Buffer): Buffer => {
  const document = documentValue(bytes);
  if (bytes.subarray(5, 9).equals(idField)) return bytes;
  const fields = fieldsOf(document);
  const id = fields.get('_id') ?? newObjectId();
  fields.delete('_id');
  return documentBytes([['_id', id], ...fields]);
};

const idField = Buffer.from('_id\0');
