import { CommandError } from './commandError.ts';
import { bsonType, eachField, isNumber, type Value } from './value.ts';

/**
 * One byte string for each BSON value. Comparing the bytes gives the same result as comparing the values in
 * MongoDB. Index keys, sorting and matching all use this definition of order and equality. No key is a prefix
 * of another, and the values next to each class byte stay unused (see interval.ts).
 */
export const keyClass = {
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  bool: 0x80,
  date: 0x90,
} as const;

export const nullKey: Buffer = Buffer.of(keyClass.null);
/** NaN sorts below all numbers, but no range operator matches it. */
export const nanKey: Buffer = Buffer.from([keyClass.number, 0, 0, 0, 0, 0, 0, 0, 0]);

let scratch = Buffer.allocUnsafe(4096);
let length = 0;

/** A missing value sorts like null. */
export const orderedKey = (value: Value | undefined): Buffer => {
  if (value === undefined) return nullKey;
  length = 0;
  put(value);
  return Buffer.from(scratch.subarray(0, length));
};

/** The common prefix of the keys of all strings that start with this text. */
export const stringPrefixKey = (prefix: Buffer): Buffer => {
  length = 0;
  byte(keyClass.string);
  escaped(prefix, 0, prefix.length);
  return Buffer.from(scratch.subarray(0, length));
};

const room = (bytes: number): void => {
  if (length + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, length + bytes));
  scratch.copy(larger, 0, 0, length);
  scratch = larger;
};

const byte = (value: number): void => {
  room(1);
  scratch[length++] = value;
};

const put = (value: Value): void => {
  const { type, buf, at, end } = value;
  const group = classOf(type);
  byte(group);
  if (isNumber(value)) putNumber(value);
  else if (group === keyClass.string) terminated(buf, at + 4, end - 1);
  else if (group === keyClass.object) putObject(value);
  else if (group === keyClass.array) putArray(value);
  else if (group === keyClass.binary) putBinary(value);
  else if (group === keyClass.objectId || group === keyClass.bool) copy(buf, at, end);
  else if (group === keyClass.date) putUint64(BigInt.asUintN(64, buf.readBigInt64LE(at)) ^ SIGN_BIT);
};

const classes = new Map<number, number>([
  [bsonType.undefined, keyClass.null],
  [bsonType.null, keyClass.null],
  [bsonType.int32, keyClass.number],
  [bsonType.int64, keyClass.number],
  [bsonType.double, keyClass.number],
  [bsonType.string, keyClass.string],
  [bsonType.object, keyClass.object],
  [bsonType.array, keyClass.array],
  [bsonType.binary, keyClass.binary],
  [bsonType.objectId, keyClass.objectId],
  [bsonType.bool, keyClass.bool],
  [bsonType.date, keyClass.date],
]);

const classOf = (type: number): number => {
  const group = classes.get(type);
  if (group !== undefined) return group;
  const name = type === bsonType.decimal128 ? 'Decimal128' : `BSON type ${type}`;
  throw new CommandError('CommandNotSupported', `${name} can be stored, but not compared, sorted or indexed`);
};

const SIGN_BIT = 1n << 63n;
const EXACT_LIMIT = 2 ** 53;
const doubleView = new DataView(new ArrayBuffer(8));

/**
 * The nearest double that is not above the number, then the difference, so that an int64 sorts exactly among doubles.
 */
const putNumber = (value: Value): void => {
  let rest = 0;
  let floor: number;
  if (value.type === bsonType.int64) {
    const exact = value.buf.readBigInt64LE(value.at);
    floor = Number(exact);
    if (BigInt(floor) > exact) floor = doubleBelow(floor);
    rest = Number(exact - BigInt(floor));
  } else {
    floor =
      value.type === bsonType.int32 ? value.buf.readInt32LE(value.at) : value.buf.readDoubleLE(value.at);
  }
  if (Number.isNaN(floor)) return putUint64(0n);
  doubleView.setFloat64(0, floor === 0 ? 0 : floor);
  const bits = doubleView.getBigUint64(0);
  putUint64(bits & SIGN_BIT ? BigInt.asUintN(64, ~bits) : bits | SIGN_BIT);
  if (Math.abs(floor) < EXACT_LIMIT) return;
  byte(rest >> 8);
  byte(rest & 0xff);
};

const doubleBelow = (number: number): number => {
  doubleView.setFloat64(0, number);
  const bits = doubleView.getBigInt64(0);
  doubleView.setBigInt64(0, number > 0 ? bits - 1n : bits + 1n);
  return doubleView.getFloat64(0);
};

const putUint64 = (number: bigint): void => {
  room(8);
  length = scratch.writeBigUInt64BE(number, length);
};

const copy = (buf: Buffer, at: number, end: number): void => {
  room(end - at);
  length += buf.copy(scratch, length, at, end);
};

/** A zero byte becomes 00 FF and the end is 00 01, so that a shorter string sorts first. */
const escaped = (buf: Buffer, at: number, end: number): void => {
  let from = at;
  for (let zero = buf.indexOf(0, from); zero >= 0 && zero < end; zero = buf.indexOf(0, from)) {
    copy(buf, from, zero + 1);
    byte(0xff);
    from = zero + 1;
  }
  copy(buf, from, end);
};

const terminated = (buf: Buffer, at: number, end: number): void => {
  escaped(buf, at, end);
  byte(0);
  byte(1);
};

/** MongoDB compares objects field by field: the type, then the name, then the value. */
const putObject = (value: Value): void => {
  eachField(value, (name, field) => {
    byte(classOf(field.type));
    const bytes = Buffer.from(name);
    terminated(bytes, 0, bytes.length);
    put(field);
  });
  byte(0);
};

const putArray = (value: Value): void => {
  eachField(value, (_name, item) => put(item));
  byte(0);
};

/** Binary values are sorted by their length first, as in MongoDB. */
const putBinary = ({ buf, at, end }: Value): void => {
  room(4);
  length = scratch.writeUInt32BE(end - at - 5, length);
  copy(buf, at + 4, end);
};
