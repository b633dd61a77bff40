import { spannedFor } from '@exline/tracing';
import type { Db } from 'mongodb';
import type { Checkpoints } from './checkpoints.ts';
import { followLog, type Follower } from './follower.ts';
import type { Commit } from './commit.ts';
import type { EventLog } from './eventLog.ts';
import { createParked, type ParkedDocument } from './parked.ts';
import type { Projection } from './projection.ts';
import { createReadModelWriter, type ReadModelWriter, type Source } from './readModelWriter.ts';
import { createServing } from './serving.ts';

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
  /** Looks again at what was written since it was last certainly on disk: to be called when the database was away. */
  recheck: () => void;
  stop: () => Promise<void>;
}

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
  checkpoints: Checkpoints;
  /** Called with commits, in log order, once the read models show them. */
  onProjected: (commits: readonly Commit[]) => void;
  /** Called for a commit that could not be shown. */
  onParked: (entry: Pick<ParkedDocument, 'readModel' | 'position'>, error: unknown) => void;
  onError: (error: unknown) => void;
}

const TIMEOUT_MS = 5_000;
const SAVE_EVERY_MS = 1_000;

/** Keeps the read models equal to the log: the same way live, when catching up, and when a read model is made anew. */
export const createProjector = (options: Options): Projector => {
  const { db, log, projections, checkpoints, onProjected, onParked, onError } = options;
  const parked = createParked(db);
  const writers = projections.map((projection) =>
    createReadModelWriter(projection, { db, log, parked, onParked }),
  );
  const names = writers.map(({ name }) => name);
  /** Where each read model began; what lies before it is shown already. */
  let began = new Map<string, number>();
  let follower: Follower | null = null;
  let end = 0;
  let saved = 0;
  let triedAt = Date.now();
  let saving: Promise<unknown> | null = null;
  let announced = 0;
  let retrying: Promise<unknown> = Promise.resolve();

  const save = async (position: number) => {
    await checkpoints.saveAll(names, position);
    saved = position;
  };

  /** Beside the work, so that nobody waits for it; now and then is enough, as what is shown already may come again. */
  const saveSometimes = (position: number) => {
    if (saving || Date.now() - triedAt < SAVE_EVERY_MS) return;
    triedAt = Date.now();
    saving = save(position)
      .catch(onError)
      .finally(() => (saving = null));
  };

  const applyTo = async (writer: ReadModelWriter, commits: readonly Commit[], source: Source) => {
    const from = began.get(writer.name) ?? 0;
    await writer.apply(
      commits.filter(({ position }) => position > from),
      source,
    );
  };

  const show = async (commits: readonly Commit[], source: Source) => {
    await Promise.all(writers.map((writer) => applyTo(writer, commits, source)));
  };

  const handle = (commits: readonly Commit[], source: Source) =>
    spannedFor(
      // To catch up is work of its own, whoever wrote what is caught up with.
      () => (source === 'catch-up' ? [] : commits.map(({ correlationId }) => correlationId)),
      'write read models',
      () => show(commits, source),
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

  const prepare = async () => {
    for (const [index, { indexes }] of projections.entries())
      await writers[index]?.collection.createIndexes([...indexes]);
    const entries = await parked.all();
    for (const writer of writers) writer.loadParked(entries);
    began = await checkpoints.loadAll(names);
  };

  const retryParked = async () => {
    const left: ParkedDocument[] = [];
    for (const entry of await parked.all()) {
      const writer = writers.find(({ name }) => name === entry.collection);
      if (!writer || !(await writer.retry(entry))) left.push(entry);
    }
    return left;
  };

  const reached: Projector['reached'] = (position, withinMs) =>
    follower ? follower.reached(position, withinMs) : Promise.resolve(false);

  return {
    reached,
    project: async ({ position }) => void (await reached(position, TIMEOUT_MS)),
    start: async () => {
      await prepare();
      end = await log.end();
      const from = Math.min(...began.values());
      saved = from;
      announced = from;
      follower = followLog({ log, from, catchUpTo: end, handle, onHandled, onError });
      await follower.caughtUp;
      await save(follower.position());
      await createServing(db).switchTo(projections);
      retrying = retryParked().catch(onError);
    },
    position: () => follower?.position() ?? 0,
    progress: () => {
      const shown = follower?.position();
      // Before it follows, nobody knows how far it is.
      if (shown === undefined) return {};
      return Object.fromEntries(
        projections.map(({ name }, index) => {
          const position = Math.max(shown, began.get(names[index] ?? '') ?? 0);
          return [name, { position, end: Math.max(end, position) }];
        }),
      );
    },
    parked: async () => (await parked.all()).filter(({ collection }) => names.includes(collection)),
    retryParked,
    recheck: () => {
      for (const writer of writers) writer.invalidate();
      follower?.rewind(saved);
    },
    stop: async () => {
      await follower?.stop();
      await Promise.all([retrying, saving]);
      if (follower) await save(follower.position());
    },
  };
};
