import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { sendBodies, type Bodies } from './staticFiles.ts';
import { etagOf, isKnownToClient } from './etag.ts';

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Sends a text that is created and compressed on first use and then kept. Most processes never need it. */
export const precompressed = (type: string, make: () => Buffer, cacheControl: string) => {
  let document: { text: Buffer; etag: string } | undefined;
  let ready: Promise<Bodies> | undefined;
  const describe = () => {
    const text = make();
    return { text, etag: etagOf(text) };
  };
  const compress = async (text: Buffer): Promise<Bodies> => {
    const [br, gz] = await Promise.all([brotli(text, brotliOptions), promisify(gzip)(text)]);
    return { identity: text, br, gzip: gz };
  };
  return async (req: Request, res: Response): Promise<void> => {
    const { text, etag } = (document ??= describe());
    res.set({ ETag: etag, 'Cache-Control': cacheControl });
    if (isKnownToClient(req, etag)) res.status(304).end();
    else sendBodies(req, res, type, await (ready ??= compress(text)));
  };
};
