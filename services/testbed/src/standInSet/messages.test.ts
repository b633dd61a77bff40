import { BSON, type Document } from 'mongodb';
import { expect, test } from 'vitest';
import { answerTo, bodyOf, commandIn, wholeMessages } from './messages.ts';

const OLD_GREETING = 2004;
const MESSAGE = 2013;

const sent = (operation: number, before: Buffer, body: Document): Buffer => {
  const rest = Buffer.concat([before, BSON.serialize(body)]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + rest.length, 0);
  header.writeInt32LE(42, 4);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, rest]);
};
const find = sent(MESSAGE, Buffer.alloc(5), { find: 'orders', $db: 'exline' });
const greeting = sent(OLD_GREETING, Buffer.from('\0\0\0\0admin.$cmd\0\0\0\0\0\0\0\0\0', 'latin1'), {
  isMaster: 1,
});

test('messages that arrive in pieces or together are passed on whole and in order', () => {
  const all = Buffer.concat([greeting, find, find]);
  for (const size of [1, 7, 40, all.length]) {
    const whole: string[] = [];
    const take = wholeMessages((message) => whole.push(commandIn(message)));
    for (let at = 0; at < all.length; at += size) take(all.subarray(at, at + size));
    expect(whole).toEqual(['isMaster', 'find', 'find']);
  }
});

test('the body of a command is read from both kinds of message', () => {
  expect(bodyOf(greeting)).toEqual({ isMaster: 1 });
  expect(bodyOf(find)).toEqual({ find: 'orders', $db: 'exline' });
});

test('an answer has the kind of its request and names it', () => {
  for (const [question, operation, bodyAt] of [
    [greeting, 1, 36],
    [find, MESSAGE, 21],
  ] as const) {
    const answer = answerTo(question, { ok: 1 });
    expect(answer.readInt32LE(0)).toBe(answer.length);
    expect([answer.readInt32LE(8), answer.readInt32LE(12)]).toEqual([42, operation]);
    expect(BSON.deserialize(answer.subarray(bodyAt))).toEqual({ ok: 1 });
  }
});
