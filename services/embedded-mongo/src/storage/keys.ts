/**
 * The key space of the one LMDB table:
 * 00 name                         format version, catalog, counters, dictionaries, requests
 * 01 collection(4) record(6)      a document as plain or packed BSON
 * 02 index(4) values... record(6) an index entry, empty value
 */
const space = { meta: 0x00, document: 0x01, entry: 0x02 } as const;

const RECORD_BYTES = 6;

/** LMDB keys have at most 1978 bytes. This is the part available for the values of an index entry. */
export const LONGEST_ENTRY = 1900;

export const metaKey = (name: string): Buffer => Buffer.concat([Buffer.of(space.meta), Buffer.from(name)]);

export const dictionaryPrefix = (collection: number): Buffer => {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(collection);
  return Buffer.concat([metaKey('dictionary '), number]);
};

/** The key of one dictionary. Its number takes one byte. */
export const dictionaryKey = (collection: number, number: number): Buffer =>
  Buffer.concat([dictionaryPrefix(collection), Buffer.of(number)]);

export const documentPrefix = (collection: number): Buffer => prefixed(space.document, collection);
export const entryPrefix = (index: number): Buffer => prefixed(space.entry, index);

export const documentKey = (collection: number, record: number): Buffer => {
  const key = Buffer.allocUnsafe(5 + RECORD_BYTES);
  key[0] = space.document;
  key.writeUInt32BE(collection, 1);
  key.writeUIntBE(record, 5, RECORD_BYTES);
  return key;
};

export const entryKey = (prefix: Buffer, record: number): Buffer => {
  const key = Buffer.allocUnsafe(prefix.length + RECORD_BYTES);
  prefix.copy(key);
  key.writeUIntBE(record, prefix.length, RECORD_BYTES);
  return key;
};

/** The record number at the end of a document key or an entry key. */
export const recordOf = (key: Buffer): number => key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);

const prefixed = (first: number, id: number): Buffer => {
  const prefix = Buffer.allocUnsafe(5);
  prefix[0] = first;
  prefix.writeUInt32BE(id, 1);
  return prefix;
};
