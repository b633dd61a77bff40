import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { engineAnswers } from './container.ts';

const socketPath = () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'docker.sock');
};

/** A killed process leaves its socket file behind. */
const leaveSocket = (path: string) => {
  const listen = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', listen, path]);
};

const serve = async (path: string, listener: RequestListener) => {
  const server = createServer(listener).listen(path);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
};

test('a socket without a listener is no container engine', async () => {
  const path = socketPath();
  leaveSocket(path);
  expect(existsSync(path)).toBe(true);
  expect(await engineAnswers(path)).toBe(false);
});

test('without a socket there is no container engine', async () =>
  expect(await engineAnswers(socketPath())).toBe(false));

test('a server that answers with an error is no container engine', async () => {
  const path = socketPath();
  await serve(path, (_request, response) => response.writeHead(500).end());
  expect(await engineAnswers(path)).toBe(false);
});

test('a server that answers a ping is a container engine', async () => {
  const path = socketPath();
  await serve(path, ({ url }, response) => response.writeHead(url === '/_ping' ? 200 : 404).end());
  expect(await engineAnswers(path)).toBe(true);
});
