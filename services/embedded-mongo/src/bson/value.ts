/** The BSON type codes. */
export const bsonType = {
  double: 0x01,
  string: 0x02,
  object: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  bool: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  int32: 0x10,
  int64: 0x12,
  decimal128: 0x13,
} as const;

/**
 * A BSON value in its buffer. Documents are never decoded into objects, so numbers keep their type and fields
 * their order.
 */
export interface Value {
  readonly type: number;
  readonly buf: Buffer;
  readonly at: number;
  readonly end: number;
}

export type Fields = Map<string, Value>;

export class MalformedBson extends Error {}

/** The end of a value of this type that starts at `at`. */
const valueEnd = (type: number, buf: Buffer, at: number): number => {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + buf.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + buf.readInt32LE(at);
    case 0x05:
      return at + 5 + buf.readInt32LE(at);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return at;
    case 0x07:
      return at + 12;
    case 0x08:
      return at + 1;
    case 0x0b:
      return buf.indexOf(0, buf.indexOf(0, at) + 1) + 1;
    case 0x0c:
      return at + 4 + buf.readInt32LE(at) + 12;
    case 0x10:
      return at + 4;
    case 0x13:
      return at + 16;
    default:
      throw new MalformedBson(`unknown BSON type 0x${type.toString(16)}`);
  }
};

export const documentValue = (buf: Buffer): Value => ({
  type: bsonType.object,
  buf,
  at: 0,
  end: buf.length,
});

export const bytesOf = (value: Value): Buffer => value.buf.subarray(value.at, value.end);

/** A field of an object or an item of an array in its buffer. The name follows the type byte and ends with a zero. */
interface Element {
  readonly type: number;
  readonly nameAt: number;
  readonly nameEnd: number;
  readonly end: number;
}

/** The element that starts at `at`, or undefined at the end of its container. */
export const elementAt = (buf: Buffer, at: number): Element | undefined => {
  const type = buf[at];
  if (type === 0 || type === undefined) return undefined;
  let nameEnd = at + 1;
  while (buf[nameEnd] !== 0) nameEnd++;
  return { type, nameAt: at + 1, nameEnd, end: valueEnd(type, buf, nameEnd + 1) };
};

/** Calls `visit` for each field of an object or item of an array. */
export const eachField = (container: Value, visit: (name: string, value: Value) => void): void => {
  const { buf } = container;
  let element = elementAt(buf, container.at + 4);
  for (; element !== undefined; element = elementAt(buf, element.end)) {
    const { type, nameAt, nameEnd, end } = element;
    visit(buf.toString('utf8', nameAt, nameEnd), { type, buf, at: nameEnd + 1, end });
  }
};

/** The value of one field. Does not read the other values, so that scans of many documents are cheap. */
export const fieldOf = (container: Value, name: Buffer): Value | undefined => {
  const { buf } = container;
  let at = container.at + 4;
  for (let type = buf[at++]; type !== 0 && type !== undefined; type = buf[at++]) {
    let matched = 0;
    while (matched < name.length && buf[at + matched] === name[matched]) matched++;
    const found = matched === name.length && buf[at + matched] === 0;
    at += matched;
    while (buf[at] !== 0) at++;
    at++;
    const end = valueEnd(type, buf, at);
    if (found) return { type, buf, at, end };
    at = end;
  }
  return undefined;
};

export const fieldsOf = (container: Value): Fields => {
  const fields: Fields = new Map();
  eachField(container, (name, value) => fields.set(name, value));
  return fields;
};

export const itemsOf = (container: Value): Value[] => {
  const items: Value[] = [];
  eachField(container, (_name, value) => items.push(value));
  return items;
};

export const isDocument = (value: Value): boolean => value.type === bsonType.object;
export const isArray = (value: Value): boolean => value.type === bsonType.array;
export const isNumber = (value: Value): boolean =>
  value.type === bsonType.int32 || value.type === bsonType.int64 || value.type === bsonType.double;

/** A JavaScript number. Large int64 values lose digits, so use this for options, not for comparisons. */
export const numberOf = (value: Value): number => {
  if (value.type === bsonType.int32) return value.buf.readInt32LE(value.at);
  if (value.type === bsonType.int64) return Number(value.buf.readBigInt64LE(value.at));
  return value.buf.readDoubleLE(value.at);
};

export const stringOf = (value: Value): string => value.buf.toString('utf8', value.at + 4, value.end - 1);

/** Like MongoDB's flags: any number except 0 is true. */
export const truthOf = (value: Value): boolean => {
  if (value.type === bsonType.bool) return value.buf[value.at] === 1;
  if (isNumber(value)) return numberOf(value) !== 0;
  return value.type !== bsonType.null && value.type !== bsonType.undefined;
};
