import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { addressPart } from '@exline/contracts';
import { withTimeout } from '@exline/kernel';
import type { Logger } from '@exline/platform';
import { Router } from 'express';
import type { CachePool } from '@exline/event-log';
import type { Lookups } from '../tracking/lookups.ts';
import type { Renderer } from './renderer.ts';
import { sendBodies, type Bodies } from '../http/answers/staticFiles.ts';
import type { BodyWithEtag } from '../http/answers/etag.ts';

/** The timeout of a lookup. A page that loads its data itself is better than a late one. */
const PATIENCE_MS = 50;
// Compressed during the request, where higher quality would cost more time than it saves.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

interface Deps {
  render: Renderer;
  /** The document template of all parcel pages. */
  document: Buffer;
  caches: CachePool;
  lookups: Lookups;
  log: Logger;
}

/**
 * Documents with the answer rendered into them. Those of existing parcels are cached by path and
 * entity tag.
 */
const createDocuments = ({ render, document, caches }: Deps) => {
  const text = document.toString();
  const kept = caches.open<Bodies>('parcelPages', ({ identity, br }) => identity.length + (br?.length ?? 0));
  const bodiesOf = async (path: string, answer: object): Promise<Bodies | undefined> => {
    const identity = await render('parcelDocument', text, path, answer);
    return identity && { identity, br: await compress(identity, options) };
  };
  return async (path: string, trackingNumber: string, answer: BodyWithEtag | null) => {
    // Not cached: guessed numbers would evict the pages of real parcels.
    if (!answer) return bodiesOf(path, { trackingNumber, value: null, etag: null });
    const { body, etag } = answer;
    const key = `${etag} ${path}`;
    const ready = kept.get(key);
    if (ready) return ready;
    const bodies = await bodiesOf(path, { trackingNumber, value: JSON.parse(body), etag });
    if (bodies) kept.set(key, bodies);
    return bodies;
  };
};

/**
 * Serves a parcel page with the parcel, or the message that it does not exist, already rendered. If
 * the data is not available in time, the next handler serves the page without it, and the page
 * requests it.
 */
export const parcelPages = (deps: Deps): Router => {
  const documentOf = createDocuments(deps);
  return Router().get(/^\/track\/[^/]+\/?$/i, async (req, res, next) => {
    const trackingNumber = addressPart(req.path.split('/')[2] ?? '').trim();
    const looked = await withTimeout(PATIENCE_MS, () => deps.lookups.find(req, trackingNumber)).catch(
      // The page requests the data again and reports an error if that fails too.
      () => undefined,
    );
    res.locals.isLimited = looked !== undefined && 'name' in looked;
    const answer = looked && 'found' in looked ? looked.found : undefined;
    const bodies =
      trackingNumber &&
      answer !== undefined &&
      (await documentOf(req.path, trackingNumber, answer).catch((error: unknown) => {
        deps.log.error({ err: error }, 'The page of a parcel could not be rendered');
      }));
    if (!bodies) return next();
    res.set('Cache-Control', 'no-store');
    return sendBodies(req, res, 'html', bodies);
  });
};
