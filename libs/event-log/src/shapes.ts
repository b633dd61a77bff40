import type { Db } from 'mongodb';
import type { Projection } from './projection.ts';

/** Which read models stand in the database in the shape that this version of the program reads. */
export const createShapes = (db: Db) => {
  const shapes = db.collection<{ _id: string; shape: number }>('read_model_shapes');
  return {
    /** Those that are missing or were made by another version. */
    outdated: async (projections: readonly Projection[]): Promise<Projection[]> => {
      const stored = new Map((await shapes.find({}).toArray()).map(({ _id, shape }) => [_id, shape]));
      return projections.filter(({ name, shape }) => stored.get(name) !== shape);
    },
    save: async (projections: readonly Projection[]): Promise<void> => {
      for (const { name, shape } of projections)
        await shapes.updateOne({ _id: name }, { $set: { shape } }, { upsert: true });
    },
  };
};
