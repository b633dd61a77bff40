import { createHash } from 'node:crypto';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MAX_PHOTO_BYTES, type UploadedFile } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import type { Request, RequestHandler } from 'express';
import { onlyPlain } from './body.ts';
import { refuse } from '../../core/refusals.ts';

/** Room for the text fields of a form and the boundary lines of its parts. */
const REST_BYTES = 64 * 1024;
/** The most bytes of files in memory, for all requests together. Files count as they arrive. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
/** The most bytes for one address. Without this limit, seven unfinished forms of one client would block all others. */
const MAX_BYTES_PER_ADDRESS = MAX_BUFFERED_BYTES / 2;
const limits = {
  files: 1,
  fileSize: MAX_PHOTO_BYTES,
  fields: 10,
  fieldSize: 10_000,
  parts: 11,
  headerPairs: 20,
};

/** A file of a form, in memory. */
class ReceivedFile implements UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }

  /** Represents the file when a request is compared with an earlier one that had the same key. */
  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

/** How long a form may send nothing. On a slow network, a form arrives slowly but steadily. */
const SILENT_MS = 30_000;
/** How long a whole form may take. Its bytes are in memory until then. */
const WHOLE_MS = 5 * MINUTE_MS;

declare module 'http' {
  interface IncomingMessage {
    /** The handler ends the request itself if it arrives too slowly, so the limit of the server does not apply. */
    watchesArrival?: true;
  }
}

/** Refuses a form that arrives too slowly, or closes the connection if the form is already answered. */
const watchArrival = (req: Request, fail: (error: unknown) => void): void => {
  req.watchesArrival = true;
  const end = () => {
    if (req.res?.headersSent) return void req.destroy();
    // The rest of the form is not awaited.
    req.res?.set('Connection', 'close');
    fail(refuse('request.too_slow'));
  };
  const silent = setTimeout(end, SILENT_MS);
  const whole = setTimeout(end, WHOLE_MS);
  req.on('data', () => silent.refresh());
  for (const event of ['end', 'close'])
    req.once(event, () => {
      clearTimeout(silent);
      clearTimeout(whole);
    });
};

/** The bytes of files that requests hold at the moment, in total and per address. */
const held = { bytes: 0, of: new Map<string, number>() };

/** Counts bytes of a request. Returns whether the totals are within the limits. */
const hold = ({ caller }: Request, bytes: number): boolean => {
  const { key, times } = caller ?? { key: '', times: 1 };
  const own = (held.of.get(key) ?? 0) + bytes;
  if (own > 0) held.of.set(key, own);
  else held.of.delete(key);
  held.bytes += bytes;
  return held.bytes <= MAX_BUFFERED_BYTES && own <= MAX_BYTES_PER_ADDRESS * times;
};

/** The parser throws for a content type without a boundary, or with one that is too long. */
const parserFor = ({ headers }: Request): BusboyInstance => {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw refuse('request.malformed');
  }
};

/**
 * Reads a form into memory. Rejects early; the rest of a refused body is received and dropped, because many clients
 * read an answer only after they have sent everything.
 */
const readForm = (req: Request, holdMore: (bytes: number) => boolean) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const fields = new Map<string, unknown>();
    const form = parserFor(req);
    const fail = (error: unknown) => {
      req.unpipe(form);
      req.resume();
      reject(error);
    };
    const malformed = () => fail(refuse('request.malformed'));
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) form.once(limit, malformed);
    watchArrival(req, fail);
    form.on('field', (name, value) => void fields.set(name, value));
    form.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (holdMore(chunk.length)) chunks.push(chunk);
        else fail(refuse('service.busy'));
      });
      stream.once('error', malformed);
      stream.once('limit', () => fail(refuse('photo.too_large')));
      stream.once('end', () => fields.set(name, new ReceivedFile(fileName, Buffer.concat(chunks))));
    });
    form.once('finish', () => resolve(Object.fromEntries(fields)));
    form.once('error', malformed);
    req.once('close', () => {
      if (!req.complete) reject(refuse('request.malformed'));
    });
    req.pipe(form);
  });

const readBody: RequestHandler = async (req, res, next) => {
  if (!req.is('multipart/form-data')) throw refuse('request.not_multipart');
  if (Number(req.headers['content-length'] ?? 0) > MAX_PHOTO_BYTES + REST_BYTES) {
    req.resume();
    throw refuse('photo.too_large');
  }
  let own = 0;
  res.once('close', () => hold(req, -own));
  const form = readForm(req, (bytes) => {
    own += bytes;
    return hold(req, bytes);
  });
  req.body = await (req.whileArriving?.(form) ?? form);
  next();
};

const onlyPlainFields: RequestHandler = (req, res, next) => {
  const fields = Object.entries(req.body as object);
  // Of a file, only the name of its field is checked.
  const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? value : null]);
  onlyPlain({ body: Object.fromEntries(texts) as object } as Request, res, next);
};

/** Parses a form with one file of at most 10 MB. Used before the handlers of calls with such a body. */
export const multipartBody: readonly RequestHandler[] = [readBody, onlyPlainFields];
