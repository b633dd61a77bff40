import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { writeAll, type Failed, type Pace, type Write } from '../readModels/bulk.ts';
import { createCachePool, sizeInMemory, type CachePool } from '../cache/cachePool.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { findByIds } from '../readModels/findByIds.ts';
import { foldPlan, isBulkDeleted, planBatch, type BatchPlan, type Plan } from './folding.ts';
import type { ListIndex } from '../lists/listIndex.ts';
import type { Parked, ParkedDocument } from '../readModels/parked.ts';
import { isErasure } from '../encryption/subjects.ts';
import { createBatchScheduler } from './batchScheduler.ts';
import {
  collectionName,
  type BulkDelete,
  type DocumentId,
  type ProjectedDocument,
  type Projection,
} from '../readModels/projection.ts';
import { durable, primaryOf, rebuildable, requireIndexes } from '@exline/mongo';

/**
 * Origin of a batch. `own`: the documents are usually cached. `others`: the process that appended the commits
 * has probably projected them, so only the versions are read to find outdated documents. `catch-up`: nearly all
 * documents are outdated.
 */
export type Source = 'own' | 'others' | 'catch-up';

export interface WriterDeps {
  db: Db;
  log: Pick<EventLog, 'readStream'>;
  parked: Parked;
  caches?: CachePool | undefined;
  /** The lists of this read model, if readers of this process use them. */
  list?: Pick<ListIndex, 'put' | 'expect'> | undefined;
  /** The speed of writing. Omit to write as fast as possible. */
  pace?: Pace | undefined;
  /** Whether documents usually change again soon after their creation, as when an old log is loaded. */
  cachesNew?: boolean;
  /** Called with each parked document and the error that caused it. */
  onParked: (entry: Omit<ParkedDocument, '_id' | 'last' | 'at'>, error: unknown) => void;
  /** Waits between attempts. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

type Plans = ReadonlyMap<DocumentId, Plan>;

const TRIES = 3;
const MAX_ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 200;

/**
 * Writes one read model: loads the documents that a batch of commits affects, folds the events in memory, and
 * writes all documents in bulk.
 */
export const createReadModelWriter = (
  projection: Projection,
  {
    db,
    log,
    parked,
    onParked,
    list,
    caches = createCachePool(),
    cachesNew = false,
    wait = delay,
    pace,
  }: WriterDeps,
  name = collectionName(projection),
) => {
  const collection = db.collection<ProjectedDocument>(name, {
    ignoreUndefined: true,
    readPreference: 'primary',
    writeConcern: rebuildable,
  });
  const cache = caches.open<ProjectedDocument>('readModels', sizeInMemory);
  const parkedIds = new Set<DocumentId>();
  const scheduler = createBatchScheduler();
  /**
   * Counts losses of the primary. Documents read before a loss may be rolled back, so work from an earlier
   * epoch is repeated.
   */
  let epoch = 0;

  const find = async (ids: readonly DocumentId[], since: number): Promise<ProjectedDocument[]> => {
    const found = await findByIds(collection, ids);
    if (since !== epoch) throw new Error('the database was away meanwhile');
    return found;
  };

  /** Drops the plans whose documents are already up to date. */
  const outdated = async (plans: Plans): Promise<Plans> => {
    const found = await findByIds(collection, [...plans.keys()], { projection: { version: 1 } });
    const versions = new Map(found.map(({ _id, version }) => [_id, version]));
    return new Map(
      [...plans].filter(([id, { steps }]) => {
        const version = versions.get(id) ?? 0;
        list?.expect(id, version);
        if (version > (cache.peek(id)?.version ?? version)) cache.delete(id);
        return version < (steps.at(-1)?.commit.version ?? 0);
      }),
    );
  };

  /** Loads the current documents: from the cache, as known to be absent, or from the database. */
  const load = async (plans: Plans, useCache: boolean, since: number) => {
    const known = new Map<DocumentId, ProjectedDocument | null>();
    for (const [id, { isNew }] of plans) {
      const document = useCache ? cache.get(id) : undefined;
      if (document) known.set(id, document);
      else if (isNew && useCache) known.set(id, null);
    }
    const unknown = [...plans.keys()].filter((id) => !known.has(id));
    for (const document of await find(unknown, since)) known.set(document._id, document);
    return known;
  };

  /** Updates documents. Resolves to those that could not be written. */
  const write = async (
    plans: Plans,
    bulkDeletes: readonly BulkDelete[],
    useCache: boolean,
    since: number,
  ): Promise<Failed> => {
    const known = await load(plans, useCache, since);
    const failed: Failed = new Map();
    const writes: Write[] = [];
    const folded = function* (): Generator<Write> {
      for (const [id, plan] of plans) {
        const before = known.get(id) ?? null;
        try {
          const after = foldPlan(plan, before);
          if (after && after !== before && !isBulkDeleted(after, id, bulkDeletes)) {
            const write = { document: after, before: before?.version ?? 0 };
            writes.push(write);
            yield write;
          }
          // Another process was faster, so the cache holds an older version.
          else if (after && after === before) {
            if (projection.cached) cache.set(id, after);
            list?.put(after);
          }
        } catch (error) {
          failed.set(id, error);
        }
      }
    };
    for (const [id, error] of await writeAll(collection, folded(), bulkDeletes, pace)) failed.set(id, error);
    for (const { document, before } of writes) {
      if (failed.has(document._id)) continue;
      // A new document is not cached: few change soon, and those of an import would replace all others.
      if (projection.cached && (before > 0 || cachesNew)) cache.set(document._id, document);
      list?.put(document);
    }
    for (const id of failed.keys()) cache.delete(id);
    return failed;
  };

  /** Deletes a document that cannot apply an erasure, because it still contains the erased values. */
  const removeErased = async ({ id, steps }: Plan) => {
    if (!steps.some(({ commit }) => commit.events.some(isErasure))) return;
    cache.delete(id);
    await collection.deleteMany({ _id: id });
    list?.expect(id, Infinity);
  };

  const park = async (plan: Plan, error: unknown) => {
    const { id, stream, steps } = plan;
    const entry = {
      collection: name,
      readModel: projection.name,
      documentId: id,
      stream,
      position: steps[0]?.commit.position ?? 0,
      error: String(error),
      tries: TRIES,
    };
    await parked.add(entry);
    parkedIds.add(id);
    await removeErased(plan);
    onParked(entry, error);
  };

  /** Updates one document from its current version. */
  const catchUp = async (id: DocumentId, stream: string): Promise<Failed> => {
    const since = epoch;
    const [document] = await find([id], since);
    const { plans, bulkDeletes } = planBatch(
      projection,
      await log.readStream(stream, document?.version ?? 0),
    );
    const plan = plans.get(id);
    return write(new Map(plan ? [[id, plan]] : []), bulkDeletes, false, since);
  };

  /** Queues the changes of parked documents behind them. Another process may have repaired one in the meantime. */
  const withoutParked = async (plans: Plans): Promise<Plans> => {
    const open = new Map(plans);
    for (const [id, plan] of plans) {
      if (!parkedIds.has(id)) continue;
      open.delete(id);
      if (await parked.wait(name, id, plan.position)) {
        await removeErased(plan);
        continue;
      }
      parkedIds.delete(id);
      for (const [, error] of await catchUp(id, plan.stream)) await park(plan, error);
    }
    return open;
  };

  const project = async ({ plans, bulkDeletes }: BatchPlan, source: Source, since: number): Promise<void> => {
    if (plans.size === 0 && bulkDeletes.length === 0) return;
    let open = parkedIds.size > 0 ? await withoutParked(plans) : plans;
    if (source === 'others' && open.size > 0) open = await outdated(open);
    let failed = await write(open, bulkDeletes, source !== 'others', since);
    const failureCounts = new Map<DocumentId, number>();
    for (let attempt = 1; failed.size > 0; attempt += 1) {
      if (attempt > MAX_ATTEMPTS) throw new Error(`${projection.name} is written by others all the time`);
      const again = new Map<DocumentId, Plan>();
      for (const [id, error] of failed) {
        const plan = open.get(id);
        const failures = (failureCounts.get(id) ?? 0) + (error === null ? 0 : 1);
        failureCounts.set(id, failures);
        if (plan && failures >= TRIES) await park(plan, error);
        else if (plan) again.set(id, plan);
      }
      open = again;
      if (open.size > 0) await wait(Math.min(2 ** attempt, LONGEST_PAUSE_MS) * Math.random());
      failed = await write(open, [], false, since);
    }
  };

  return {
    name,

    /** Creates the indexes, and with them the collection. */
    createIndexes: (): Promise<void> =>
      requireIndexes(db.collection(name, { writeConcern: durable }), projection.indexes),

    /** Loads the documents that an earlier process parked. */
    loadParked: (entries: readonly ParkedDocument[]): void => {
      for (const { collection: parkedIn, documentId } of entries)
        if (parkedIn === name) parkedIds.add(documentId);
    },

    /**
     * Applies commits. All earlier commits must be applied already or passed to an earlier call. A document
     * that still fails after a few attempts is parked.
     */
    apply: async (commits: readonly Commit[], source: Source): Promise<void> => {
      const batch = planBatch(projection, commits);
      const since = epoch;
      await scheduler.run(commits[0]?.position ?? 0, batch, () => project(batch, source, since));
    },

    /** Takes note of commits that another process has applied. */
    expect: (commits: readonly Commit[]): void => {
      for (const [id, { steps }] of planBatch(projection, commits).plans) {
        cache.delete(id);
        list?.expect(id, steps.at(-1)?.commit.version ?? 0);
      }
    },

    /** Must be called after the loss of a primary, before its commits are applied again. */
    invalidate: (): void => void (epoch += 1),

    /** Frees the cache when another collection replaces this one. */
    close: (): void => cache.clear(),

    /** Retries a parked document. Resolves to whether it is up to date now. */
    retry: async (entry: ParkedDocument): Promise<boolean> => {
      const primary = primaryOf(db.client);
      const failed = await catchUp(entry.documentId, entry.stream);
      // No checkpoint covers this document. It stays parked unless the same primary accepts both the document
      // and the release.
      if (failed.size > 0 || primary === null || primaryOf(db.client) !== primary) return false;
      if (!(await parked.release(entry))) return false;
      parkedIds.delete(entry.documentId);
      return true;
    },
  };
};

export type ReadModelWriter = ReturnType<typeof createReadModelWriter>;
