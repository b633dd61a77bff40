import type { Db } from 'mongodb';
import { collectionName, type ReadModelKey } from './projection.ts';

/** Which collection of a read model readers are to use. */
interface Pointer {
  _id: string;
  collection: string;
  /** Since when, ISO 8601 UTC. */
  since: string;
}

const GRACE_MS = 24 * 60 * 60 * 1000;

/**
 * The pointers that say which schema version of each read model serves. A gateway moves them once its own are up to
 * date; an old one that runs beside it goes on with its own collections, and so does a roll back.
 */
export const createServing = (db: Db) => {
  const pointers = db.collection<Pointer>('read_models', { readPreference: 'primary' });

  return {
    switchTo: async (projections: readonly ReadModelKey[]): Promise<void> => {
      const since = new Date().toISOString();
      for (const projection of projections) {
        const collection = collectionName(projection);
        const current = await pointers.findOne({ _id: projection.name });
        if (current?.collection === collection) continue;
        await pointers.replaceOne({ _id: projection.name }, { collection, since }, { upsert: true });
      }
    },

    /** The name of the collection that serves; null before any does. */
    collectionOf: async (name: string): Promise<string | null> =>
      (await pointers.findOne({ _id: name }))?.collection ?? null,

    /** Whether the schema versions of this program are those that serve. */
    serves: async (projections: readonly ReadModelKey[]): Promise<boolean> => {
      const serving = await pointers.find({ _id: { $in: projections.map(({ name }) => name) } }).toArray();
      const collections = new Set(serving.map(({ collection }) => collection));
      return projections.every((projection) => collections.has(collectionName(projection)));
    },

    /**
     * Drops the collections of schema versions that have not served, and that nobody has kept up to date, for a day. Those
     * of the first edition carried the bare name.
     */
    dropOutdated: async (now = Date.now()): Promise<string[]> => {
      const longAgo = new Date(now - GRACE_MS).toISOString();
      const checkpoints = db.collection<{ _id: string; at?: string }>('checkpoints');
      const fresh = await checkpoints.find({ at: { $gte: longAgo } }).toArray();
      const kept = new Set(fresh.map(({ _id }) => _id));
      const all = await db.listCollections({}, { nameOnly: true }).toArray();
      const dropped: string[] = [];
      for (const { _id, collection, since } of await pointers.find({}).toArray()) {
        if (since >= longAgo) continue;
        const outdated = all
          .map(({ name }) => name)
          .filter((name) => name !== collection && !kept.has(name))
          .filter(
            (name) =>
              name === _id || (name.startsWith(`${_id}_v`) && /^\d+$/.test(name.slice(_id.length + 2))),
          );
        for (const name of outdated) await db.dropCollection(name);
        dropped.push(...outdated);
      }
      return dropped;
    },
  };
};

export type Serving = ReturnType<typeof createServing>;
