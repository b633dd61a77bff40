import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TrackingResult } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';

/** A picture takes a fifth of a second, and the first one about two. */
const WITHIN_MS = 20_000;
/** A thread without work ends after this time, because it takes about 100 MB of memory. */
const IDLE_MS = MINUTE_MS;
const HEAP_MB = 256;

type Drawn = { png: Uint8Array } | { error: string };

/**
 * Draws pictures of parcels in a thread, which is started when needed. It takes one parcel at a time, so drawing never
 * uses more than one processor. `file` is a program of the web app's build.
 */
export const createPictureThread = (file: string) => {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = () => {
    const started = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    started.unref();
    // The drawing that fails reports the error. Without a listener, the error would end the process.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  return async (parcel: TrackingResult): Promise<Buffer> => {
    clearTimeout(idle);
    worker ??= start();
    try {
      // The wait for an answer, which rejects when the thread fails.
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) });
      worker.postMessage(parcel, []);
      const [drawn] = (await answered) as [Drawn];
      if ('error' in drawn) throw new Error(drawn.error);
      return Buffer.from(drawn.png);
    } catch (error) {
      stop();
      throw error;
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  };
};
