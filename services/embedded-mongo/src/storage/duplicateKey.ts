import { ObjectId } from 'bson';
import {
  bsonType,
  bytesOf,
  eachField,
  isNumber,
  itemsOf,
  numberOf,
  stringOf,
  truthOf,
} from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { document, int32, nullValue } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import type { Collection, Index } from './catalog.ts';
import { reach } from '../match/path.ts';

/** MongoDB's error 11000 with the same text and fields, because drivers and applications read all of them. */
export const duplicateKey = (collection: Collection, index: Index, doc: Value): CommandError => {
  const values = index.fields.map(
    ({ path }) => [path.name, reach(doc, path).values[0] ?? nullValue] as const,
  );
  const shown = values.map(([name, value]) => `${name}: ${shownValue(value)}`).join(', ');
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: keyPattern(index), keyValue: document(values) },
  );
};

export const keyPattern = (index: Index): Value =>
  document(index.fields.map(({ path, descending }) => [path.name, int32(descending ? -1 : 1)] as const));

const shownValue = (value: Value): string => {
  if (value.type === bsonType.string) return JSON.stringify(stringOf(value));
  if (value.type === bsonType.double && Number.isInteger(numberOf(value))) return numberOf(value).toFixed(1);
  if (value.type === bsonType.int64) return String(value.buf.readBigInt64LE(value.at));
  if (isNumber(value)) return String(numberOf(value));
  if (value.type === bsonType.objectId) return `ObjectId('${new ObjectId(bytesOf(value)).toHexString()}')`;
  if (value.type === bsonType.bool) return String(truthOf(value));
  if (value.type === bsonType.date) return `new Date(${value.buf.readBigInt64LE(value.at)})`;
  if (value.type === bsonType.binary) return shownBinary(value);
  if (value.type === bsonType.array) return `[ ${itemsOf(value).map(shownValue).join(', ')} ]`;
  if (value.type === bsonType.object) {
    const parts: string[] = [];
    eachField(value, (name, field) => parts.push(`${name}: ${shownValue(field)}`));
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  return 'null';
};

const shownBinary = (value: Value): string => {
  const hex = value.buf.toString('hex', value.at + 5, value.end);
  const subtype = value.buf[value.at + 4] ?? 0;
  if (subtype !== 4) return `BinData(${subtype}, ${hex.toUpperCase()})`;
  return `UUID("${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}")`;
};
