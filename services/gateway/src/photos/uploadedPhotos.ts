import { randomUUID } from 'node:crypto';
import { MAX_PHOTOS, photoSizes, trackingKey, type PhotoFrame, type PhotoSize } from '@exline/contracts';
import type { ChatQueries } from '@exline/chat';
import { decrypted, encrypted, newDataKeys } from '@exline/event-log';
import { DAY_MS, HOUR_MS } from '@exline/kernel';
import { durable, requireIndexes } from '@exline/mongo';
import type { OrderQueries } from '@exline/orders';
import type { ReturnQueries } from '@exline/returns';
import { Binary, type Db } from 'mongodb';
import { refuse } from '../core/refusals.ts';
import type { EncodedPhoto } from './reencode.ts';

interface StoredPhoto extends Record<PhotoSize, Binary> {
  _id: string;
  /** The conversation, order or return that the photo belongs to. */
  owner: string;
  at: string;
  /** When the sweep will next compare the photo with the log. */
  checkAt: string;
}

/** A stored photo with the key that decrypts it. Only the log keeps the key. */
export interface KeptPhoto extends PhotoFrame {
  id: string;
  key: string;
}

interface Deps {
  db: Db;
  chat: Pick<ChatQueries, 'photosOf'>;
  orders: Pick<OrderQueries, 'photosOf'>;
  returns: Pick<ReturnQueries, 'photosOf'>;
  publicUrl: string;
}

/**
 * A photo that no event mentions is deleted after this time. It is longer than any request, so that the event of a new
 * photo is in the log by then.
 */
const UNCLAIMED_MS = HOUR_MS;
const CHECKED_MS = DAY_MS;
const CHECKED_AT_ONCE = 1_000;
const [CHAT, ORDER, RETURN] = ['chat-', 'order-', 'return-'];

export const photoOwner = {
  chat: (sessionId: string) => CHAT + sessionId,
  order: (trackingNumber: string) => ORDER + trackingKey(trackingNumber),
  return: (returnId: number) => RETURN + returnId,
};

const place = (id: string, size: PhotoSize) => `${id} ${size}`;
const inTime = (ms: number) => new Date(ms).toISOString();

/**
 * Photos that visitors and staff upload. Each is encrypted with a key of its own, which is a personal value of the
 * event that mentions the photo. Once its conversation, order or return is erased, no copy of the photo can be read.
 */
export const createUploadedPhotos = async ({ db, chat, orders, returns, publicUrl }: Deps) => {
  const photos = db.collection<StoredPhoto>('uploaded_photos', { writeConcern: durable });
  await requireIndexes(photos, [
    { name: 'owner', key: { owner: 1 } },
    { name: 'check', key: { checkAt: 1 } },
  ]);
  const addressPrefix = '/api/photos/';

  /** The photos that the log mentions, and whether each is still needed. */
  const mentionedIn = async (owner: string): Promise<ReadonlyMap<string, boolean>> => {
    if (owner.startsWith(CHAT)) return chat.photosOf(owner.slice(CHAT.length));
    if (owner.startsWith(RETURN)) return returns.photosOf(Number(owner.slice(RETURN.length)));
    const taken = await orders.photosOf(owner.slice(ORDER.length));
    return new Map([...taken].map(([id, { key }]) => [id, key !== null]));
  };

  /** Deletes the photos of deleted messages and erased subjects, and those that no event mentions after an hour. */
  const settle = async (owner: string, now = Date.now()): Promise<void> => {
    const stored = await photos
      .find({ owner }, { projection: { at: 1 }, batchSize: 2 * MAX_PHOTOS })
      .toArray();
    if (stored.length === 0) return;
    const mentioned = await mentionedIn(owner);
    const unclaimed = inTime(now - UNCLAIMED_MS);
    const needed = ({ _id, at }: Pick<StoredPhoto, '_id' | 'at'>) => mentioned.get(_id) ?? at > unclaimed;
    const gone = stored.filter((photo) => !needed(photo)).map(({ _id }) => _id);
    if (gone.length > 0) await photos.deleteMany({ _id: { $in: gone } });
  };

  const take = async (id: string, key: string, size: PhotoSize): Promise<Buffer | null> => {
    const found = await photos.findOne({ _id: id }, { projection: { [size]: 1 } });
    return found && decrypted(Buffer.from(key, 'base64url'), place(id, size), found[size].buffer);
  };

  const hasMoreThan = async (owner: string, max: number): Promise<boolean> =>
    (await photos.countDocuments({ owner }, { limit: max + 1 })) > max;

  return {
    /** Refuses another photo if the owner has the maximum number. */
    requireRoom: async (owner: string): Promise<void> => {
      if (await hasMoreThan(owner, MAX_PHOTOS - 1)) throw refuse('photo.too_many');
    },

    /**
     * Stores a photo, unless the owner has the maximum number. A photo that no event mentions is deleted after an hour.
     */
    keep: async (owner: string, { width, height, ...sizes }: EncodedPhoto): Promise<KeptPhoto> => {
      const id = randomUUID();
      const key = newDataKeys(1);
      const sealed = photoSizes.map((size) => [
        size,
        new Binary(encrypted(key, place(id, size), sizes[size])),
      ]);
      const now = Date.now();
      const times = { at: inTime(now), checkAt: inTime(now + UNCLAIMED_MS) };
      await photos.insertOne({ _id: id, owner, ...times, ...Object.fromEntries(sealed) });
      // Other photos may have arrived since the check for room. Each request counts after its own insert, so the last
      // one counts all photos.
      if (await hasMoreThan(owner, MAX_PHOTOS)) {
        await photos.deleteOne({ _id: id });
        throw refuse('photo.too_many');
      }
      return { id, key: key.toString('base64url'), width, height };
    },

    take,
    settle,

    /** The address of a photo of a delivery. */
    addressOf: (id: string): string => new URL(addressPrefix + id, publicUrl).href,

    /** The photo at an address of this kind, if it was taken of a delivery of this parcel. */
    ofDelivery: async (trackingNumber: string, address: string): Promise<Buffer | null> => {
      // Only the path is compared, because the host of the site may have changed.
      const { pathname } = new URL(address);
      if (!pathname.startsWith(addressPrefix)) return null;
      const id = pathname.slice(addressPrefix.length);
      const key = (await orders.photosOf(trackingNumber)).get(id)?.key ?? null;
      return key === null ? null : take(id, key, 'large');
    },

    /** The tracking number of the delivery that a photo was taken of; null for any other photo. */
    trackingKeyOf: async (id: string): Promise<string | null> => {
      const found = await photos.findOne({ _id: id }, { projection: { owner: 1 } });
      return found?.owner.startsWith(ORDER) ? found.owner.slice(ORDER.length) : null;
    },

    /** Compares the photos that are due with the log, a limited number at once. */
    sweep: async (now = Date.now()): Promise<void> => {
      const due = await photos
        .find({ checkAt: { $lte: inTime(now) } }, { projection: { owner: 1 }, sort: { checkAt: 1 } })
        .limit(CHECKED_AT_ONCE)
        .toArray();
      for (const owner of new Set(due.map((photo) => photo.owner))) {
        await settle(owner, now);
        await photos.updateMany({ owner }, { $set: { checkAt: inTime(now + CHECKED_MS) } });
      }
    },
  };
};

export type UploadedPhotos = Awaited<ReturnType<typeof createUploadedPhotos>>;
