import { setImmediate as nextTurn } from 'node:timers/promises';

interface Job {
  readonly run: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Deps {
  /** Commits the writes of the work, or none of them if it throws. */
  transaction(work: () => void): Promise<void>;
  flushed(): Promise<void>;
  /** Called when a commit failed. The state on disk is then unknown, so the process must end. */
  onFatal(error: unknown): void;
}

/** Writers that wait at the same moment share one transaction and one fsync. */
export const groupCommit = (deps: Deps) => {
  let waiting: Job[] = [];
  let between: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0 || between.length > 0) {
      const [batch, others] = [waiting, between];
      waiting = [];
      between = [];
      if (batch.length > 0) await commit(batch);
      for (const work of others) await work();
    }
    running = undefined;
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
      batch.forEach((job, index) => job.resolve(results[index]));
    } catch (error) {
      if (!threw) {
        deps.onFatal(error);
        for (const job of batch) job.reject(error);
      } else if (batch.length === 1) batch[0]?.reject(error);
      // One of them threw and rolled back the others, so each gets its own transaction.
      else for (const job of batch) await commit([job]);
    }
  };

  return {
    write: <T>(work: () => T): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ run: work, resolve: resolve as (result: unknown) => void, reject });
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
