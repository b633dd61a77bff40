import { spawn } from 'node:child_process';
import { freePort, waitForListener } from '@exline/platform';
import { afterAll } from 'vitest';

const COMMAND = 'redis-server';

/**
 * A Redis that a test can freeze: it keeps its connections but answers nothing. Stopped after the
 * test file.
 */
export const startRedis = async () => {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(COMMAND, settings, { stdio: 'ignore' });
  afterAll(() => child.kill('SIGKILL'));
  await waitForListener(port, COMMAND);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: (): void => void child.kill('SIGSTOP'),
    thaw: (): void => void child.kill('SIGCONT'),
  };
};
