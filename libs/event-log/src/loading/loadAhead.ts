import { setTimeout as delay } from 'node:timers/promises';
import { primaryOf } from '@exline/mongo';
import { createCheckpoints } from '../commits/checkpoints.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { LoadTarget } from '../projections/projectionSet.ts';
import type { Progress } from '../projections/projector.ts';
import { loadPart, PrimaryChanged, type Loaded, type PartOptions, type PartTarget } from './loadPart.ts';
import { startLoadThreads, type LoadThreads } from './loadThreads.ts';

export interface LoadOptions extends Pick<PartOptions, 'db' | 'onParked' | 'caches'> {
  log: Pick<EventLog, 'readOf' | 'readStream' | 'end'>;
  targets: readonly LoadTarget[];
  /** The threads for a long log. Without them, all commits are folded in the thread of the caller. */
  threads?: LoadThreads | undefined;
  /** Whether other processes probably append at the same time. Threads then start slowly. */
  isShared: boolean;
  /** Reports the progress of each read model, by name. */
  onProgress: (progress: Readonly<Record<string, Progress>>) => void;
  /** Checked regularly. Finished work is kept, and the next load continues there. */
  isCancelled: () => boolean | Promise<boolean>;
  /** Commits per batch without threads. Smaller batches delay other work of the process less. */
  batch?: number | undefined;
}

const BATCH = 10_000;
const LOOK_EVERY_MS = 250;
const RETRY_AFTER_MS = 500;

/** Whether threads fold the commits between these positions sooner than the current thread does. */
export const isWorthThreads = ({ fromCommits }: LoadThreads, position: number, end: number): boolean =>
  end - position >= fromCommits;

/**
 * Loads collections of read models from the log, each from its checkpoint to the end. A long log is folded in
 * threads. Other processes may update the same collections. Resolves to whether the end was reached.
 */
export const loadAhead = async (options: LoadOptions): Promise<boolean> => {
  const { db, log, onProgress, isCancelled, threads, batch = BATCH } = options;
  const checkpoints = createCheckpoints(db);
  const collections = options.targets.map(({ collection }) => collection);
  let end = await log.end();

  const report = (targets: readonly PartTarget[], position: number) => {
    const progress = targets.map(({ projection, position: from }) => {
      const reached = Math.max(from, position);
      return [projection.name, { position: reached, end: Math.max(end, reached) }] as const;
    });
    onProgress(Object.fromEntries(progress));
  };

  /** Saves the progress. Throws if another primary may lack the documents. */
  const save = async (targets: readonly PartTarget[], { position, primary }: Loaded) => {
    const isValid = () => primary !== null && primaryOf(db.client) === primary;
    const names = targets.filter((target) => target.position < position).map(({ collection }) => collection);
    if (!(await checkpoints.saveAll(names, position, isValid))) throw new PrimaryChanged();
  };

  const loadHere = (targets: readonly PartTarget[]): Promise<boolean> =>
    loadPart({
      ...options,
      targets,
      readSize: () => batch,
      windowSize: batch,
      onLoaded: async (loaded) => {
        await save(targets, loaded);
        end = await log.end();
        report(targets, loaded.position);
        return !(await isCancelled());
      },
    });

  const loadInThreads = async (targets: readonly PartTarget[], setup: LoadThreads): Promise<boolean> => {
    const start = Math.min(...targets.map(({ position }) => position));
    const parts: Loaded[] = Array.from({ length: setup.count }, () => ({
      position: start,
      primary: primaryOf(db.client),
    }));
    const running = startLoadThreads({
      targets,
      threads: setup,
      database: db.databaseName,
      isShared: options.isShared,
      onParked: options.onParked,
      onLoaded: (part, loaded) => void (parts[part] = loaded),
    });
    let saved = start;
    const step = async () => {
      const position = Math.min(...parts.map((part) => part.position));
      const primaries = new Set(parts.map(({ primary }) => primary));
      if (primaries.size > 1) throw new PrimaryChanged();
      if (position > saved) await save(targets, { position, primary: parts[0]?.primary ?? null });
      saved = position;
      end = await log.end();
      report(targets, position);
    };
    try {
      for (;;) {
        const isOver = await Promise.race([
          running.done.then(() => true),
          delay(LOOK_EVERY_MS).then(() => false),
        ]);
        await step();
        if (isOver) return true;
        if (await isCancelled()) return false;
      }
    } finally {
      await running.stop();
    }
  };

  for (;;) {
    const positions = await checkpoints.loadAll(collections);
    const targets = options.targets.map((target) => ({
      ...target,
      position: positions.get(target.collection) ?? 0,
    }));
    const start = Math.min(...targets.map(({ position }) => position));
    report(targets, start);
    if (await isCancelled()) return false;
    try {
      if (threads && isWorthThreads(threads, start, end)) return await loadInThreads(targets, threads);
      return await loadHere(targets);
    } catch (error) {
      if (!(error instanceof PrimaryChanged)) throw error;
      // The documents since the last checkpoint may be lost, so they are loaded again.
      await delay(RETRY_AFTER_MS);
    }
  }
};
