import type { Db } from 'mongodb';
import { durable } from '@exline/mongo';

/** Where durable subscriptions and read models left off. */
export interface Checkpoints {
  /** What a majority has: an unconfirmed checkpoint could be lost together with the documents before it. */
  load: (name: string) => Promise<number>;
  loadAll: (names: readonly string[]) => Promise<Map<string, number>>;
  /**
   * Never moves a checkpoint back. Everything that its primary took before is on a majority once this resolves with
   * true. `isValid` is asked right before each write; where it answers false, nothing more is written.
   */
  save: (name: string, position: number, isValid?: () => boolean) => Promise<boolean>;
  saveAll: (names: readonly string[], position: number, isValid?: () => boolean) => Promise<boolean>;
}

interface Checkpoint {
  _id: string;
  position: number;
  /** When it was last written, ISO 8601 UTC. */
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

  // An update of several documents is one that the driver never sends again by itself, perhaps to another primary.
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
