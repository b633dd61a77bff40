import { Worker } from 'node:worker_threads';
import { MongoNetworkError } from 'mongodb';
import { PrimaryChanged, type Loaded, type PartOptions } from './loadPart.ts';
import type { ThreadData, ThreadMessage } from './loadThread.ts';

/** How threads that load read models are started. */
export interface LoadThreads {
  /** A compiled program that calls `runLoadThread`. */
  file: URL;
  /** The address of the database. */
  url: string;
  /** Passed to the program of the threads. May hold secrets, because it stays in the memory of this process. */
  given: unknown;
  count: number;
  /** Threads are started for this many commits or more. */
  fromCommits: number;
}

interface Options extends Pick<PartOptions, 'targets' | 'onParked'> {
  threads: LoadThreads;
  database: string;
  /** Whether other processes probably append at the same time. */
  isShared: boolean;
  onLoaded: (part: number, loaded: Loaded) => void;
}

const HEAP_MB = 384;

/**
 * Starts threads that load read models, each for its part of the streams. `done` resolves when all have reached
 * the end of the log, and rejects when one fails.
 */
export const startLoadThreads = ({ threads, database, targets, isShared, onParked, onLoaded }: Options) => {
  const start = (part: number) => {
    const data: ThreadData = {
      url: threads.url,
      database,
      given: threads.given,
      targets: targets.map(({ projection: { name }, collection, position }) => ({
        name,
        collection,
        position,
      })),
      part,
      parts: threads.count,
      isShared,
    };
    const worker = new Worker(threads.file, {
      workerData: data,
      // The options of this process may select TypeScript sources, which threads cannot load.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const done = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'loaded') onLoaded(part, message);
        else if (message.kind === 'parked') onParked(message.entry, message.error);
        else if (message.kind === 'done') resolve();
        else if (message.kind === 'databaseAway') reject(new MongoNetworkError(message.reason));
        else reject(new PrimaryChanged());
      });
      worker.on('error', (error) =>
        reject(new Error(`a thread that loads read models failed: ${error.message}`, { cause: error })),
      );
      worker.on('exit', () => reject(new Error('a thread that loads read models ended early')));
    });
    return { worker, done };
  };
  const all = Array.from({ length: threads.count }, (_, part) => start(part));
  const done = Promise.all(all.map((one) => one.done));
  // Avoids an unhandled rejection if the caller ends the threads before it awaits `done`.
  done.catch(() => {});
  return {
    done,
    stop: async (): Promise<void> => {
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
};
