import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@exline/platform';
import { Redis } from 'ioredis';
import { onTestFinished, vi } from 'vitest';
import { findOnPath } from '@exline/local';

const NAME = 'main';

/** Sends one command to a server or sentinel. Returns null if it does not answer. */
const ask = async (port: number, command: string, ...words: string[]): Promise<unknown> => {
  const redis = new Redis(port, { lazyConnect: true, retryStrategy: null, commandTimeout: 1_000 });
  redis.on('error', () => {
    // The caller reports the missing answer.
  });
  try {
    return await redis.call(command, ...words);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
};

/** A Redis with a replica and three sentinels that watch both. Stopped after the test. */
export const startSentinels = async (folder: string) => {
  const command = findOnPath(process.env.PATH, 'redis-server', 'valkey-server') ?? 'redis-server';
  const start = (...settings: string[]) => {
    const child = spawn(command, settings, { stdio: 'ignore', cwd: folder });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const local = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const [first, second] = [await freePort(), await freePort()];
  const leader = start('--port', String(first), ...local);
  start('--port', String(second), '--replicaof', `127.0.0.1 ${first}`, ...local);
  await vi.waitUntil(
    async () => String(await ask(first, 'INFO', 'replication')).includes('state=online'),
    15_000,
  );

  const watching = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const port = await freePort();
      writeFileSync(
        join(folder, `${n}.conf`),
        [
          `port ${port}`,
          'bind 127.0.0.1',
          `sentinel monitor ${NAME} 127.0.0.1 ${first} 2`,
          `sentinel down-after-milliseconds ${NAME} 1000`,
          `sentinel failover-timeout ${NAME} 5000`,
        ].join('\n'),
      );
      start(`${n}.conf`, '--sentinel');
      return port;
    }),
  );
  /** Whether each sentinel knows the replica and the other two sentinels. Before that, no replica would be elected. */
  const knowEachOther = async () => {
    for (const port of watching) {
      const known = (await ask(port, 'SENTINEL', 'CKQUORUM', NAME)) as string | null;
      const replicas = (await ask(port, 'SENTINEL', 'REPLICAS', NAME)) as unknown[] | null;
      if (!known?.startsWith('OK 3') || replicas?.length !== 1) return false;
    }
    return true;
  };
  await vi.waitUntil(knowEachOther, { timeout: 30_000, interval: 200 });

  const hosts = watching.map((port) => `127.0.0.1:${port}`).join();
  return { url: `redis+sentinel://${hosts}/${NAME}`, leader };
};
