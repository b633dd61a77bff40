import type { Db } from 'mongodb';
import type { CachePool } from '../cache/cachePool.ts';
import type { Checkpoints } from '../commits/checkpoints.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createGate, showUpTo } from './joining.ts';
import type { Parked } from '../readModels/parked.ts';
import { setReadFrom, type Projection } from '../readModels/projection.ts';
import type { ReadModelUser } from '../readModels/readModelUsers.ts';
import {
  createReadModelWriter,
  type ReadModelWriter,
  type Source,
  type WriterDeps,
} from './readModelWriter.ts';
import { createServing } from './serving.ts';

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
  checkpoints: Checkpoints;
  parked: Parked;
  user: Pick<ReadModelUser, 'declare'>;
  onParked: WriterDeps['onParked'];
  caches: CachePool;
}

/** A read model that is kept up to date. */
interface Shown {
  projection: Projection;
  writer: ReadModelWriter;
  /** What lies before it was shown already when this process began. */
  began: number;
  /** Resolves when it shows all that came before it was one of these. */
  opened: Promise<void>;
  isOpen: boolean;
}

/** The read models that a process keeps up to date, each in the generation that is to serve. */
export const createShownModels = ({
  db,
  log,
  projections,
  checkpoints,
  parked,
  user,
  onParked,
  caches,
}: Options) => {
  const generations = createGenerations(db);
  const serving = createServing(db);
  /** In the order of the projections. */
  let shown: readonly Shown[] = [];
  /** Everything up to here was given to those that were shown then. */
  let given = 0;
  /** How often the database was away. */
  let losses = 0;

  const writerOf = (projection: Projection, name: string) =>
    createReadModelWriter(projection, { db, log, parked, onParked, caches }, name);

  /**
   * The generations that are to serve. This process declares that it uses them before it looks how far they are, and
   * makes sure afterwards that they were not retired in between.
   */
  const takeUp = async (): Promise<string[]> => {
    const names = await generations.serving(projections);
    await user.declare([...new Set([...shown.map(({ writer }) => writer.name), ...names])]);
    const now = await generations.serving(projections);
    return now.every((name, index) => name === names[index]) ? names : takeUp();
  };

  const serve = () =>
    serving.switchTo(
      Object.fromEntries(shown.map(({ projection, writer }) => [projection.name, writer.name])),
    );

  const giveTo = async ({ writer, began, opened }: Shown, commits: readonly Commit[], source: Source) => {
    await opened;
    await writer.apply(
      commits.filter(({ position }) => position > began),
      source,
    );
  };

  /** Goes over to another generation, without a moment in which the one that is read is not complete. */
  const replace = async (before: Shown, name: string): Promise<number> => {
    const lossesBefore = losses;
    const { projection } = before;
    const writer = writerOf(projection, name);
    // Nothing is there yet where the generation before it was retired.
    await writer.createIndexes();
    writer.loadParked(await parked.all());
    const began = await checkpoints.load(name);
    const reached = await showUpTo(log, writer, began, () => given);
    const gate = createGate();
    const after: Shown = { projection, writer, began, opened: gate.opened, isOpen: false };
    const others = shown;
    // From now on it gets what comes, behind a gate until it shows what came before.
    const last = given;
    shown = [...shown, after];
    try {
      await showUpTo(log, writer, reached, () => last);
      if (losses > lossesBefore) throw new Error('the database was away meanwhile');
    } catch (error) {
      shown = others;
      writer.close();
      gate.fail(error);
      throw error;
    }
    after.isOpen = true;
    gate.open();
    setReadFrom(db, projection, name);
    shown = others.map((one) => (one === before ? after : one));
    before.writer.close();
    return began;
  };

  return {
    all: () => shown,

    /** Gets ready to show; resolves to the position that all of them have reached. */
    prepare: async (): Promise<number> => {
      const names = await takeUp();
      const positions = await checkpoints.loadAll(names);
      const entries = await parked.all();
      shown = projections.map((projection, index) => {
        const name = names[index] ?? '';
        const writer = writerOf(projection, name);
        writer.loadParked(entries);
        setReadFrom(db, projection, name);
        return {
          projection,
          writer,
          began: positions.get(name) ?? 0,
          opened: Promise.resolve(),
          isOpen: true,
        };
      });
      for (const { writer } of shown) await writer.createIndexes();
      return Math.min(...shown.map(({ began }) => began));
    },

    apply: async (commits: readonly Commit[], source: Source): Promise<void> => {
      given = Math.max(given, commits.at(-1)?.position ?? 0);
      await Promise.all(shown.map((one) => giveTo(one, commits, source)));
    },

    /** Has them serve that are shown. */
    serve,

    /**
     * Goes over to the generations that are to serve and are not shown yet. Resolves to the position behind which what
     * they show may not be on disk yet; null when there were none.
     */
    switchOver: async (): Promise<number | null> => {
      const isOutdated = ({ writer }: Shown, index: number) => writer.name !== names[index];
      let names = await generations.serving(projections);
      if (!shown.some(isOutdated)) return null;
      names = await takeUp();
      const began: number[] = [];
      for (const one of shown.filter(isOutdated))
        began.push(await replace(one, names[shown.indexOf(one)] ?? ''));
      await serve();
      await user.declare(shown.map(({ writer }) => writer.name));
      return Math.min(...began);
    },

    /** To be called when the database was away. */
    invalidate: (): void => {
      losses += 1;
      for (const { writer } of shown) writer.invalidate();
    },
  };
};
