import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { isPublicAddress, type Logger } from '@exline/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import limited from 'p-limit';
import { download } from './download.ts';
import { createStoredPhotos, type Photo, type PhotoOf } from './storedPhotos.ts';

const AT_ONCE = 4;
const BYTES = 32 * 1024 * 1024;
/** The overhead of a cache entry in bytes, apart from the photo. */
const OVERHEAD = 1_000;
const SHOWN_MS = HOUR_MS;
const FAILED_MS = 5 * MINUTE_MS;

/** How a photo is shown: a URL for the browser to request, or the photo itself. */
export type ServedPhoto = { redirect: string } | Photo;

export interface PhotoRequest extends PhotoOf {
  /** Whether the parcel still has this photo, according to the read model. */
  isCurrent: () => Promise<boolean>;
}

const keyOf = (parcel: string) => `${JSON.stringify(parcel)} `;

interface Deps {
  db: Db;
  log: Logger;
  /** The site's own base URL. */
  publicUrl: string;
  /** Hosts that a visitor's browser may contact directly. */
  allowedOrigins: readonly string[];
  /** Fetches the content of a URL. */
  fetchFrom?: (address: string) => Promise<Buffer>;
}

/** The reason of a failed fetch, without the host and path, because they may identify a parcel. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.message;
};

/**
 * The photos of deliveries. Visitors' browsers are never sent to an arbitrary host that was typed in: a photo that is
 * neither on this site nor on an allowed host is fetched once, re-encoded and stored.
 */
export const createPhotos = async ({
  db,
  log,
  publicUrl,
  allowedOrigins,
  fetchFrom = (address) => download(address, isPublicAddress),
}: Deps) => {
  const kept = await createStoredPhotos(db);
  const ownOrigin = new URL(publicUrl).origin;
  const inTurn = limited(AT_ONCE);

  const fetchFresh = async (address: string): Promise<Photo | null> => {
    try {
      const bytes = await inTurn(async () => {
        const fetched = await fetchFrom(address);
        // The image library is loaded on first use: a gateway starts faster without it, and many never show a photo.
        const { reencode } = await import('./reencode.ts');
        return reencode(fetched);
      });
      return { type: 'image/jpeg', bytes };
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a delivery photo could not be fetched');
      return null;
    }
  };

  const fetchAndKeep = async ({ isCurrent, ...of }: PhotoRequest): Promise<Photo | null> => {
    const photo = await fetchFresh(of.address);
    // A fetch takes seconds, during which the customer may be erased. So the photo must be current before and after it
    // is stored.
    if (!photo || !(await isCurrent())) return null;
    await kept.keep(of, photo);
    if (await isCurrent()) return photo;
    await kept.forget(of.parcel);
    return null;
  };

  const found = new LRUCache<string, { photo: Photo | null }, PhotoRequest>({
    maxSize: BYTES,
    sizeCalculation: ({ photo }) => (photo?.bytes.length ?? 0) + OVERHEAD,
    ttl: SHOWN_MS,
    // Concurrent callers share one fetch and get its result even if it is not cached in memory.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context }) => {
      const photo = (await kept.take(context)) ?? (await fetchAndKeep(context));
      if (!photo) options.ttl = FAILED_MS;
      return { photo };
    },
  });

  return {
    /** Resolves to null if there is no photo to show. */
    shown: async (request: PhotoRequest): Promise<ServedPhoto | null> => {
      const { origin, pathname, search, href } = new URL(request.address);
      if (origin === ownOrigin) {
        // A photo is a static file of this site, never an API call. Two slashes would name another host.
        return /^\/(\/|api\/)/i.test(pathname) ? null : { redirect: pathname + search };
      }
      if (allowedOrigins.includes(origin)) return { redirect: href };
      const shown = await found.fetch(keyOf(request.parcel) + request.address, { context: request });
      return shown?.photo ?? null;
    },
    /** Deletes all photos of a parcel. */
    forget: async (parcel: string): Promise<void> => {
      for (const key of found.keys()) if (key.startsWith(keyOf(parcel))) found.delete(key);
      await kept.forget(parcel);
    },
    forgetUnused: kept.forgetUnused,
  };
};

export type Photos = Awaited<ReturnType<typeof createPhotos>>;
