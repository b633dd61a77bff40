import { MalformedBson } from './value.ts';

const MAX_DEPTH = 120;

/**
 * Checks the structure of a document from outside, so that later code can read it without checks. Returns its
 * end; throws MalformedBson.
 */
export const validateDocument = (buf: Buffer, at: number, limit: number, depth = 0): number => {
  if (depth > MAX_DEPTH) throw new MalformedBson('nested too deeply');
  if (at + 5 > limit) throw new MalformedBson('document is incomplete');
  const end = at + buf.readInt32LE(at);
  if (end < at + 5 || end > limit || buf[end - 1] !== 0) throw new MalformedBson('wrong document length');
  let position = at + 4;
  while (position < end - 1) {
    const type = buf[position++] ?? 0;
    position = afterCstring(buf, position, end);
    position = validateValue(type, buf, position, end, depth);
    if (position > end - 1) throw new MalformedBson('value is incomplete');
  }
  return end;
};

const validateValue = (type: number, buf: Buffer, at: number, end: number, depth: number): number => {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return afterString(buf, at, end);
    case 0x03:
    case 0x04:
      return validateDocument(buf, at, end - 1, depth + 1);
    case 0x05:
      return at + 5 + lengthAt(buf, at, end);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return at;
    case 0x07:
      return at + 12;
    case 0x08:
      if ((buf[at] ?? 2) > 1) throw new MalformedBson('a boolean is neither 0 nor 1');
      return at + 1;
    case 0x0b:
      return afterCstring(buf, afterCstring(buf, at, end), end);
    case 0x0c:
      return afterString(buf, at, end) + 12;
    case 0x10:
      return at + 4;
    case 0x13:
      return at + 16;
    case 0x0f: {
      const scopeEnd = at + lengthAt(buf, at, end);
      const scope = afterString(buf, at + 4, end);
      if (validateDocument(buf, scope, end - 1, depth + 1) !== scopeEnd)
        throw new MalformedBson('wrong code');
      return scopeEnd;
    }
    default:
      throw new MalformedBson(`unknown BSON type 0x${type.toString(16)}`);
  }
};

const lengthAt = (buf: Buffer, at: number, end: number): number => {
  if (at + 4 > end) throw new MalformedBson('length is incomplete');
  const length = buf.readInt32LE(at);
  if (length < 0 || at + length > end) throw new MalformedBson('wrong length');
  return length;
};

const afterString = (buf: Buffer, at: number, end: number): number => {
  const after = at + 4 + lengthAt(buf, at, end);
  if (after === at + 4 || after > end - 1 || buf[after - 1] !== 0) throw new MalformedBson('wrong string');
  return after;
};

const afterCstring = (buf: Buffer, at: number, end: number): number => {
  let position = at;
  while (position < end && buf[position] !== 0) position++;
  if (position >= end) throw new MalformedBson('name is incomplete');
  return position + 1;
};
