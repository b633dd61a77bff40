import type { Db } from 'mongodb';
import { isDuplicateKey } from './errors.ts';
import { collectionName, generationName, type ReadModelKey } from './projection.ts';
import { durable } from './writeConcerns.ts';

/** Who asked for a read model to be made anew, and when. */
interface Wish {
  by: string;
  at: string;
}

interface Generations {
  /** The collection of the first generation, which names the read model and its schema version. */
  _id: string;
  serves: number;
  /** The one that is being made from the log; null when none is. */
  building: number | null;
  /** Stays until it is made, whichever process is making it. */
  wanted?: Wish | null;
}

/**
 * Which generation of each read model serves. The same schema version is made anew beside the one that serves; a
 * gateway that sees that another one is to serve shows in it what is missing there, and reads from it then.
 */
export const createGenerations = (db: Db) => {
  const generations = db.collection<Generations>('generations', {
    writeConcern: durable,
    readPreference: 'primary',
  });

  return {
    /** The collection of each of these that is to serve. */
    serving: async (keys: readonly ReadModelKey[]): Promise<string[]> => {
      const found = await generations.find({ _id: { $in: keys.map(collectionName) } }).toArray();
      const serves = new Map(found.map(({ _id, serves }) => [_id, serves]));
      return keys.map((key) => generationName(key, serves.get(collectionName(key)) ?? 0));
    },

    /** The number of the generation that is to be made: the one that was begun, or a new one. */
    begin: async (key: ReadModelKey): Promise<number> => {
      const _id = collectionName(key);
      const known = await generations.findOne({ _id });
      if (known?.building) return known.building;
      const building = (known?.serves ?? 0) + 1;
      await generations.updateOne(
        { _id },
        { $set: { building }, $setOnInsert: { serves: 0 } },
        { upsert: true },
      );
      return building;
    },

    /** Has a generation that is complete serve. */
    finish: async (key: ReadModelKey, generation: number): Promise<void> => {
      const _id = collectionName(key);
      await generations.updateOne(
        { _id, building: generation },
        { $set: { serves: generation, building: null, wanted: null } },
      );
    },

    /** Has read models made anew; a wish that stands already stays as it is. */
    want: async (keys: readonly ReadModelKey[], by: string): Promise<void> => {
      const wanted: Wish = { by, at: new Date().toISOString() };
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

    /** Takes back what was wanted of them. */
    unwant: async (keys: readonly ReadModelKey[]): Promise<void> => {
      const _id = { $in: keys.map(collectionName) };
      await generations.updateMany({ _id }, { $set: { wanted: null } });
    },

    /** What stands for each of these; nothing for one that was never made anew. */
    states: async (keys: readonly ReadModelKey[]) => {
      const found = await generations.find({ _id: { $in: keys.map(collectionName) } }).toArray();
      const byId = new Map(found.map((state) => [state._id, state]));
      return keys.map((key) => byId.get(collectionName(key)));
    },
  };
};
