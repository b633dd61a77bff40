import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect as connectTcp, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Server } from 'socket.io';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../testing/sockets.ts';
import { cutSlowReaders } from './slowReaders.ts';

const LONG_MS = 60_000;
// On a busy machine, even a socket that reads may wait for a second.
const TIMEOUT_MS = 2_500;
const CHUNK = 'x'.repeat(16 * 1024);

const aServer = async (timeoutMs: number) => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = new Server(http, { maxHttpBufferSize: 100_000 });
  const onCut = vi.fn();
  const readers = cutSlowReaders(io.engine, { timeoutMs, lookEveryMs: 200, onCut });
  afterAll(() => {
    readers.off();
    void io.close();
  });
  const { port } = http.address() as AddressInfo;
  const connections = () => promisify(http.getConnections.bind(http))();
  return { io, onCut, port, connections };
};

/** Completes the handshake and then never reads, as only a program does. */
const aDeafClient = async (io: Server, port: number) => {
  const deaf = connectTcp(port, '127.0.0.1');
  deaf.on('error', () => {});
  deaf.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(deaf, 'data');
  const joined = once(io, 'connection');
  // The message "40" in a WebSocket frame masked with zeros: joins the namespace.
  deaf.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  await joined;
  deaf.pause();
};

/** Emits every few milliseconds until stopped, because the connection's buffers hold several megabytes. */
const talk = (io: Server) => {
  let emitted = 0;
  const timer = setInterval(() => {
    io.emit('news', CHUNK);
    emitted += 1;
  }, 5);
  return () => {
    clearInterval(timer);
    return emitted;
  };
};

test('a socket that reads nothing is closed after a while, and one that reads is not', async () => {
  const { io, onCut, port } = await aServer(TIMEOUT_MS);
  const reader = await connect(`http://127.0.0.1:${port}`);
  const received = vi.fn();
  reader.on('news' as never, received as never);
  await aDeafClient(io, port);
  expect(io.engine.clientsCount).toBe(2);
  const stop = talk(io);
  await expect.poll(() => io.engine.clientsCount).toBe(1);
  const emitted = stop();
  expect(onCut).toHaveBeenCalledTimes(1);
  await expect.poll(() => received.mock.calls.length).toBe(emitted);
});

test('the buffer for a socket that reads nothing is limited', async () => {
  const { io, onCut, port, connections } = await aServer(LONG_MS);
  await aDeafClient(io, port);
  for (let emitted = 0; emitted < 1_000; emitted += 1) io.emit('news', CHUNK);
  await expect.poll(() => onCut.mock.calls.length).toBe(1);
  // The connection is closed and its buffers are freed.
  await expect.poll(() => io.engine.clientsCount).toBe(0);
  await expect.poll(connections).toBe(0);
  expect(onCut).toHaveBeenCalledTimes(1);
});

test('a polling page is disconnected when it stops polling', async () => {
  const { io, onCut, port } = await aServer(TIMEOUT_MS);
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string };
  await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '40' });
  await (await fetch(`${url}&sid=${sid}`)).text();
  io.emit('news', 'unrequested');
  await expect.poll(() => onCut.mock.calls.length).toBe(1);
  expect((await fetch(`${url}&sid=${sid}`)).status).toBe(400);
});
