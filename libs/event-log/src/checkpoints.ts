import type { Db } from 'mongodb';

/** Where durable subscriptions left off. */
export interface Checkpoints {
  load: (name: string) => Promise<number>;
  /** Never moves a checkpoint back. */
  save: (name: string, position: number) => Promise<void>;
}

export const createCheckpoints = (db: Db): Checkpoints => {
  const checkpoints = db.collection<{ _id: string; position: number }>('checkpoints');
  return {
    load: async (name) => (await checkpoints.findOne({ _id: name }))?.position ?? 0,
    save: async (name, position) => {
      await checkpoints.updateOne({ _id: name }, { $max: { position } }, { upsert: true });
    },
  };
};
