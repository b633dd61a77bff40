import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  addressPart,
  isFromEmail,
  LOOKUP_TIMEOUT_TEXT,
  phoneLookupHint,
  pageAt,
  pages,
  PUBLIC_URL_MARK,
  trackCall,
  trackListPath,
  trackPath,
  typedNumbers,
} from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';
import { Router, type RequestHandler } from 'express';
import type { ReturnLookups } from '../returns/returnLookups.ts';
import type { Lookups } from '../tracking/lookups.ts';
import type { Bus } from '../core/bus.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Limits } from '../limits/limits.ts';
import { formPages } from './formPages.ts';
import { parcelPages, type ParcelDocuments } from './parcelPages.ts';
import { refuse } from '../core/refusals.ts';
import type { SiteHeaders } from '../http/security.ts';
import { preloaded } from './preloaded.ts';
import { createRenderer } from './renderer.ts';
import { returnPages } from './returnPages.ts';
import { staffPages } from './staffPages.ts';
import { sendBodies, staticFiles, type Bodies } from '../http/answers/staticFiles.ts';

// The highest qualities make the documents 0.2 % smaller but the start ten times slower.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * A text that contains the site's base URL: canonical links and link previews must be absolute, and
 * the URL is only known at run time. It is inserted and compressed once, at the start.
 */
const readAddressed = (file: string, publicUrl: string, hasSms = false): Bodies => {
  const text = readFileSync(file, 'utf8').replaceAll(PUBLIC_URL_MARK, publicUrl);
  // With this attribute, the styles show the phone number field of the sign-up form.
  return precompressed(Buffer.from(hasSms ? text.replace('<html ', '<html data-sms ') : text));
};

const precompressed = (identity: Buffer): Bodies => ({
  identity,
  br: brotliCompressSync(identity, brotli),
  gzip: gzipSync(identity),
});

const TOO_MANY = `Too many packages were looked up from your network. Wait five minutes and reload the page, ${phoneLookupHint}`;

/** The parcel document for a caller over the lookup limit. It shows the limit without scripts, too. */
const limitedDocument = ({ identity }: Bodies): Bodies =>
  precompressed(Buffer.from(identity.toString().replace(LOOKUP_TIMEOUT_TEXT, TOO_MANY)));

/** The prerendered documents by page name. The 404 page is `notFound`. */
const readDocuments = (folder: string, publicUrl: string, hasSms: boolean): ReadonlyMap<string, Bodies> => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map(
      (file) => [basename(file, '.html'), readAddressed(join(folder, file), publicUrl, hasSms)] as const,
    ),
  );
};

/**
 * A preload header that makes the browser request a parcel page's data before its code is loaded.
 * URL and mode must match those of the code, or the browser would request it twice.
 */
const earlyCall = (path: string): Record<string, string> => {
  const trackingNumber = addressPart(path.split('/')[2] ?? '').trim();
  return trackingNumber ? { Link: preloaded(trackCall(trackingNumber)) } : {};
};

/** Handles the lookup form without scripts: redirects to the page of the number. */
const toNumber: RequestHandler = ({ query }, res, next) => {
  const [number] = [query.number].flat();
  const numbers = typeof number === 'string' ? typedNumbers(number) : [];
  const [first] = numbers;
  if (first === undefined) return next();
  const path = numbers.length > 1 ? trackListPath(numbers) : trackPath(first);
  return res.set('Cache-Control', 'no-store').redirect(path);
};

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'returnedParcel'>;
  metrics: Metrics;
  webDir: string;
  publicUrl: string;
  /** Whether SMS can be sent. */
  hasSms: boolean;
  lookups: Lookups;
  returnLookups: ReturnLookups;
  idempotency: Idempotency;
  limits: Limits;
  parcelDocuments: ParcelDocuments;
  /** Handles the API requests whose answers are put into documents. */
  handle: RequestListener;
  headers: SiteHeaders;
  log: Logger;
}

/**
 * Serves the built web app: its files, and a document for every URL. Each page has its own document, and unknown URLs
 * get the 404 page. If the browser sends no session, the pages of the staff area show the sign-in card.
 */
export const webApp = ({
  webDir: folder,
  publicUrl,
  hasSms,
  bus,
  orders,
  lookups,
  returnLookups,
  idempotency,
  limits,
  parcelDocuments,
  handle,
  headers,
  log,
  metrics,
}: Deps): Router => {
  const site = new URL(publicUrl).href.replace(/\/$/, '');
  const index = join(folder, 'index.html');
  const app = existsSync(index) ? readAddressed(index, site, hasSms) : undefined;
  const documents = readDocuments(join(folder, 'documents'), site, hasSms);

  const router = Router();
  for (const name of ['robots.txt', 'sitemap.xml']) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const text = readAddressed(file, site);
    router.get(`/${name}`, (req, res) => sendBodies(req, res, name, text));
  }
  router.use(staticFiles(folder));
  router.get(pages.track, toNumber);
  const render = createRenderer(folder);
  router.use(formPages({ documents, render, bus, orders, idempotency, limits, log, metrics }));
  const parcel = documents.get('trackNumber');
  const limited = parcel && limitedDocument(parcel);
  if (parcel) router.use(parcelPages({ render, document: parcel.identity, lookups, parcelDocuments, log }));
  const followed = documents.get('followReturn');
  if (followed) router.use(returnPages({ render, document: followed.identity, returnLookups, log }));
  router.use(staffPages({ folder, documents, handle, headers, log }));
  router.use((req, res) => {
    const page = req.method === 'GET' || req.method === 'HEAD' ? pageAt(req.path) : undefined;
    const chosen = res.locals.document as string | undefined;
    const document = (res.locals.isLimited && limited) || documents.get(chosen ?? page ?? 'notFound') || app;
    if (!document) throw refuse('request.unknown_path');
    if (!chosen) res.status(page ? 200 : 404);
    res.set('Cache-Control', 'no-cache');
    if (page === 'trackNumber') res.set(earlyCall(req.path));
    // The URL may contain a token.
    if (page && isFromEmail(page)) res.set('Referrer-Policy', 'no-referrer');
    sendBodies(req, res, 'html', document);
  });
  return router;
};
