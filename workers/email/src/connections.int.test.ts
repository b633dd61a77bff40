import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createLogger } from '@exline/platform';
import { expect, inject, onTestFinished, test } from 'vitest';
import { queueConnection } from './connections.ts';

/**
 * A proxy for Redis that accepts the first connection and never answers it, like a frozen server.
 * Later connections are forwarded.
 */
const silentOnce = async (redisUrl: string): Promise<string> => {
  const { hostname, port } = new URL(redisUrl);
  let isFirst = true;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isFirst) {
      isFirst = false;
      socket.resume();
      return;
    }
    const redis = connect(Number(port), hostname);
    redis.on('error', () => socket.destroy());
    socket.on('close', () => redis.destroy());
    socket.pipe(redis).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a connection of the queues to a frozen server is replaced, and its commands are answered', async () => {
  const url = await silentOnce(inject('redisUrl'));
  const connection = queueConnection(url, createLogger('test', 'silent'));
  onTestFinished(() => connection.disconnect());
  expect(await connection.ping()).toBe('PONG');
}, 30_000);
