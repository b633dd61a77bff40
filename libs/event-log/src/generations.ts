import type { Db } from 'mongodb';
import { collectionName, generationName, type ReadModelKey } from './projection.ts';

interface Generations {
  /** The collection of the first generation, which names the read model and its schema version. */
  _id: string;
  serves: number;
  /** The one that is being made from the log; null when none is. */
  building: number | null;
}

/**
 * Which generation of each read model serves. The same schema version is made anew beside the one that serves; a
 * gateway that sees that another one is to serve shows in it what is missing there, and reads from it then.
 */
export const createGenerations = (db: Db) => {
  const generations = db.collection<Generations>('generations', {
    writeConcern: { w: 'majority', journal: true },
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
        { $set: { serves: generation, building: null } },
      );
    },
  };
};
