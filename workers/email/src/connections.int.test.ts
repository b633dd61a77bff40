import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createLogger, freePort, waitForListener } from '@exline/platform';
import { expect, inject, onTestFinished, test } from 'vitest';
import { queueConnection } from './connections.ts';
import { mailTestBed } from './testing/mailTestBed.ts';

const COMMAND = 'redis-server';

/**
 * A Redis URL whose first connection leads to another server than later ones. Null: the first connection is accepted
 * and never answered, as by a frozen server.
 */
const aName = async (firstPort: number | null): Promise<string> => {
  const { hostname, port } = new URL(inject('redisUrl'));
  let isFirst = true;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const target = isFirst ? firstPort : Number(port);
    isFirst = false;
    if (target === null) {
      socket.resume();
      return;
    }
    const redis = connect(target, hostname);
    redis.on('error', () => socket.destroy());
    socket.on('close', () => redis.destroy());
    socket.pipe(redis).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The port of a server that was the primary before a failover. */
const aFormerPrimary = async (): Promise<number> => {
  const port = await freePort();
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--replicaof',
    '127.0.0.1 1',
  ];
  const child = spawn(COMMAND, settings, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await waitForListener(port, COMMAND);
  return port;
};

test('a connection of the queues to a frozen server is replaced, and its commands are answered', async () => {
  const url = await aName(null);
  const connection = queueConnection(url, createLogger('test', 'silent'));
  onTestFinished(() => connection.disconnect());
  expect(await connection.ping()).toBe('PONG');
}, 30_000);

test('a connection of the queues leaves a server that became a replica', async () => {
  const connection = queueConnection(await aName(await aFormerPrimary()), createLogger('test', 'silent'));
  onTestFinished(() => connection.disconnect());
  await expect(connection.del('unused')).rejects.toThrow('READONLY');
  expect(await connection.del('unused')).toBe(0);
});

test('a worker that sends nothing stops at once while Redis is away', async () => {
  const testBed = await mailTestBed();
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const worker = await testBed.runWorker('smtp://127.0.0.1:1', { redisUrl: `redis://127.0.0.1:${port}` });
  // By then, each of its connections has failed.
  await expect.poll(() => attempts, { timeout: 15_000 }).toBeGreaterThan(50);
  const from = performance.now();
  await worker.stop();
  expect(performance.now() - from).toBeLessThan(3_000);
}, 30_000);
