import { ObjectId } from 'bson';
import { bsonType, bytesOf, type Value } from './value.ts';

const whole = (type: number, buf: Buffer): Value => ({ type, buf, at: 0, end: buf.length });
const nothing = Buffer.alloc(0);

export const nullValue: Value = whole(bsonType.null, nothing);

export const int32 = (number: number): Value => {
  const buf = Buffer.allocUnsafe(4);
  buf.writeInt32LE(number);
  return whole(bsonType.int32, buf);
};

export const int64 = (number: bigint): Value => {
  const buf = Buffer.allocUnsafe(8);
  buf.writeBigInt64LE(number);
  return whole(bsonType.int64, buf);
};

export const double = (number: number): Value => {
  const buf = Buffer.allocUnsafe(8);
  buf.writeDoubleLE(number);
  return whole(bsonType.double, buf);
};

export const bool = (truth: boolean): Value => whole(bsonType.bool, Buffer.of(truth ? 1 : 0));

export const string = (text: string): Value => {
  const length = Buffer.byteLength(text);
  const buf = Buffer.allocUnsafe(length + 5);
  buf.writeInt32LE(length + 1);
  buf.write(text, 4);
  buf[length + 4] = 0;
  return whole(bsonType.string, buf);
};

export const dateNow = (): Value => whole(bsonType.date, bytesOf(int64(BigInt(Date.now()))));

export const newObjectId = (): Value => whole(bsonType.objectId, Buffer.from(new ObjectId().id));

/** The bytes of a document, or of an array if the names are 0, 1, 2 ... */
export const documentBytes = (fields: Iterable<readonly [string, Value]>): Buffer => {
  const entries = [...fields];
  let size = 5;
  for (const [name, value] of entries) size += 2 + Buffer.byteLength(name) + value.end - value.at;
  const buf = Buffer.allocUnsafe(size);
  let at = buf.writeInt32LE(size);
  for (const [name, value] of entries) {
    buf[at++] = value.type;
    at += buf.write(name, at);
    buf[at++] = 0;
    at += value.buf.copy(buf, at, value.at, value.end);
  }
  buf[at] = 0;
  return buf;
};

export const document = (fields: Iterable<readonly [string, Value]>): Value =>
  whole(bsonType.object, documentBytes(fields));

export const object = (fields: Record<string, Value>): Value => document(Object.entries(fields));

export const array = (items: readonly Value[]): Value =>
  whole(bsonType.array, documentBytes(items.map((item, index) => [String(index), item] as const)));
