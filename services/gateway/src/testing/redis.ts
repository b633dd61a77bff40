import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const COMMAND = 'redis-server';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A Redis that a test can freeze: it keeps its connections and says nothing. Gone after the test file. */
export const startRedis = async () => {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(COMMAND, settings, { stdio: 'ignore' });
  afterAll(() => child.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: (): void => void child.kill('SIGSTOP'),
    thaw: (): void => void child.kill('SIGCONT'),
  };
};
