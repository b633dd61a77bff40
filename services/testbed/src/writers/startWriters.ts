import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Appended, Task } from './task.ts';

const program = fileURLToPath(new URL('../../dist/writers/main.js', import.meta.url));

export interface Writer {
  process: ChildProcess;
  /** The name of the process in Redis, or null without Redis. */
  self: string | null;
  carryOut: (task: Task) => Promise<Appended>;
  end: () => Promise<void>;
}

/** Starts a process that only appends commits. `redisUrl` is null for one that appends without the others. */
export const startWriter = async (mongoUrl: string, redisUrl: string | null): Promise<Writer> => {
  const child = fork(program, [mongoUrl, ...(redisUrl ? [redisUrl] : [])], { execArgv: [] });
  let self: string | null = null;
  // One listener for all messages, because several may arrive together.
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: 'ready' | { self?: string }) => {
      if (message === 'ready') resolve();
      else self = message.self ?? self;
    });
    child.once('exit', (code) => reject(new Error(`a writer ended with ${code}`)));
  });
  return {
    process: child,
    self,
    carryOut: async (task) => {
      const answer = once(child, 'message');
      child.send(task);
      const [appended] = (await answer) as [Appended | { refused: string }];
      if ('refused' in appended) throw new Error(`an append failed: ${appended.refused}`);
      return appended;
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};
