import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import { boundedCache } from '@exline/event-log';
import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';

/** Encodings of equal weight, in order of preference. */
const bestFirst = ['br', 'gzip'] as const;

export type Encoding = (typeof bestFirst)[number];

/** The length from which answers are compressed. */
export const MIN_BYTES = 1_024;

const HEADERS = 1_000;
/** Clients send few different headers, and parsing one takes longer than sending a cached answer. */
const preferred = boundedCache<string, Encoding | 'identity'>(HEADERS);

/** The encoding that the client prefers, or undefined if it only accepts the uncompressed body. */
export const encodingFor = (req: Pick<IncomingMessage, 'headers'>): Encoding | undefined => {
  const header = String(req.headers['accept-encoding'] ?? '');
  let best = preferred.get(header);
  if (best === undefined) {
    const found = new Negotiator(req).encoding([...bestFirst, 'identity'], { preferred: bestFirst });
    best = bestFirst.find((encoding) => encoding === found) ?? 'identity';
    preferred.set(header, best);
  }
  return best === 'identity' ? undefined : best;
};

/** The default window of 4 MB costs memory per answer and does not make answers of this size smaller. */
export const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const compress = compression({
  brotli,
  threshold: MIN_BYTES,
  filter: (req, res) =>
    // Byte ranges in a partial answer refer to the original file, not to its compressed form.
    res.statusCode !== 206 &&
    // No client prefers `deflate`, which the library would offer as well.
    encodingFor(req) !== undefined &&
    compression.filter(req, res),
});

/**
 * Compresses every answer to a read of 1 kB or more that is not compressed yet. Nearly all answers to commands are
 * shorter, so only the handlers of longer ones call `compressLong`.
 */
export const compressAnswers: RequestHandler = (req, res, next) => {
  // Set for every answer, because a 304 must carry the Vary header, too.
  res.setHeader('Vary', 'Accept-Encoding');
  if (req.method === 'GET' || req.method === 'HEAD') compress(req, res, next);
  else next();
};

/** Compresses the answer to a command, if a body of this length is worth it. Must be called before it is sent. */
export const compressLong = (res: Response, bytes: number): void => {
  if (bytes >= MIN_BYTES && res.req.method !== 'GET') compress(res.req, res, () => {});
};
