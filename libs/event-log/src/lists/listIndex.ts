import { setImmediate as nextTurn } from 'node:timers/promises';
import { withTimeout } from '@exline/kernel';
import type { Db } from 'mongodb';
import { findByIds } from '../readModels/findByIds.ts';
import {
  collectionName,
  readModel,
  type DocumentId,
  type ProjectedDocument,
  type Projection,
} from '../readModels/projection.ts';
import { createOutdatedDocuments } from './outdatedDocuments.ts';
import { createRows, type Rows } from './rows.ts';
import { createSnapshots } from './snapshots.ts';

/** A read model with lists. */
type Listed = Pick<Projection, 'name' | 'schemaVersion' | 'list'>;

const LOAD_BATCH = 2_000;
/** Rows that are processed before other work gets a turn. A whole batch would delay requests by 50 ms and more. */
const ROWS_A_TURN = 200;
const TIMEOUT_MS = 20_000;
const PACK_EVERY_MS = 1_000;
/** A block with this many changed texts, as after an import, is packed without a pause. */
const MANY_CHANGES = 512;
/** A snapshot is stored after this time, or this many commits. */
const SAVE_EVERY_MS = 15_000;
const SAVE_EVERY = 10_000;
/**
 * A snapshot that is further behind is not used, because reading all documents is then faster than applying the missing
 * commits.
 */
const MAX_BEHIND = 200_000;

/**
 * The lists of a read model in memory. They are loaded from the read model once, and then follow the documents that
 * this process writes, and read those that another process wrote.
 */
const createListIndex = (db: Db, projection: Listed) => {
  const { list } = projection;
  if (!list) throw new Error(`${projection.name} declares no lists`);
  const documents = readModel<ProjectedDocument>(db, projection);
  const rows = createRows(list);
  const fields = { _id: 1, version: 1, ...list.fields };
  let loading: Promise<void> | null = null;
  let catchUp: () => Promise<unknown> = async () => {};

  const scan = async () => {
    let read = 0;
    for await (const document of documents.find({}, { projection: fields, batchSize: LOAD_BATCH })) {
      rows.put(document);
      read += 1;
      if (read % ROWS_A_TURN !== 0) continue;
      await nextTurn();
      await rows.packOne(MANY_CHANGES);
    }
  };

  const load = (): Promise<void> => {
    const started = scan().catch((error: unknown) => {
      // The next query repeats a failed load.
      if (loading === started) loading = null;
      throw error;
    });
    loading = started;
    started.catch(() => {});
    return started;
  };

  let packing: NodeJS.Timeout | null = null;
  const packLater = (): void => {
    const pack = async () => {
      while (await rows.packOne(MANY_CHANGES));
      const isMore = await rows.packOne();
      packing = null;
      if (isMore) packLater();
    };
    packing ??= setTimeout(() => void pack(), PACK_EVERY_MS).unref();
  };
  const put = (document: ProjectedDocument): void => {
    rows.put(document);
    packLater();
  };

  const outdated = createOutdatedDocuments(async (ids) => {
    const found = await findByIds(documents, ids, { projection: fields });
    const missing = new Set(ids);
    for (const document of found) {
      missing.delete(document._id);
      put(document);
    }
    for (const id of missing) rows.remove(id);
  });

  const snapshots = createSnapshots(db, projection);
  let saved = { position: 0, at: -Infinity };

  return {
    /**
     * Starts from the stored snapshot, if it is recent enough. Resolves to the position after which commits must be
     * applied again. Call it before any other change.
     */
    restore: async (end: number): Promise<number> => {
      const restored = await snapshots.restore(documents.collectionName);
      const behind = end - (restored?.position ?? 0);
      if (!restored || behind < 0 || behind > MAX_BEHIND || rows.size() > 0) return Infinity;
      rows.adopt(restored);
      loading = Promise.resolve();
      saved = { position: restored.position, at: performance.now() };
      return restored.position;
    },

    /** Stores a snapshot, if enough has changed. All commits up to the position are applied. */
    save: async (position: number, isLast = false): Promise<void> => {
      if (position <= saved.position || !loading) return;
      const isDue = performance.now() - saved.at >= SAVE_EVERY_MS || position - saved.position >= SAVE_EVERY;
      if (!isDue && !isLast) return;
      saved = { position, at: performance.now() };
      await loading;
      await outdated.readAll();
      await snapshots.save(rows, documents.collectionName, position, isLast);
    },

    /** Drops the stored snapshot. Must be called before the read model is built again from the log. */
    dropSnapshot: snapshots.drop,

    isLoaded: (): boolean => loading !== null,

    /** Adds or replaces documents that were just written or read. */
    put,

    /** Notes that another process wrote at least this version of a document. */
    expect: (id: DocumentId, version: number): void => {
      const place = rows.find(id);
      if (place && place.block.versions[place.row]! >= version) return;
      outdated.add(id);
    },

    /** Loads all documents again, because they may have changed without a commit. */
    load,

    /** Called before each use of the rows. Resolves when this process knows all commits of the log. */
    follow: (reachEnd: () => Promise<unknown>): void => void (catchUp = reachEnd),

    /** The rows, up to date with all documents that this process knows of. */
    rows: async (): Promise<Rows> => {
      await withTimeout(TIMEOUT_MS, () => loading ?? load());
      await catchUp();
      await outdated.readAll();
      return rows;
    },
  };
};

export type ListIndex = ReturnType<typeof createListIndex>;

const indexes = new WeakMap<Db, Map<string, ListIndex>>();

/** The lists of a read model. All callers with the same `db` share them. */
export const listOf = (db: Db, projection: Listed): ListIndex => {
  const known = indexes.get(db) ?? new Map<string, ListIndex>();
  indexes.set(db, known);
  const name = collectionName(projection);
  const index = known.get(name) ?? createListIndex(db, projection);
  known.set(name, index);
  return index;
};
