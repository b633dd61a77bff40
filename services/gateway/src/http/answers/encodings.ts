import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';
import Negotiator from 'negotiator';

/** Encodings of equal weight, in order of preference. */
const bestFirst = ['br', 'gzip'] as const;

type Encoding = (typeof bestFirst)[number];

/** The encoding that the client prefers, or undefined if it only accepts the uncompressed body. */
export const encodingFor = (req: IncomingMessage): Encoding | undefined => {
  const best = new Negotiator(req).encoding([...bestFirst, 'identity'], { preferred: bestFirst });
  return bestFirst.find((encoding) => encoding === best);
};

const compress = compression({
  // The default window of 4 MB costs memory per answer and does not make answers of this size
  // smaller.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  // Byte ranges in a partial answer refer to the original file, not to its compressed form.
  filter: (req, res) => res.statusCode !== 206 && compression.filter(req, res),
});

/** Compresses every answer over 1 kB that is not compressed yet. */
export const compressAnswers: RequestHandler = (req, res, next) => {
  // A 304 must carry the Vary header, too.
  res.vary('Accept-Encoding');
  compress(req, res, next);
};
