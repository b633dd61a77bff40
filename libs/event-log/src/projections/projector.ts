import { spannedFor } from '@exline/tracing';
import type { Db } from 'mongodb';
import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { Checkpoints } from '../commits/checkpoints.ts';
import { followLog, type Follower } from './follower.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { createParked, type ParkedDocument } from '../readModels/parked.ts';
import { onPrimaryLost, primaryOf } from '@exline/mongo';
import { startLoop, type Loop } from '../log/loop.ts';
import type { Projection } from '../readModels/projection.ts';
import type { Source } from './readModelWriter.ts';
import { createReadModelUser } from '../readModels/readModelUsers.ts';
import { createShownModels } from './shownModels.ts';

/** How far a read model has come on its way to the end of the log. */
export interface Progress {
  position: number;
  end: number;
}

export interface Projector {
  /** Resolves when the read models show a commit, or when that takes too long to wait for. Never rejects. */
  project: (commit: Commit) => Promise<void>;
  /** Starts to follow the log; resolves when the read models have caught up with it, however long that takes. */
  start: () => Promise<void>;
  /** The last position that the read models show. */
  position: () => number;
  /** Whether they show a position within so many milliseconds. */
  reached: (position: number, withinMs: number) => Promise<boolean>;
  /** How far each read model is, by name. */
  progress: () => Readonly<Record<string, Progress>>;
  /** What could not be shown and waits to be retried. */
  parked: () => Promise<ParkedDocument[]>;
  /** Tries what is parked once more; resolves to what still is. */
  retryParked: () => Promise<ParkedDocument[]>;
  stop: () => Promise<void>;
}

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
  checkpoints: Checkpoints;
  /** The memory of the process for caches; without it, the projector has a pool of its own. */
  caches?: CachePool;
  /** Called with commits, in log order, once the read models show them. */
  onProjected: (commits: readonly Commit[]) => void;
  /** Called for a commit that could not be shown. */
  onParked: (entry: Pick<ParkedDocument, 'readModel' | 'position'>, error: unknown) => void;
  /** Called when documents have changed without a commit, as they were made anew: what was kept of them may no longer hold. */
  onRemade?: () => void;
  onError: (error: unknown) => void;
}

const TIMEOUT_MS = 5_000;
const SAVE_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 1_000;

/** Keeps the read models equal to the log: the same way live, when catching up, and when a read model is made anew. */
export const createProjector = (options: Options): Projector => {
  const { db, log, projections, checkpoints, onProjected, onParked, onError } = options;
  const { onRemade = () => {}, caches = createCachePool() } = options;
  const parked = createParked(db);
  const user = createReadModelUser(db);
  const models = createShownModels({ db, log, projections, checkpoints, parked, user, onParked, caches });
  let follower: Follower | null = null;
  let end = 0;
  let saved = 0;
  let triedAt = Date.now();
  let saving: Promise<unknown> | null = null;
  let announced = 0;
  let retrying: Promise<unknown> = Promise.resolve();
  let looking: Loop | null = null;
  let waiting: readonly string[] = [];
  /** How often a primary was lost, and with it perhaps documents behind the checkpoint. */
  let losses = 0;

  const save = async (position: number) => {
    const before = losses;
    const all = models.all();
    const open = all.filter(({ isOpen }) => isOpen);
    const names = open.map(({ writer }) => writer.name);
    // Only the primary that took the documents may take their checkpoint.
    const isValid = () => losses === before && primaryOf(db.client) !== null;
    if (!(await checkpoints.saveAll(names, position, isValid))) return;
    // Of one that has come meanwhile nothing was saved.
    if (models.all() === all) saved = position;
  };

  /** Beside the work, so that nobody waits for it; now and then is enough, as what is shown already may come again. */
  const saveSometimes = (position: number) => {
    if (saving || Date.now() - triedAt < SAVE_EVERY_MS) return;
    triedAt = Date.now();
    saving = save(position)
      .catch(onError)
      .finally(() => (saving = null));
  };

  const handle = (commits: readonly Commit[], source: Source) =>
    spannedFor(
      // To catch up is work of its own, whoever wrote what is caught up with.
      () => (source === 'catch-up' ? [] : commits.map(({ correlationId }) => correlationId)),
      'write read models',
      () => models.apply(commits, source),
      { attributes: { 'exline.commits': commits.length, 'exline.source': source } },
    );

  const onHandled = (commits: readonly Commit[]) => {
    const last = commits.at(-1)?.position ?? 0;
    if (last > announced) {
      onProjected(commits.filter(({ position }) => position > announced));
      announced = last;
    }
    saveSometimes(last);
  };

  /** What others do to the read models is asked now and then, as nothing says so: new generations, parked ones mended. */
  const look = async ({ sleep, isStopped }: Loop) => {
    const began = await models.switchOver();
    if (began !== null) saved = Math.min(saved, began);
    const position = follower?.position() ?? 0;
    // An erasure is over when the checkpoints show it, also if no commit follows it.
    if (position > saved) saveSometimes(position);
    const before = waiting;
    waiting = (await parked.all()).map(({ _id }) => _id);
    if (began !== null || before.some((id) => !waiting.includes(id))) onRemade();
    if (!isStopped()) await sleep(LOOK_EVERY_MS);
  };

  const retryParked = async () => {
    const left: ParkedDocument[] = [];
    for (const entry of await parked.all()) {
      const writer = models.all().find(({ writer: { name } }) => name === entry.collection)?.writer;
      if (!writer || !(await writer.retry(entry))) left.push(entry);
    }
    return left;
  };

  const reached: Projector['reached'] = (position, withinMs) =>
    follower ? follower.reached(position, withinMs) : Promise.resolve(false);

  /** Checks everything again that no majority has for certain. */
  const recheck = () => {
    losses += 1;
    models.invalidate();
    follower?.rewind(saved);
  };
  let offLost = () => {};

  return {
    reached,
    project: async ({ position }) => void (await reached(position, TIMEOUT_MS)),
    start: async () => {
      offLost = onPrimaryLost(db.client, recheck);
      const from = await models.prepare();
      end = await log.end();
      saved = from;
      announced = from;
      follower = followLog({ log, from, catchUpTo: end, handle, onHandled, onError });
      await follower.caughtUp;
      await save(follower.position());
      await models.serve();
      looking = startLoop(look, onError);
      retrying = retryParked().catch(onError);
    },
    position: () => follower?.position() ?? 0,
    progress: () => {
      const reached = follower?.position();
      // Before it follows, nobody knows how far it is.
      if (reached === undefined) return {};
      return Object.fromEntries(
        models.all().map(({ projection: { name }, began }) => {
          const position = Math.max(reached, began);
          return [name, { position, end: Math.max(end, position) }];
        }),
      );
    },
    parked: async () => {
      const names = new Set(models.all().map(({ writer }) => writer.name));
      return (await parked.all()).filter(({ collection }) => names.has(collection));
    },
    retryParked,
    stop: async () => {
      await looking?.stop();
      await follower?.stop();
      await Promise.all([retrying, saving]);
      if (follower) await save(follower.position());
      await user.leave();
      offLost();
    },
  };
};
