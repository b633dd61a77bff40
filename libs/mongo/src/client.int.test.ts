import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { MongoServerSelectionError } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { connectMongo, connectToRunning } from './client.ts';

/** The number of refused connections, more than the attempts of the driver in its two seconds. */
const REFUSED = 8;

const { hostname, port } = new URL(inject('mongoUrl'));
let refused = 0;
const server = createServer((socket) => {
  if (refused < REFUSED) {
    refused += 1;
    return socket.destroy();
  }
  const theirs = connect(Number(port), hostname);
  for (const one of [socket, theirs]) one.on('error', () => socket.destroy());
  socket.pipe(theirs).pipe(socket);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const url = `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`;

test('a database that answers too late for the driver is reached by callers that know that it runs', async () => {
  await expect(connectMongo(url, 'test')).rejects.toThrow(MongoServerSelectionError);
  const client = await connectToRunning(url, 'test');
  expect(await client.db().command({ ping: 1 })).toEqual(expect.objectContaining({ ok: 1 }));
  await client.close();
});
