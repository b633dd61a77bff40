import type { Db } from 'mongodb';
import { durable, isDuplicateKey } from '@exline/mongo';
import { collectionName, generationName, type ReadModelKey } from './projection.ts';

/** The person who requested a rebuild of a read model, and the time (ISO 8601 UTC). */
interface RebuildRequest {
  by: string;
  at: string;
}

interface Generations {
  /** Collection name of the first generation, which identifies the read model and its schema version. */
  _id: string;
  serves: number;
  /** The generation that is being built from the log, or null. */
  building: number | null;
  /** The highest retired generation. No number is used twice. */
  retired?: number;
  /** The rebuild request. It remains until the rebuild is done, by any process. */
  wanted?: RebuildRequest | null;
}

const nextOf = (known: Pick<Generations, 'serves' | 'building' | 'retired'> | null): number =>
  1 + Math.max(known?.serves ?? 0, known?.building ?? 0, known?.retired ?? 0);

/**
 * Tracks the active generation of each read model. A rebuild in the same schema version builds the next
 * generation beside the active one. A gateway that sees a new active generation first brings it up to date, and
 * then reads from it.
 */
export const createGenerations = (db: Db) => {
  const generations = db.collection<Generations>('generations', {
    writeConcern: durable,
    readPreference: 'primary',
  });

  return {
    /** The active collection of each read model. */
    activeCollections: async (keys: readonly ReadModelKey[]): Promise<string[]> => {
      const found = await generations.find({ _id: { $in: keys.map(collectionName) } }).toArray();
      const serves = new Map(found.map(({ _id, serves }) => [_id, serves]));
      return keys.map((key) => generationName(key, serves.get(collectionName(key)) ?? 0));
    },

    /** The number of the generation to build: the one already started, or a new one. */
    begin: async (key: ReadModelKey): Promise<number> => {
      const _id = collectionName(key);
      const known = await generations.findOne({ _id });
      if (known?.building) return known.building;
      const building = nextOf(known);
      await generations.updateOne(
        { _id },
        { $set: { building }, $setOnInsert: { serves: 0 } },
        { upsert: true },
      );
      return building;
    },

    /** Makes a complete generation the active one. Resolves to false if it was retired meanwhile. */
    finish: async (key: ReadModelKey, generation: number): Promise<boolean> => {
      const _id = collectionName(key);
      const { matchedCount } = await generations.updateOne(
        { _id, building: generation },
        { $set: { serves: generation, building: null, wanted: null } },
      );
      return matchedCount > 0;
    },

    /**
     * Prevents all processes from starting to use a generation. Processes that use it now switch to the next
     * one, which they build from the log. Resolves to false if it was not retired, because a rebuild is running
     * or another process changed it.
     */
    retire: async (
      key: string,
      generation: number,
      isRebuilding: () => Promise<boolean>,
    ): Promise<boolean> => {
      const known = await generations.findOne({ _id: key });
      if (known?.building === generation) {
        if (await isRebuilding()) return false;
        const update = { $set: { building: null, retired: generation } };
        return (await generations.updateOne({ _id: key, building: generation }, update)).matchedCount > 0;
      }
      if ((known?.serves ?? 0) !== generation) return true;
      const serves = nextOf(known);
      try {
        await generations.updateOne(
          { _id: key, serves: generation },
          { $set: { serves, retired: serves }, $setOnInsert: { building: null } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Requests rebuilds. An existing request is kept. */
    requestRebuild: async (keys: readonly ReadModelKey[], by: string): Promise<void> => {
      const wanted: RebuildRequest = { by, at: new Date().toISOString() };
      for (const key of keys)
        await generations
          .updateOne(
            { _id: collectionName(key), wanted: null },
            { $set: { wanted }, $setOnInsert: { serves: 0, building: null } },
            { upsert: true },
          )
          .catch((error: unknown) => {
            if (!isDuplicateKey(error)) throw error;
          });
    },

    /** Cancels the rebuild requests of these read models. */
    cancelRebuilds: async (keys: readonly ReadModelKey[]): Promise<void> => {
      const _id = { $in: keys.map(collectionName) };
      await generations.updateMany({ _id }, { $set: { wanted: null } });
    },

    /** The stored state of each read model, or undefined if it was never rebuilt or retired. */
    states: async (keys: readonly ReadModelKey[]) => {
      const found = await generations.find({ _id: { $in: keys.map(collectionName) } }).toArray();
      const byId = new Map(found.map((state) => [state._id, state]));
      return keys.map((key) => byId.get(collectionName(key)));
    },
  };
};
