import { parentPort, workerData } from 'node:worker_threads';
import { connectMongo, isDatabaseAway } from '@exline/mongo';
import type { Db } from 'mongodb';
import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { Projection } from '../readModels/projection.ts';
import type { ParkedDocument } from '../readModels/parked.ts';
import { loadPart, PrimaryChanged, type Loaded, type PartTarget } from './loadPart.ts';
import { createPace } from './pace.ts';

/** The data that a thread starts with. `given` is passed to `open`. It may hold secrets and is never logged. */
export interface ThreadData<Given = unknown> {
  url: string;
  database: string;
  given: Given;
  targets: readonly (Pick<PartTarget, 'collection' | 'position'> & { name: string })[];
  part: number;
  parts: number;
  isShared: boolean;
}

export type ThreadMessage =
  | ({ kind: 'loaded' } & Loaded)
  | { kind: 'parked'; entry: Omit<ParkedDocument, '_id' | 'last' | 'at'>; error: unknown }
  | { kind: 'primaryChanged' }
  | { kind: 'databaseAway'; reason: string }
  | { kind: 'done' };

interface ThreadOptions<Given> {
  projections: readonly Projection[];
  /** Opens the log with the keys of personal values. */
  open: (db: Db, given: Given, caches: CachePool) => Promise<{ log: EventLog; close: () => Promise<void> }>;
}

const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_WINDOW_COMMITS = 50_000;
const MIN_WINDOWS = 10;

/**
 * The window size while others append. Progress is reported once per window, and such a load is slow, so a short log
 * also gets several windows. Otherwise windows are larger, because each window writes its changed documents.
 */
const sharedWindow = (commits: number): number =>
  Math.max(1, Math.min(MAX_WINDOW_COMMITS, Math.ceil(commits / MIN_WINDOWS)));

/** FNV-1a. Distributes streams evenly. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

const post = (message: ThreadMessage) => parentPort?.postMessage(message, []);

/**
 * The program of a thread that loads read models. A failure ends the thread with an error, which the starting process
 * receives. Errors lose their class between threads, so an unavailable database is reported by a message of its own.
 */
export const runLoadThread = <Given>(options: ThreadOptions<Given>): Promise<void> =>
  load(options).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    post({ kind: 'databaseAway', reason: String(error) });
  });

const load = async <Given>({ projections, open }: ThreadOptions<Given>): Promise<void> => {
  const { url, database, given, targets, part, parts, isShared } = workerData as ThreadData<Given>;
  const client = await connectMongo(url, 'rebuild');
  const db = client.db(database);
  const caches = createCachePool(CACHE_BYTES);
  const { log, close } = await open(db, given, caches);
  const pace = createPace(log.end, isShared);
  try {
    const from = Math.min(...targets.map(({ position }) => position));
    await loadPart({
      db,
      log,
      caches,
      targets: targets.flatMap(({ name, ...target }) =>
        projections
          .filter((projection) => projection.name === name)
          .map((projection) => ({ projection, ...target })),
      ),
      isOwn: (stream) => hashOf(stream) % parts === part,
      readSize: pace.readSize,
      windowSize: isShared ? sharedWindow((await log.end()) - from) : MAX_WINDOW_COMMITS,
      pace,
      onParked: (entry, error) => post({ kind: 'parked', entry, error: String(error) }),
      onLoaded: (loaded) => {
        post({ kind: 'loaded', ...loaded });
        return true;
      },
    });
    post({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof PrimaryChanged)) throw error;
    post({ kind: 'primaryChanged' });
  } finally {
    pace.stop();
    await close();
    await client.close();
  }
};
