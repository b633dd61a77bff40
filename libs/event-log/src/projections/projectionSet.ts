import type { Db } from 'mongodb';
import type { CachePool } from '../cache/cachePool.ts';
import type { Checkpoints } from '../commits/checkpoints.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createGate, catchUp } from './catchUp.ts';
import { listOf } from '../lists/listIndex.ts';
import type { Parked } from '../readModels/parked.ts';
import { setReadFrom, type Projection } from '../readModels/projection.ts';
import type { ReadModelUser } from '../readModels/readModelUsers.ts';
import {
  createReadModelWriter,
  type ReadModelWriter,
  type Source,
  type WriterDeps,
} from './readModelWriter.ts';
import { createActiveVersions } from './activeVersions.ts';

/** A collection of a read model that is loaded from the log. */
export interface LoadTarget {
  projection: Projection;
  collection: string;
}

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
interface Member {
  projection: Projection;
  writer: ReadModelWriter;
  /** The position up to which this collection was up to date when this process started with it. */
  startPosition: number;
  /** Resolves when the read model contains all commits from before it joined the set. */
  opened: Promise<void>;
  isOpen: boolean;
}

/** The read models that a process keeps up to date, each in its active generation. */
export const createProjectionSet = ({
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
  const activeVersions = createActiveVersions(db);
  /**
   * The read models, in the order of `projections`. While a generation is being replaced, its successor is at the end.
   */
  let members: readonly Member[] = [];
  /** The last position that was passed to the read models of the set. */
  let lastPosition = 0;
  /** Counts losses of the primary. */
  let losses = 0;

  const writerOf = (projection: Projection, name: string) =>
    createReadModelWriter(
      projection,
      { db, log, parked, onParked, caches, list: projection.list && listOf(db, projection) },
      name,
    );

  /**
   * Returns the active generations. This process declares that it uses them before it reads their progress, and
   * then checks that none was retired in between.
   */
  const claimActive = async (): Promise<string[]> => {
    const names = await generations.activeCollections(projections);
    await user.declare([...new Set([...members.map(({ writer }) => writer.name), ...names])]);
    const now = await generations.activeCollections(projections);
    return now.every((name, index) => name === names[index]) ? names : claimActive();
  };

  const activate = () =>
    activeVersions.switchTo(
      Object.fromEntries(members.map(({ projection, writer }) => [projection.name, writer.name])),
    );

  const applyTo = async (
    { writer, startPosition, opened }: Member,
    commits: readonly Commit[],
    source: Source,
  ) => {
    await opened;
    await writer.apply(
      commits.filter(({ position }) => position > startPosition),
      source,
    );
  };

  /** Switches to another generation. Readers see a complete collection at all times. */
  const replace = async (before: Member, name: string): Promise<number> => {
    const lossesBefore = losses;
    const { projection } = before;
    const writer = writerOf(projection, name);
    // The collection does not exist yet if the previous generation was retired.
    await writer.createIndexes();
    writer.loadParked(await parked.all());
    const startPosition = await checkpoints.load(name);
    const reached = await catchUp(log, writer, startPosition, () => lastPosition);
    const gate = createGate();
    const after: Member = { projection, writer, startPosition, opened: gate.opened, isOpen: false };
    const membersBefore = members;
    // From now on, the new generation receives new commits, which wait at a gate until it has caught up.
    const last = lastPosition;
    members = [...members, after];
    try {
      await catchUp(log, writer, reached, () => last);
      if (losses > lossesBefore) throw new Error('the database was away meanwhile');
    } catch (error) {
      members = membersBefore;
      writer.close();
      gate.fail(error);
      throw error;
    }
    after.isOpen = true;
    gate.open();
    setReadFrom(db, projection, name);
    members = membersBefore.map((one) => (one === before ? after : one));
    before.writer.close();
    return startPosition;
  };

  const lists = () => projections.flatMap((projection) => (projection.list ? [listOf(db, projection)] : []));

  return {
    all: () => members,

    /**
     * Opens the read models. `load` may bring their collections closer to the end of the log first. Resolves to
     * the position that all of them have reached.
     */
    prepare: async (load: (targets: readonly LoadTarget[]) => Promise<unknown>): Promise<number> => {
      const names = await claimActive();
      const targets = projections.map((projection, index) => ({
        projection,
        collection: names[index] ?? '',
      }));
      const before = await checkpoints.loadAll(names);
      const atBeginning = targets.filter(
        ({ projection, collection }) => projection.list && !before.get(collection),
      );
      await Promise.all(atBeginning.map(({ projection }) => listOf(db, projection).dropSnapshot()));
      // Runs in parallel, because concurrent writes share one fsync, and threads take a while until their first write.
      await Promise.all([
        load(targets),
        ...targets.map(({ projection, collection }) => writerOf(projection, collection).createIndexes()),
      ]);
      const [positions, entries] = await Promise.all([checkpoints.loadAll(names), parked.all()]);
      members = projections.map((projection, index) => {
        const name = names[index] ?? '';
        const writer = writerOf(projection, name);
        writer.loadParked(entries);
        setReadFrom(db, projection, name);
        return {
          projection,
          writer,
          startPosition: positions.get(name) ?? 0,
          opened: Promise.resolve(),
          isOpen: true,
        };
      });
      return Math.min(...members.map(({ startPosition }) => startPosition));
    },

    apply: async (commits: readonly Commit[], source: Source): Promise<void> => {
      lastPosition = Math.max(lastPosition, commits.at(-1)?.position ?? 0);
      await Promise.all(members.map((one) => applyTo(one, commits, source)));
    },

    /** Takes note of commits that another process has applied. */
    expect: (commits: readonly Commit[]): void => {
      lastPosition = Math.max(lastPosition, commits.at(-1)?.position ?? 0);
      for (const { writer } of members) writer.expect(commits);
    },

    /** Restores the lists from their snapshots. Resolves to the position after which commits must be applied. */
    restoreLists: async (end: number): Promise<number> => {
      const listed = members.filter(({ projection }) => projection.list);
      const restored = listed.map(async (member) => {
        const position = await listOf(db, member.projection).restore(end);
        member.startPosition = Math.min(member.startPosition, position);
      });
      await Promise.all(restored);
      return Math.min(...members.map(({ startPosition }) => startPosition));
    },

    /** Loads lists from their read models: those that were not restored, or all. */
    loadLists: async (which: 'missing' | 'all'): Promise<void> => {
      for (const list of lists()) if (which === 'all' || !list.isLoaded()) await list.load();
    },

    /** Before a list is used, `reachEnd` is awaited. */
    followWithLists: (reachEnd: () => Promise<unknown>): void => {
      for (const list of lists()) list.follow(reachEnd);
    },

    /** Stores snapshots of the lists. All commits up to the position are applied. */
    saveLists: async (position: number, isLast = false): Promise<void> => {
      for (const list of lists()) await list.save(position, isLast);
    },

    /** Marks the current collections as the active ones. */
    activate,

    /**
     * Switches to active generations that this process does not use yet. Resolves to the position after which
     * their documents may not be on disk yet, or to null if nothing changed.
     */
    switchOver: async (): Promise<number | null> => {
      const isOutdated = ({ writer }: Member, index: number) => writer.name !== names[index];
      let names = await generations.activeCollections(projections);
      if (!members.some(isOutdated)) return null;
      names = await claimActive();
      const startPositions: number[] = [];
      for (const one of members.filter(isOutdated))
        startPositions.push(await replace(one, names[members.indexOf(one)] ?? ''));
      await activate();
      await user.declare(members.map(({ writer }) => writer.name));
      return Math.min(...startPositions);
    },

    /** Must be called when the primary was lost. */
    invalidate: (): void => {
      losses += 1;
      for (const { writer } of members) writer.invalidate();
    },
  };
};
