import { createCheckpoints } from '../commits/checkpoints.ts';
import type { LoadTarget } from '../projections/projectionSet.ts';
import type { Progress } from '../projections/projector.ts';
import { isWorthThreads, loadAhead, type LoadOptions } from './loadAhead.ts';
import type { LoadThreads } from './loadThreads.ts';

interface Options extends Pick<LoadOptions, 'db' | 'log' | 'onParked'> {
  threads: LoadThreads;
  onError: (error: unknown) => void;
}

/**
 * Loads read models in threads when a process starts far behind the log. The projector does the rest, even after a
 * failure.
 */
export const loadAtStart =
  ({ onError, ...options }: Options) =>
  async (
    targets: readonly LoadTarget[],
    onProgress: (progress: Readonly<Record<string, Progress>>) => void,
  ): Promise<void> => {
    const { db, log, threads } = options;
    const checkpoints = createCheckpoints(db);
    const reached = async () =>
      Math.min(...(await checkpoints.loadAll(targets.map(({ collection }) => collection))).values());
    try {
      // Another attempt is made as long as the previous one made progress.
      for (let before = -1, position = await reached(); position > before; position = await reached()) {
        before = position;
        if (!isWorthThreads(threads, position, await log.end())) return;
        await loadAhead({ ...options, targets, isShared: false, onProgress, isCancelled: () => false }).catch(
          onError,
        );
      }
    } catch (error) {
      onError(error);
    }
  };
