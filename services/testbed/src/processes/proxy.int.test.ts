import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { SocksClient } from 'socks';
import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from './proxy.ts';

/** An echo server. */
const startEcho = async (): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).pipe(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const proxied = async (latencyMs = 0) => {
  const proxy = await startProxy({ port: await startEcho(), latencyMs });
  onTestFinished(proxy.close);
  const socket = connect(proxy.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString()));
  await once(socket, 'connect');
  return { proxy, socket, received: () => received };
};

const soon = { timeout: 30_000, interval: 5 };

test('data arrives complete and in order', async () => {
  const { proxy, socket, received } = await proxied(5);
  const words = Array.from({ length: 500 }, (_, index) => `${index} `);
  for (const [index, word] of words.entries()) {
    proxy.slow(index % 7);
    socket.write(word);
  }
  await expect.poll(received, soon).toBe(words.join(''));
});

test('the latency delays an answer', async () => {
  const { socket, received } = await proxied(80);
  const from = performance.now();
  socket.write('hello');
  await expect.poll(received, soon).toBe('hello');
  expect(performance.now() - from).toBeGreaterThanOrEqual(79);
});

test('a thousand concurrent answers are delayed by one latency, not by a thousand', async () => {
  const { socket, received } = await proxied(100);
  const from = performance.now();
  for (let index = 0; index < 1_000; index += 1) socket.write('x');
  await expect.poll(() => received().length, soon).toBe(1_000);
  expect(performance.now() - from).toBeLessThan(1_000 * 100 * 0.1);
});

test('a frozen proxy passes nothing on until it is thawed', async () => {
  const { proxy, socket, received } = await proxied();
  proxy.freeze();
  socket.write('held');
  const other = connect(proxy.port, '127.0.0.1');
  onTestFinished(() => void other.destroy());
  await once(other, 'connect');
  expect(received()).toBe('');
  proxy.thaw();
  await expect.poll(received, soon).toBe('held');
});

test('a cut breaks existing connections, and new ones work', async () => {
  const { proxy, socket } = await proxied();
  const closed = once(socket, 'close');
  proxy.cut();
  await closed;
  const again = connect(proxy.port, '127.0.0.1');
  onTestFinished(() => void again.destroy());
  let received = '';
  again.on('data', (bytes) => (received += bytes.toString()));
  again.write('back');
  await expect.poll(() => received, soon).toBe('back');
});

test('a stopped server breaks the connection', async () => {
  const proxy = await startProxy({ port: 1 });
  onTestFinished(proxy.close);
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => socket.destroy());
  await expect(once(socket, 'close')).resolves.toBeDefined();
});

test('without a fixed server, each client is connected to the server that it names, with the same latency', async () => {
  const proxy = await startProxy({ port: null, latencyMs: 80 });
  onTestFinished(proxy.close);
  const asked = async (port: number, host = '127.0.0.1') => {
    const { socket } = await SocksClient.createConnection({
      proxy: { host: '127.0.0.1', port: proxy.port, type: 5 },
      command: 'connect',
      destination: { host, port },
    });
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const [one, other] = [await asked(await startEcho(), 'localhost'), await asked(1)];
  const from = performance.now();
  let received = '';
  one.on('data', (bytes: Buffer) => (received += bytes.toString())).write('hello');
  await expect.poll(() => received, soon).toBe('hello');
  expect(performance.now() - from).toBeGreaterThanOrEqual(79);
  // No server listens on that port.
  await expect.poll(() => other.destroyed, soon).toBe(true);
});
