import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type RunningServer } from '../testing/adapters.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startEmbedded();
});
afterAll(() => server.close());

const message = (operation: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(16);
  for (const [at, word] of [body.length + 16, 7, 0, operation].entries()) header.writeInt32LE(word, at * 4);
  return Buffer.concat([header, body]);
};
const flags = (bits: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(bits);
  return bytes;
};
const body = (document: object): Buffer => Buffer.concat([Buffer.of(0), BSON.serialize(document)]);
const ping = { ping: 1, $db: 'admin' };

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const answered = async (bytes: Buffer): Promise<Buffer> => {
  const socket = await open();
  socket.write(bytes);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer;
};

const documentIn = (answer: Buffer, at = 21) => BSON.deserialize(answer.subarray(at));

test.each([
  ['a length below a header', Buffer.from([4, 0, 0, 0])],
  ['a length beyond 48 MB', Buffer.from([0, 0, 0, 4])],
  ['a negative length', Buffer.from([0, 0, 0, 0xff])],
  ['a compressed message', message(2012, Buffer.alloc(20))],
  ['an unknown operation', message(1, Buffer.alloc(20))],
  ['an unknown required flag', message(2013, flags(4), body(ping))],
  ['an unknown section', message(2013, flags(0), Buffer.of(9, 1, 2, 3))],
  ['no body', message(2013, flags(0))],
  ['two bodies', message(2013, flags(0), body(ping), body(ping))],
  ['a body without $db', message(2013, flags(0), body({ ping: 1 }))],
  ['a document that claims more than there is', message(2013, flags(0), Buffer.of(0, 99, 0, 0, 0, 1))],
  ['an unknown BSON type', message(2013, flags(0), Buffer.of(0, 9, 0, 0, 0, 0x77, 97, 0, 0, 0))],
  [
    'a string that leaves its document',
    message(2013, flags(0), Buffer.of(0, 13, 0, 0, 0, 2, 97, 0, 99, 0, 0, 0, 0, 0)),
  ],
  [
    'a legacy query that is no greeting',
    message(2004, flags(0), Buffer.from('a.$cmd\0'), Buffer.alloc(8), BSON.serialize({ find: 'a' })),
  ],
])('%s ends that connection only', async (_title, bytes) => {
  const healthy = await open();
  const broken = await open();
  const closed = once(broken, 'close');
  broken.write(bytes);
  await closed;
  healthy.write(message(2013, flags(0), body(ping)));
  const [answer] = (await once(healthy, 'data')) as [Buffer];
  expect(documentIn(answer)).toEqual({ ok: 1 });
  healthy.destroy();
});

test('a message in pieces is answered once, two in one piece twice', async () => {
  const socket = await open();
  const bytes = message(2013, flags(0), body(ping));
  socket.write(bytes.subarray(0, 3));
  socket.write(bytes.subarray(3, 30));
  socket.write(Buffer.concat([bytes.subarray(30), bytes]));
  let received = 0;
  for await (const chunk of socket) {
    received += (chunk as Buffer).length;
    if (received >= 2 * (21 + BSON.serialize({ ok: 1 }).length)) break;
  }
  expect(received).toBe(2 * (21 + BSON.calculateObjectSize({ ok: new BSON.Double(1) })));
});

test('a checksum is ignored, and an exhaust flag changes nothing', async () => {
  const answer = await answered(message(2013, flags(0x1_0001), body(ping), Buffer.alloc(4)));
  expect(documentIn(answer)).toEqual({ ok: 1 });
  expect(answer.readUInt32LE(16)).toBe(0);
});

test('the legacy handshake gets the legacy answer', async () => {
  const hello = BSON.serialize({ ismaster: 1, helloOk: true });
  const answer = await answered(message(2004, flags(0), Buffer.from('admin.$cmd\0'), Buffer.alloc(8), hello));
  expect(answer.readInt32LE(12)).toBe(1);
  expect(documentIn(answer, 36)).toMatchObject({ ismaster: true, helloOk: true, maxWireVersion: 21, ok: 1 });
});

test('a message with moreToCome is executed and not answered', async () => {
  const socket = await open();
  const insert = { insert: 'c', documents: [{ _id: 1 }], $db: 'wire' };
  socket.write(message(2013, flags(2), body(insert)));
  socket.write(message(2013, flags(0), body(ping)));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(documentIn(answer)).toEqual({ ok: 1 });
  socket.destroy();
  const client = await MongoClient.connect(server.url);
  expect(await client.db('wire').collection('c').countDocuments()).toBe(1);
  await client.close();
});
