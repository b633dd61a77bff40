import type { Db } from 'mongodb';
import { durable, isDuplicateKey } from '@exline/mongo';
import { collectionName, generationName, type ReadModelKey } from './projection.ts';

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
  /** The highest number of one that was retired. No number is given twice. */
  retired?: number;
  /** Stays until it is made, whichever process is making it. */
  wanted?: Wish | null;
}

const nextOf = (known: Pick<Generations, 'serves' | 'building' | 'retired'> | null): number =>
  1 + Math.max(known?.serves ?? 0, known?.building ?? 0, known?.retired ?? 0);

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
      const building = nextOf(known);
      await generations.updateOne(
        { _id },
        { $set: { building }, $setOnInsert: { serves: 0 } },
        { upsert: true },
      );
      return building;
    },

    /** Has a generation that is complete serve; resolves to false where it was retired meanwhile. */
    finish: async (key: ReadModelKey, generation: number): Promise<boolean> => {
      const _id = collectionName(key);
      const { matchedCount } = await generations.updateOne(
        { _id, building: generation },
        { $set: { serves: generation, building: null, wanted: null } },
      );
      return matchedCount > 0;
    },

    /**
     * Has no process take up a generation from now on. One that uses the generation now switches over to the next one,
     * which it builds from the log. Resolves to false where it stays: while a rebuild goes on, or as another process
     * changed it meanwhile.
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
