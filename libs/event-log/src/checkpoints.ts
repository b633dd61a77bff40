import type { Db } from 'mongodb';

/** Where durable subscriptions and read models left off. */
export interface Checkpoints {
  load: (name: string) => Promise<number>;
  loadAll: (names: readonly string[]) => Promise<Map<string, number>>;
  /** Never moves a checkpoint back. What was written before it is on disk once it is. */
  save: (name: string, position: number) => Promise<void>;
  saveAll: (names: readonly string[], position: number) => Promise<void>;
}

interface Checkpoint {
  _id: string;
  position: number;
  /** When it was last written, ISO 8601 UTC. */
  at: string;
}

export const createCheckpoints = (db: Db, name = 'checkpoints'): Checkpoints => {
  const checkpoints = db.collection<Checkpoint>(name, {
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
  });

  const loadAll = async (names: readonly string[]) => {
    const found = await checkpoints.find({ _id: { $in: [...names] } }).toArray();
    return new Map(names.map((name) => [name, found.find(({ _id }) => _id === name)?.position ?? 0]));
  };
  const saveAll = async (names: readonly string[], position: number) => {
    const at = new Date().toISOString();
    const moves = names.map((_id) => ({
      updateOne: { filter: { _id }, update: { $max: { position }, $set: { at } }, upsert: true },
    }));
    if (moves.length > 0) await checkpoints.bulkWrite(moves, { ordered: false });
  };

  return {
    loadAll,
    saveAll,
    load: async (name) => (await loadAll([name])).get(name) ?? 0,
    save: (name, position) => saveAll([name], position),
  };
};
