import { spannedFor } from '@exline/tracing';
import type { Db } from 'mongodb';
import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { Checkpoints } from '../commits/checkpoints.ts';
import { followLog, type Follower } from './follower.ts';
import { oncePerTurn } from './oncePerTurn.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { createParked, type ParkedDocument } from '../readModels/parked.ts';
import { onPrimaryLost, primaryOf } from '@exline/mongo';
import { startLoop, type Loop } from '../log/loop.ts';
import type { Relay } from '../relay/relay.ts';
import type { Projection } from '../readModels/projection.ts';
import type { Source } from './readModelWriter.ts';
import { createReadModelUser } from '../readModels/readModelUsers.ts';
import { createProjectionSet, type LoadTarget } from './projectionSet.ts';

/** How far a read model has followed the log. */
export interface Progress {
  position: number;
  end: number;
}

export interface Projector {
  /** Resolves when the read models contain a commit, or after a timeout. Never rejects. */
  project: (commit: Commit) => Promise<void>;
  /** Starts to follow the log. Resolves when the read models have caught up, which may take long. */
  start: () => Promise<void>;
  /** The last position that the read models contain. */
  position: () => number;
  /** Resolves to whether the read models contain a position within the given number of milliseconds. */
  reached: (position: number, withinMs: number) => Promise<boolean>;
  /** Progress of each read model, by name. */
  progress: () => Readonly<Record<string, Progress>>;
  /** Documents whose projection failed and that await a retry. */
  parked: () => Promise<ParkedDocument[]>;
  /** Retries the parked documents. Resolves to those that are still parked. */
  retryParked: () => Promise<ParkedDocument[]>;
  stop: () => Promise<void>;
}

/** The progress of each read model, by name. */
type Loading = Readonly<Record<string, Progress>>;

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
  checkpoints: Checkpoints;
  /** The other processes, which may have brought the read models up to date. */
  others?: Pick<Relay, 'isProjected' | 'announceProjected'> | undefined;
  /** The cache pool of the process. Without it, the projector creates its own. */
  caches?: CachePool;
  /** Brings collections closer to the end of the log before the projector follows it. Never rejects. */
  load?: (targets: readonly LoadTarget[], onProgress: (progress: Loading) => void) => Promise<void>;
  /** Called with commits in log order, once the read models contain them. */
  onProjected: (commits: readonly Commit[]) => void;
  /** Called when a document could not be projected. */
  onParked: (entry: Pick<ParkedDocument, 'readModel' | 'position'>, error: unknown) => void;
  /** Called when documents changed without a commit, after a rebuild or a repair. Cached answers may be stale. */
  onRemade?: () => void;
  onError: (error: unknown) => void;
}

const TIMEOUT_MS = 5_000;
const SAVE_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
const LISTS_WAIT_MS = 2_000;
/** Lists that no snapshot contains are loaded after this time, so that visitors get their answers first. */
const LISTS_AFTER_MS = 500;
/** After the loss of a primary, announcements of other processes may be about documents that were rolled back. */
const DISTRUST_MS = 5_000;

/** Keeps the read models in sync with the log. Live updates, catch-up and rebuilds use the same code. */
export const createProjector = (options: Options): Projector => {
  const { db, log, projections, checkpoints, others, onProjected, onParked, onError } = options;
  const { onRemade = () => {}, caches = createCachePool(), load } = options;
  const parked = createParked(db);
  const user = createReadModelUser(db);
  const models = createProjectionSet({ db, log, projections, checkpoints, parked, user, onParked, caches });
  let follower: Follower | null = null;
  let end = 0;
  let saved = 0;
  /** Monotonic, because a clock that is set back would otherwise delay all saves. */
  let triedAt = performance.now();
  let saving: Promise<unknown> | null = null;
  let announced = 0;
  let retrying: Promise<unknown> = Promise.resolve();
  let looking: Loop | null = null;
  let waiting: readonly string[] = [];
  /** The progress of the load that precedes the follower. */
  let loading: Loading = {};
  /** Counts losses of the primary. Each may roll back documents written after the last checkpoint. */
  let losses = 0;
  let lostAt = -DISTRUST_MS;
  /** Whether the last batch was not checked, because another process had applied it. */
  let wasAppliedElsewhere = false;
  let begun: Promise<unknown> = Promise.resolve();

  const save = async (position: number) => {
    const before = losses;
    const all = models.all();
    const open = all.filter(({ isOpen }) => isOpen);
    const names = open.map(({ writer }) => writer.name);
    // A checkpoint must go to the primary that accepted the documents.
    const isValid = () => losses === before && primaryOf(db.client) !== null;
    if (!(await checkpoints.saveAll(names, position, isValid))) return;
    // If the set of read models changed meanwhile, nothing was saved for the new one.
    if (models.all() === all) saved = position;
  };

  /** Saves in the background and only occasionally. This is safe because applying a commit twice has no effect. */
  const saveThrottled = (position: number) => {
    if (saving || performance.now() - triedAt < SAVE_EVERY_MS) return;
    triedAt = performance.now();
    saving = save(position)
      .catch(onError)
      .finally(() => (saving = null));
  };

  const write = (commits: readonly Commit[], source: Source) =>
    spannedFor(
      // Catching up is not part of the requests that wrote the commits.
      () => (source === 'catch-up' ? [] : commits.map(({ correlationId }) => correlationId)),
      'write read models',
      () => models.apply(commits, source),
      { attributes: { 'exline.commits': commits.length, 'exline.source': source } },
    );

  const collections = () =>
    models
      .all()
      .map(({ writer }) => writer.name)
      .join(' ');

  /** Whether this process must apply the commits. Otherwise another process has done so. */
  const isNeeded = async (commits: readonly Commit[], source: Source): Promise<boolean> => {
    const last = commits.at(-1)?.position ?? 0;
    const mayTrust = others && source !== 'catch-up' && performance.now() - lostAt > DISTRUST_MS;
    const isDone = mayTrust && (await others.isProjected(last, collections(), source === 'others'));
    if (isDone) wasAppliedElsewhere = true;
    else if (wasAppliedElsewhere) {
      // Another process may have parked documents in the meantime.
      const entries = await parked.all();
      for (const { writer } of models.all()) writer.loadParked(entries);
      wasAppliedElsewhere = false;
    }
    return !isDone;
  };

  /** Begins the batches in log order, because a batch that is not needed must not be overtaken. */
  const handle = (commits: readonly Commit[], source: Source): Promise<void> => {
    const needed = begun.then(() => isNeeded(commits, source));
    const handled = needed.then((isNeededHere) =>
      isNeededHere ? write(commits, source) : models.expect(commits),
    );
    begun = needed.catch(() => {
      // The follower reports the failure of this batch.
    });
    return handled;
  };

  const onHandled = (commits: readonly Commit[]) => {
    const last = commits.at(-1)?.position ?? 0;
    if (last > announced) {
      onProjected(commits.filter(({ position }) => position > announced));
      announced = last;
    }
    if (!wasAppliedElsewhere) others?.announceProjected(commits, collections());
    saveThrottled(last);
  };

  /** Polls for changes by other processes, which send no signal: new generations and repaired documents. */
  const look = async ({ sleep, isStopped }: Loop) => {
    const began = await models.switchOver();
    if (began !== null) saved = Math.min(saved, began);
    const position = follower?.position() ?? 0;
    // An erasure is complete only when the checkpoints cover it, even if no commit follows.
    if (position > saved) saveThrottled(position);
    const before = waiting;
    waiting = (await parked.all()).map(({ _id }) => _id);
    if (began !== null || before.some((id) => !waiting.includes(id))) {
      await models.loadLists('all');
      onRemade();
    }
    await models.saveLists(position);
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

  /**
   * Resolves when this process knows what others appended, so that a person who wrote through another gateway finds the
   * change in the lists of this one. Gives up after a limited time. A page counts several lists at once.
   */
  const reachEnd = oncePerTurn(async (): Promise<void> => {
    const last = await log.end();
    if (last <= (follower?.position() ?? last)) return;
    log.signal();
    await reached(last, LISTS_WAIT_MS);
  });

  /** Applies all commits again whose documents a majority may not have. */
  const recheck = () => {
    losses += 1;
    lostAt = performance.now();
    models.invalidate();
    follower?.rewind(saved);
  };
  let offLost = () => {};
  let loadingLists: NodeJS.Timeout | undefined;

  return {
    reached,
    project: async ({ position }) => void (await reached(position, TIMEOUT_MS)),
    start: async () => {
      offLost = onPrimaryLost(db.client, recheck);
      announced = await models.prepare(async (targets) =>
        load?.(targets, (progress) => (loading = progress)),
      );
      end = await log.end();
      const from = await models.restoreLists(end);
      saved = from;
      follower = followLog({ log, from, catchUpTo: end, handle, onHandled, onError });
      await follower.caughtUp;
      await save(follower.position());
      await models.activate();
      models.followWithLists(reachEnd);
      looking = startLoop(look, onError);
      retrying = retryParked().catch(onError);
      // A list that is used earlier is loaded on its first use.
      loadingLists = setTimeout(() => models.loadLists('missing').catch(onError), LISTS_AFTER_MS);
    },
    position: () => follower?.position() ?? 0,
    progress: () => {
      const reached = follower?.position();
      if (reached === undefined) return loading;
      return Object.fromEntries(
        models.all().map(({ projection: { name }, startPosition }) => {
          const position = Math.max(reached, startPosition);
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
      clearTimeout(loadingLists);
      await looking?.stop();
      await follower?.stop();
      await Promise.all([retrying, saving]);
      if (follower) {
        await save(follower.position());
        await models.saveLists(follower.position(), true).catch(onError);
      }
      await user.leave();
      offLost();
    },
  };
};
