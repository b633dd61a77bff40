import { DAY_MS } from '@exline/kernel';
import type { Db } from 'mongodb';
import { overwriteDeleted } from '../encryption/overwriteDeleted.ts';
import { collectionName, setReadFrom, type ReadModelKey } from '../readModels/projection.ts';
import { createReadModelUsers } from '../readModels/readModelUsers.ts';
import { dropReadModel } from '../readModels/superseded.ts';

/** The active collection of a read model. */
interface Pointer {
  _id: string;
  collection: string;
  /** When the collection became active, ISO 8601 UTC. */
  since: string;
}

/** Whether a collection is a generation of this read model in this schema version. */
const isOf = (key: ReadModelKey, collection: string): boolean =>
  collection.replace(/_g\d+$/, '') === collectionName(key);

const GRACE_MS = DAY_MS;

/**
 * Stores which schema version of each read model is active. A gateway moves the pointers once its own read models are
 * up to date. An older release that runs beside it keeps using its own collections, so a rollback works too.
 */
export const createActiveVersions = (db: Db) => {
  const users = createReadModelUsers(db);
  const pointers = db.collection<Pointer>('read_models', { readPreference: 'primary' });

  return {
    /** Makes these collections active. Keys are names of read models. */
    switchTo: async (collections: Readonly<Record<string, string>>): Promise<void> => {
      const since = new Date().toISOString();
      const stored = await pointers.find({ _id: { $in: Object.keys(collections) } }).toArray();
      const current = new Map(stored.map(({ _id, collection }) => [_id, collection]));
      const moved = Object.entries(collections).filter(
        ([name, collection]) => current.get(name) !== collection,
      );
      if (moved.length === 0) return;
      await pointers.bulkWrite(
        moved.map(([_id, collection]) => ({
          replaceOne: { filter: { _id }, replacement: { collection, since }, upsert: true },
        })),
      );
    },

    /** The name of the active collection, or null if there is none yet. */
    collectionOf: async (name: string): Promise<string | null> =>
      (await pointers.findOne({ _id: name }))?.collection ?? null,

    /**
     * Whether the active collections have the schema versions of this program. This process then reads from the
     * collections that match.
     */
    areActive: async (projections: readonly ReadModelKey[]): Promise<boolean> => {
      const active = await pointers.find({ _id: { $in: projections.map(({ name }) => name) } }).toArray();
      const found = projections.map((projection) => {
        const collection = active.find(({ _id }) => _id === projection.name)?.collection;
        return { projection, collection };
      });
      for (const { projection, collection } of found)
        if (collection && isOf(projection, collection)) setReadFrom(db, projection, collection);
      return found.every(({ projection, collection }) => collection && isOf(projection, collection));
    },

    /**
     * Drops collections that have been neither active nor updated for a day, and those of read models that are no
     * longer among the given ones. Collections of the first release have the bare name.
     */
    dropOutdated: async (
      projections: readonly Pick<ReadModelKey, 'name'>[],
      now = Date.now(),
    ): Promise<string[]> => {
      const longAgo = new Date(now - GRACE_MS).toISOString();
      const checkpoints = db.collection<{ _id: string; at?: string }>('checkpoints');
      const fresh = await checkpoints.find({ at: { $gte: longAgo } }).toArray();
      await users.forgetDead();
      const kept = new Set([...fresh.map(({ _id }) => _id), ...(await users.collections())]);
      const all = await db.listCollections({}, { nameOnly: true }).toArray();
      const dropped: string[] = [];
      for (const { _id, collection, since } of await pointers.find({}).toArray()) {
        if (since >= longAgo) continue;
        const exists = projections.some(({ name }) => name === _id);
        const outdated = all
          .map(({ name }) => name)
          .filter((name) => (name !== collection || !exists) && !kept.has(name))
          .filter(
            (name) =>
              name === _id ||
              (name.startsWith(`${_id}_v`) && /^\d+(_g\d+)?$/.test(name.slice(_id.length + 2))),
          );
        for (const name of outdated) await dropReadModel(db, name);
        if (!exists && !kept.has(collection)) await pointers.deleteMany({ _id, collection });
        dropped.push(...outdated);
      }
      if (dropped.length > 0) await overwriteDeleted(db);
      return dropped;
    },
  };
};

export type ActiveVersions = ReturnType<typeof createActiveVersions>;
