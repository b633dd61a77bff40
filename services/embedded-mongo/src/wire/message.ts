import { validateDocument } from '../bson/validate.ts';
import { documentValue, fieldsOf, MalformedBson, stringOf, type Value } from '../bson/value.ts';
import type { Request } from '../commands/request.ts';

/** A client's request, and the format of the answer. */
export interface Incoming {
  readonly id: number;
  readonly request: Request;
  readonly wrapping: 'message' | 'legacy reply' | 'none';
}

const opcode = { reply: 1, query: 2004, message: 2013 } as const;
const flag = { checksum: 1, moreToCome: 2 } as const;
const knownRequiredFlags = flag.checksum | flag.moreToCome;
const HEADER_BYTES = 16;

/** Parses one whole message. Throws MalformedBson if it is invalid. */
export const readMessage = (bytes: Buffer): Incoming => {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  if (operation === opcode.message) return readOpMsg(id, bytes);
  if (operation === opcode.query) return readOpQuery(id, bytes);
  throw new MalformedBson(`operation ${operation} is not supported`);
};

const readOpMsg = (id: number, bytes: Buffer): Incoming => {
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if ((flags & 0xffff & ~knownRequiredFlags) !== 0) throw new MalformedBson('unknown flags');
  const end = bytes.length - ((flags & flag.checksum) === 0 ? 0 : 4);
  const sequences = new Map<string, readonly Value[]>();
  let body: Value | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = bytes[at++];
    if (kind === 0 && body === undefined) {
      const next = validateDocument(bytes, at, end);
      body = documentValue(bytes.subarray(at, next));
      at = next;
    } else if (kind === 1) {
      at = readSequence(bytes, at, end, sequences);
    } else throw new MalformedBson('unknown section');
  }
  if (body === undefined) throw new MalformedBson('a message without a body');
  return {
    id,
    request: requestOf(body, sequences, undefined),
    wrapping: (flags & flag.moreToCome) === 0 ? 'message' : 'none',
  };
};

const readSequence = (
  bytes: Buffer,
  at: number,
  limit: number,
  sequences: Map<string, readonly Value[]>,
): number => {
  if (at + 4 > limit) throw new MalformedBson('sequence is incomplete');
  const end = at + bytes.readInt32LE(at);
  const nameEnd = bytes.indexOf(0, at + 4);
  if (end > limit || nameEnd < 0 || nameEnd >= end) throw new MalformedBson('wrong sequence');
  const documents: Value[] = [];
  let position = nameEnd + 1;
  while (position < end) {
    const next = validateDocument(bytes, position, end);
    documents.push({ ...documentValue(bytes), at: position, end: next });
    position = next;
  }
  const name = bytes.toString('utf8', at + 4, nameEnd);
  if (sequences.has(name)) throw new MalformedBson('repeated sequence');
  sequences.set(name, documents);
  return end;
};

/** Drivers open a connection with this old kind of message. It may only contain the handshake. */
const readOpQuery = (id: number, bytes: Buffer): Incoming => {
  const nameEnd = bytes.indexOf(0, HEADER_BYTES + 4);
  const at = nameEnd + 9;
  if (nameEnd < 0 || at >= bytes.length) throw new MalformedBson('query is incomplete');
  const end = validateDocument(bytes, at, bytes.length);
  const database = bytes.toString('utf8', HEADER_BYTES + 4, nameEnd).replace(/\.\$cmd$/, '');
  const request = requestOf(documentValue(bytes.subarray(at, end)), new Map(), database);
  if (!['hello', 'isMaster', 'ismaster'].includes(request.name)) throw new MalformedBson('a legacy query');
  return { id, request, wrapping: 'legacy reply' };
};

const requestOf = (
  document: Value,
  sequences: Request['sequences'],
  database: string | undefined,
): Request => {
  const body = fieldsOf(document);
  const [name] = body.keys();
  const named = body.get('$db');
  if (name === undefined) throw new MalformedBson('an empty command');
  if (database === undefined && named?.type !== 0x02) throw new MalformedBson('a command without $db');
  return { name, body, sequences, database: database ?? (named === undefined ? '' : stringOf(named)) };
};

let lastId = 0;

/** Encodes an answer. Never sets `moreToCome`, because each request has one answer. */
export const writeMessage = (answered: Incoming, body: Buffer): Buffer => {
  const legacy = answered.wrapping === 'legacy reply';
  const bodyAt = HEADER_BYTES + (legacy ? 20 : 5);
  const bytes = Buffer.alloc(bodyAt + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE((lastId = (lastId + 1) & 0x7fffffff), 4);
  bytes.writeInt32LE(answered.id, 8);
  bytes.writeInt32LE(legacy ? opcode.reply : opcode.message, 12);
  if (legacy) {
    bytes.writeInt32LE(8, HEADER_BYTES);
    bytes.writeInt32LE(1, HEADER_BYTES + 16);
  }
  body.copy(bytes, bodyAt);
  return bytes;
};
