import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitForListener } from '@exline/platform';
import { afterAll } from 'vitest';

const COMMAND = 'redis-server';

/** A Redis that a test can freeze: it keeps its connections but answers nothing. Stopped after the test file. */
export const startRedis = async () => {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  // A replica stores what it received in this folder.
  const cwd = mkdtempSync(join(tmpdir(), 'exline-redis-'));
  const child = spawn(COMMAND, settings, { stdio: 'ignore', cwd });
  afterAll(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(cwd, { recursive: true, force: true });
  });
  await waitForListener(port, COMMAND);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: (): void => void child.kill('SIGSTOP'),
    thaw: (): void => void child.kill('SIGCONT'),
  };
};
