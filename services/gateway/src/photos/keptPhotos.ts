import { createHash } from 'node:crypto';
import { Binary, type Db } from 'mongodb';

interface KeptPhoto {
  /** Hash of the address that it came from. */
  _id: string;
  type: string;
  bytes: Binary;
  fetchedAt: string;
  /** When a gateway last took it. */
  usedAt: string;
}

export interface Photo {
  type: string;
  bytes: Buffer;
}

const MOST = 10_000;
const UNUSED_MS = 90 * 24 * 60 * 60 * 1000;

const idOf = (address: string) => createHash('sha256').update(address).digest('hex');

/** Photos in the database, so that each is fetched once, whatever becomes of the gateways. */
export const createKeptPhotos = async (db: Db) => {
  const photos = db.collection<KeptPhoto>('photos');
  await photos.createIndexes([{ name: 'used', key: { usedAt: 1 } }]);

  return {
    take: async (address: string): Promise<Photo | null> => {
      const usedAt = new Date().toISOString();
      const kept = await photos.findOneAndUpdate({ _id: idOf(address) }, { $set: { usedAt } });
      return kept && { type: kept.type, bytes: Buffer.from(kept.bytes.value()) };
    },

    keep: async (address: string, { type, bytes }: Photo): Promise<void> => {
      const now = new Date().toISOString();
      const photo = { type, bytes: new Binary(bytes), fetchedAt: now, usedAt: now };
      await photos.replaceOne({ _id: idOf(address) }, photo, { upsert: true });
    },

    forget: async (address: string): Promise<void> => {
      await photos.deleteOne({ _id: idOf(address) });
    },

    /** Forgets what nobody has looked at for 90 days, and of more than 10,000 those that were not for longest. */
    forgetUnused: async (now = Date.now()): Promise<void> => {
      await photos.deleteMany({ usedAt: { $lt: new Date(now - UNUSED_MS).toISOString() } });
      const [last] = await photos
        .find({}, { sort: { usedAt: -1 }, skip: MOST, limit: 1, projection: { usedAt: 1 } })
        .toArray();
      if (last) await photos.deleteMany({ usedAt: { $lte: last.usedAt } });
    },
  };
};
