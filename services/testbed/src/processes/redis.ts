import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findOnPath } from '@exline/local';
import { freePort, waitForListener } from '@exline/platform';

/** A Redis that a test can stop and restart on the same port with the same data. The test must stop it at the end. */
export const startRedisOn = async (folder: string) => {
  const command = findOnPath(process.env.PATH, 'redis-server', 'valkey-server') ?? 'redis-server';
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    const settings = ['--port', String(port), '--dir', folder, '--bind', '127.0.0.1', '--appendonly', 'yes'];
    child = spawn(command, settings, { stdio: 'ignore' });
    await waitForListener(port, 'Redis');
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  const tell = (...words: string[]) => {
    const { status } = spawnSync(command.replace(/-server$/, '-cli'), ['-p', String(port), ...words]);
    if (status !== 0) throw new Error(`Redis did not do ${words.join(' ')}`);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    flushAll: async () => tell('FLUSHALL'),
    /** Limits the memory to a number of bytes; 0 means no limit. */
    limitMemory: (bytes: number) => tell('CONFIG', 'SET', 'maxmemory', String(bytes)),
  };
};
