import { primaryOf } from '@exline/mongo';
import type { Db } from 'mongodb';
import { sizeInMemory, type CachePool } from '../cache/cachePool.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { LoadTarget } from '../projections/projectionSet.ts';
import { createReadModelWriter, type WriterDeps } from '../projections/readModelWriter.ts';
import { createParked } from '../readModels/parked.ts';

/** A collection of a read model, and the position up to which it is complete. */
export interface PartTarget extends LoadTarget {
  position: number;
}

/** All commits up to a position are written, and this primary accepted the documents. */
export interface Loaded {
  position: number;
  primary: string | null;
}

/** The primary changed, so documents written since the last checkpoint may be lost. */
export class PrimaryChanged extends Error {
  override readonly name = 'PrimaryChanged';
  constructor() {
    super('another member of the database became the primary during a rebuild');
  }
}

export interface PartOptions {
  db: Db;
  log: Pick<EventLog, 'readOf' | 'readStream'>;
  targets: readonly PartTarget[];
  onParked: WriterDeps['onParked'];
  caches?: CachePool | undefined;
  /** Selects the streams of this part of the log. */
  isOwn?: (stream: string) => boolean;
  /** The number of commits in the next read of the log. */
  readSize: () => number;
  /**
   * Minimum number of positions per window, which ends with a complete read. A window with large commits ends earlier.
   * A document that changes often is written once per window.
   */
  windowSize: number;
  pace?: WriterDeps['pace'];
  /** Called for each window, in log order. Resolves to whether to continue. */
  onLoaded: (loaded: Loaded) => boolean | Promise<boolean>;
}

/** Estimated bytes of events in memory, after which a window ends. */
const WINDOW_BYTES = 32 * 1024 * 1024;

/** Prevents an unhandled rejection of a promise that is awaited later. */
const awaitedLater = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/**
 * Brings read models up to the end of the log, for one part of the streams. While a window is written, the next
 * one is read and folded. At most two windows are in memory. Resolves to whether it reached the end.
 */
export const loadPart = async (options: PartOptions): Promise<boolean> => {
  const { db, log, targets, onParked, caches, isOwn = () => true, readSize, windowSize } = options;
  const parked = createParked(db);
  const entries = await parked.all();
  const models = targets.map(({ projection, collection, position }) => {
    const deps = { db, log, parked, onParked, caches, cachesNew: true, pace: options.pace };
    const writer = createReadModelWriter(projection, deps, collection);
    writer.loadParked(entries);
    return { writer, position, isCached: projection.cached };
  });
  const cached = models.filter(({ isCached }) => isCached);
  const listed = models.filter(({ isCached }) => !isCached);

  const firstPrimary = primaryOf(db.client);
  let position = Math.min(...targets.map((target) => target.position));
  const read = () => awaitedLater(log.readOf(isOwn, position, readSize()));
  let reading = read();

  const apply = async (to: typeof models, commits: readonly Commit[]): Promise<void> => {
    const first = commits[0]?.position ?? 0;
    const writes = to.map(async ({ writer, position: from }) => {
      const missing = from < first ? commits : commits.filter((commit) => commit.position > from);
      if (missing.length > 0) await writer.apply(missing, 'catch-up');
    });
    await Promise.all(writes);
  };

  /** Reads a window and starts to write it. `written` resolves when its documents are written. */
  const nextWindow = async () => {
    const primary = primaryOf(db.client);
    const writes: Promise<void>[] = [];
    const commits: Commit[] = [];
    let isEnd = false;
    const from = position;
    let bytes = 0;
    while (!isEnd && position - from < windowSize && bytes < WINDOW_BYTES) {
      const { commits: own, last } = await reading;
      isEnd = last === null;
      if (last === null) break;
      position = last;
      reading = read();
      // Documents of events are written once, so they need not wait for the whole window.
      writes.push(awaitedLater(apply(listed, own)));
      commits.push(...own);
      for (const { events } of own) bytes += sizeInMemory(events);
    }
    writes.push(awaitedLater(apply(cached, commits)));
    const loaded: Loaded = { position, primary };
    const written = Promise.all(writes).then(() => {
      if (primary === null || primaryOf(db.client) !== primary) throw new PrimaryChanged();
      return loaded;
    });
    return { isEnd, written: awaitedLater(written) };
  };

  try {
    let previous: Promise<boolean> = Promise.resolve(true);
    for (let isEnd = false; !isEnd;) {
      const window = await nextWindow();
      isEnd = window.isEnd;
      if (!(await previous)) return false;
      previous = awaitedLater(window.written.then(options.onLoaded));
    }
    return await previous;
  } catch (error) {
    // A part that failed during an election is repeated.
    throw primaryOf(db.client) === firstPrimary ? error : new PrimaryChanged();
  } finally {
    for (const { writer } of models) writer.close();
  }
};
