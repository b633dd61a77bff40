import type { Db } from 'mongodb';
import { durable } from '@exline/mongo';

/** The positions that durable subscriptions and read models have reached. */
export interface Checkpoints {
  /** Reads with majority concern: an unconfirmed checkpoint could be lost together with the documents before it. */
  load: (name: string) => Promise<number>;
  loadAll: (names: readonly string[]) => Promise<Map<string, number>>;
  /**
   * Saves a position. A checkpoint never moves back. When this resolves to true, a majority has everything that
   * the same primary accepted before. `isValid` is checked right before each write, and false prevents it.
   */
  save: (name: string, position: number, isValid?: () => boolean) => Promise<boolean>;
  saveAll: (names: readonly string[], position: number, isValid?: () => boolean) => Promise<boolean>;
}

interface Checkpoint {
  _id: string;
  position: number;
  /** When the checkpoint was last written, ISO 8601 UTC. */
  at: string;
}

export const createCheckpoints = (db: Db, name = 'checkpoints'): Checkpoints => {
  const checkpoints = db.collection<Checkpoint>(name, {
    writeConcern: durable,
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });

  const loadAll = async (names: readonly string[]) => {
    const found = await checkpoints.find({ _id: { $in: [...names] } }).toArray();
    return new Map(names.map((name) => [name, found.find(({ _id }) => _id === name)?.position ?? 0]));
  };

  // The driver never retries `updateMany`, so the update cannot reach another primary.
  const move = async (names: readonly string[], position: number): Promise<boolean> => {
    const at = new Date().toISOString();
    const update = { $max: { position }, $set: { at } };
    return (await checkpoints.updateMany({ _id: { $in: [...names] } }, update)).matchedCount === names.length;
  };
  const create = async (names: readonly string[]) => {
    const start = { position: 0, at: new Date().toISOString() };
    const inserts = names.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: start }, upsert: true },
    }));
    await checkpoints.bulkWrite(inserts, { ordered: false });
  };
  const saveAll: Checkpoints['saveAll'] = async (names, position, isValid = () => true) => {
    if (names.length === 0) return true;
    if (!isValid()) return false;
    if (await move(names, position)) return true;
    await create(names);
    return isValid() && move(names, position);
  };

  return {
    loadAll,
    saveAll,
    load: async (name) => (await loadAll([name])).get(name) ?? 0,
    save: (name, position, isValid) => saveAll([name], position, isValid),
  };
};
