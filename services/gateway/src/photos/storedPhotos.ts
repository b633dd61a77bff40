import { createHash } from 'node:crypto';
import { DAY_MS } from '@exline/kernel';
import { Binary, type Db } from 'mongodb';
import { requireIndexes } from '@exline/mongo';

/** A photo of a delivery: its URL, and the normalized tracking number of its parcel. */
export interface PhotoOf {
  address: string;
  parcel: string;
}

interface KeptPhoto {
  /** Hash of parcel and URL. */
  _id: string;
  /** Finds the photo when the customer is erased, because the URL can no longer be read then. */
  parcel: string;
  type: string;
  bytes: Binary;
  fetchedAt: string;
  /** When a gateway last used the photo. */
  usedAt: string;
}

export interface Photo {
  type: string;
  bytes: Buffer;
}

const MAX_PHOTOS = 10_000;
const UNUSED_MS = 90 * DAY_MS;

const idOf = ({ address, parcel }: PhotoOf) =>
  createHash('sha256')
    .update(JSON.stringify([parcel, address]))
    .digest('hex');

/** Photos in the database, so that each is fetched only once, even if gateways are replaced. */
export const createStoredPhotos = async (db: Db) => {
  const photos = db.collection<KeptPhoto>('photos');
  await requireIndexes(photos, [
    { name: 'used', key: { usedAt: 1 } },
    { name: 'parcel', key: { parcel: 1 } },
  ]);
  // An earlier version stored photos by URL alone, so an erasure would not find them.
  await photos.deleteMany({ parcel: { $exists: false } });

  return {
    take: async (photo: PhotoOf): Promise<Photo | null> => {
      const usedAt = new Date().toISOString();
      const kept = await photos.findOneAndUpdate({ _id: idOf(photo) }, { $set: { usedAt } });
      return kept && { type: kept.type, bytes: Buffer.from(kept.bytes.value()) };
    },

    keep: async (of: PhotoOf, { type, bytes }: Photo): Promise<void> => {
      const now = new Date().toISOString();
      const photo = { parcel: of.parcel, type, bytes: new Binary(bytes), fetchedAt: now, usedAt: now };
      await photos.replaceOne({ _id: idOf(of) }, photo, { upsert: true });
    },

    forget: async (parcel: string): Promise<void> => void (await photos.deleteMany({ parcel })),

    /** Deletes photos unused for 90 days, and beyond 10,000 photos those unused the longest. */
    forgetUnused: async (now = Date.now()): Promise<void> => {
      await photos.deleteMany({ usedAt: { $lt: new Date(now - UNUSED_MS).toISOString() } });
      const [last] = await photos
        .find({}, { sort: { usedAt: -1 }, skip: MAX_PHOTOS, limit: 1, projection: { usedAt: 1 } })
        .toArray();
      if (last) await photos.deleteMany({ usedAt: { $lte: last.usedAt } });
    },
  };
};
