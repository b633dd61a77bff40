import type { TrackingResult } from '@exline/contracts';
import type { CachePool } from '@exline/event-log';
import type { Logger } from '@exline/platform';
import limited from 'p-limit';
import type { ReadyAnswer } from '../http/answers/readyAnswer.ts';

/** Pictures that may wait to be drawn. Previews have a general picture, so a longer queue would help no one. */
const MAX_WAITING = 8;

interface Deps {
  /** Draws one picture at a time. */
  draw: (parcel: TrackingResult) => Promise<Buffer>;
  caches: CachePool;
  log: Pick<Logger, 'error'>;
}

/** The pictures of parcels for link previews, each drawn once for a version of the parcel's public answer. */
export const createParcelPictures = ({ draw, caches, log }: Deps) => {
  const kept = caches.open<Buffer>('parcelPictures', (png) => png.length);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const inTurn = limited(1);

  const drawNow = async ({ etag, body }: ReadyAnswer): Promise<Buffer | null> => {
    try {
      const png = await inTurn(() => draw(JSON.parse(body.toString()) as TrackingResult));
      kept.set(etag, png);
      return png;
    } catch (error) {
      log.error({ err: error }, 'The picture of a parcel could not be drawn');
      return null;
    } finally {
      underWay.delete(etag);
    }
  };

  return {
    /** The picture as a PNG; null if too many others are waiting, or if it cannot be drawn. */
    of: async (parcel: ReadyAnswer): Promise<Buffer | null> => {
      const known = kept.get(parcel.etag) ?? underWay.get(parcel.etag);
      if (known) return known;
      if (underWay.size >= MAX_WAITING) return null;
      const drawing = drawNow(parcel);
      underWay.set(parcel.etag, drawing);
      return drawing;
    },
  };
};

export type ParcelPictures = ReturnType<typeof createParcelPictures>;
