import { BSON, type Document } from 'mongodb';

const HEADER_BYTES = 16;
const opcode = { reply: 1, query: 2004, message: 2013 } as const;

/** Splits chunks into complete messages of MongoDB's wire protocol. */
export const wholeMessages = (take: (message: Buffer) => void) => {
  let held: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= HEADER_BYTES && held.length >= held.readInt32LE(0)) {
      const message = held.subarray(0, held.readInt32LE(0));
      held = held.subarray(message.length);
      take(message);
    }
  };
};

/**
 * A driver sends its first message in the old format (OP_QUERY). In the new format (OP_MSG), the body is the
 * first section.
 */
const isGreeting = (message: Buffer): boolean => message.readInt32LE(12) === opcode.query;
const bodyAt = (message: Buffer): number =>
  HEADER_BYTES + (isGreeting(message) ? message.indexOf(0, HEADER_BYTES + 4) - HEADER_BYTES + 9 : 5);

/** The name of the command: the first field of the body. */
export const commandIn = (message: Buffer): string => {
  const at = bodyAt(message) + 5;
  return message.toString('utf8', at, message.indexOf(0, at));
};

export const bodyOf = (message: Buffer): Document => {
  const at = bodyAt(message);
  return BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
};

export const answerTo = (message: Buffer, answer: Document): Buffer => {
  const body = BSON.serialize(answer);
  const isReply = isGreeting(message);
  const head = Buffer.alloc(HEADER_BYTES + (isReply ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(isReply ? opcode.reply : opcode.message, 12);
  if (isReply) head.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([head, body]);
};
