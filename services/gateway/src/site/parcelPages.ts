import { addressPart, singleNumberIn, trackingKey, trackPath, type TrackingResult } from '@exline/contracts';
import { withTimeout } from '@exline/kernel';
import type { Logger } from '@exline/platform';
import { Router } from 'express';
import type { CachePool } from '@exline/event-log';
import type { Lookups } from '../tracking/lookups.ts';
import type { Renderer } from './renderer.ts';
import type { HotRoute } from '../http/hotAnswers.ts';
import { readyAnswer, readyBytes, sendReady, type ReadyAnswer } from '../http/answers/readyAnswer.ts';

/** The timeout of a lookup. A page that loads its data itself is better than a late one. */
export const TIMEOUT_MS = 50;

export const HTML = 'text/html; charset=utf-8';

/** Documents of existing parcels by path, each for one version of the parcel's answer. */
export const createParcelDocuments = (caches: CachePool) => {
  const cache = caches.open<ReadyAnswer>('parcelPages', readyBytes);
  const keyOf = (path: string, { etag }: ReadyAnswer) => `${etag} ${path}`;
  return {
    get: (path: string, parcel: ReadyAnswer) => cache.get(keyOf(path, parcel)),
    set: (path: string, parcel: ReadyAnswer, document: ReadyAnswer) =>
      cache.set(keyOf(path, parcel), document),
  };
};

export type ParcelDocuments = ReturnType<typeof createParcelDocuments>;

interface Deps {
  render: Renderer;
  /** The document template of all parcel pages. */
  document: Buffer;
  parcelDocuments: ParcelDocuments;
  lookups: Lookups;
  log: Logger;
}

/** Creates documents with the answer rendered into them. */
const createDocuments = ({ render, document, parcelDocuments }: Deps) => {
  const text = document.toString();
  const rendered = async (path: string, answer: object): Promise<ReadyAnswer | undefined> => {
    const html = await render('parcelDocument', text, path, answer);
    return html && readyAnswer(HTML, html);
  };
  return async (path: string, trackingNumber: string, parcel: ReadyAnswer | null) => {
    // Pages of unknown numbers are not cached, because guesses would evict the pages of real parcels.
    if (!parcel) return rendered(path, { trackingNumber, value: null, etag: null });
    const ready = parcelDocuments.get(path, parcel);
    if (ready) return ready;
    const { body, etag } = parcel;
    const made = await rendered(path, { trackingNumber, value: JSON.parse(body.toString()), etag });
    if (made) parcelDocuments.set(path, parcel, made);
    return made;
  };
};

/** The path of the parcel's page if its number was written differently; null if this already is that page. */
const ownPage = (trackingNumber: string, parcel: ReadyAnswer): string | null => {
  if (singleNumberIn(trackingNumber) === null) return null;
  const own = (JSON.parse(parcel.body.toString()) as TrackingResult).trackingNumber;
  return trackingKey(own) === trackingKey(trackingNumber) ? null : trackPath(own);
};

/**
 * Serves a parcel page with the parcel, or the message that it does not exist, already rendered. If the data is not
 * available in time, the next handler serves the page without it, and the page requests it.
 */
export const parcelPages = (deps: Deps): Router => {
  const documentOf = createDocuments(deps);
  return Router().get(/^\/track\/[^/]+\/?$/i, async (req, res, next) => {
    const trackingNumber = addressPart(req.path.split('/')[2] ?? '').trim();
    const looked = await withTimeout(TIMEOUT_MS, () => deps.lookups.find(req, trackingNumber)).catch(
      // The page requests the data again and reports an error if that fails too.
      () => undefined,
    );
    res.locals.isLimited = looked !== undefined && 'name' in looked;
    const parcel = looked && 'found' in looked ? looked.found : undefined;
    const moved = parcel ? ownPage(trackingNumber, parcel) : null;
    if (moved !== null) return res.set('Cache-Control', 'no-store').redirect(moved);
    const document =
      trackingNumber &&
      parcel !== undefined &&
      (await documentOf(req.path, trackingNumber, parcel).catch((error: unknown) => {
        deps.log.error({ err: error }, 'The page of a parcel could not be rendered');
      }));
    if (!document) return next();
    res.set('Cache-Control', 'no-store');
    return sendReady(req, res, document);
  });
};

/** Serves cached documents of parcels. */
export const hotParcelPages = ({
  lookups,
  parcelDocuments,
}: {
  lookups: Pick<Lookups, 'cached' | 'admitCached'>;
  parcelDocuments: Pick<ParcelDocuments, 'get'>;
}): HotRoute => {
  const prefix = '/track/';
  return {
    route: 'page',
    prefix,
    hasKey: true,
    headers: ['Vary', 'Accept-Encoding', 'Cache-Control', 'no-store'],
    find: (_req, trackingNumber) => {
      const parcel = lookups.cached(trackingNumber);
      return parcel && parcelDocuments.get(prefix + trackingNumber, parcel);
    },
    admit: lookups.admitCached,
  };
};
