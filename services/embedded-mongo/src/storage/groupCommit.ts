import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError } from '../bson/commandError.ts';

interface Job {
  readonly since: number;
  readonly run: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Deps {
  /** Commits the writes of the work, or none of them if it throws. */
  transaction(work: () => void): Promise<void>;
  flushed(): Promise<void>;
  /** Resolves to the error for the writers of a commit that failed. */
  refusalAfter(error: unknown): Promise<unknown>;
}

/**
 * Maximum number of waiting writers. While the disk does not keep up, further writers are refused, so that they do not
 * fill the memory.
 */
const MAX_WAITING = 5_000;
/** A writer that has waited this long is refused. Clients wait for a shorter time. */
const LONGEST_WAIT_MS = 10_000;
/** The pause after a failed commit. A full disk would otherwise fail, and log, as often as clients try. */
const PAUSE_MS = 500;

const tooSlow = () =>
  new CommandError('MaxTimeMSExpired', 'the disk did not keep up, so nothing was written');

/**
 * Writers that wait at the same moment share one transaction and one fsync. A writer whose turn does not come
 * in time is refused, and nothing is written for it.
 */
export const groupCommit = (deps: Deps) => {
  let waiting: Job[] = [];
  let expiry: NodeJS.Timeout | undefined;
  let failed: { until: number; refusal: unknown } | undefined;
  let between: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0 || between.length > 0) {
      const [batch, others] = [waiting, between];
      waiting = [];
      between = [];
      clearTimeout(expiry);
      expiry = undefined;
      if (failed && performance.now() < failed.until) for (const job of batch) job.reject(failed.refusal);
      else if (batch.length > 0) await commit(batch);
      for (const work of others) await work();
    }
    running = undefined;
  };

  /** Refuses the writers that have waited too long for the transaction in progress. */
  const expire = (): void => {
    const now = performance.now();
    const late = waiting.filter(({ since }) => now - since >= LONGEST_WAIT_MS);
    waiting = waiting.slice(late.length);
    for (const { reject } of late) reject(tooSlow());
    const [oldest] = waiting;
    expiry = oldest && setTimeout(expire, oldest.since + LONGEST_WAIT_MS - now).unref();
  };

  const commit = async (batch: readonly Job[]): Promise<void> => {
    const results: unknown[] = [];
    let threw = false;
    try {
      await deps.transaction(() => {
        results.length = 0;
        try {
          for (const job of batch) results.push(job.run());
        } catch (error) {
          threw = true;
          throw error;
        }
      });
      await deps.flushed();
      failed = undefined;
      batch.forEach((job, index) => job.resolve(results[index]));
    } catch (error) {
      if (!threw) {
        const refusal = await deps.refusalAfter(error);
        failed = { until: performance.now() + PAUSE_MS, refusal };
        for (const job of batch) job.reject(refusal);
      } else if (batch.length === 1) batch[0]?.reject(error);
      // One of the writers threw and rolled back the others, so each gets its own transaction.
      else for (const job of batch) await commit([job]);
    }
  };

  return {
    write: <T>(work: () => T): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(new CommandError('TemporarilyUnavailable', 'too many writes wait for the disk'));
          return;
        }
        const since = performance.now();
        waiting.push({ run: work, resolve: resolve as (result: unknown) => void, reject, since });
        expiry ??= setTimeout(expire, LONGEST_WAIT_MS).unref();
        // Requests that other connections send in the same turn join this transaction.
        running ??= nextTurn().then(drain);
      }),
    /** Runs work while no transaction is open. Writers wait for it. */
    alone: <T>(work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        between.push(() => work().then(resolve, reject));
        running ??= nextTurn().then(drain);
      }),
    idle: async (): Promise<void> => {
      await running;
      if (running !== undefined) throw new Error('a write came while closing');
    },
  };
};
