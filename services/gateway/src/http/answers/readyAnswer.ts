import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { brotli, encodingFor, MIN_BYTES, type Encoding } from './encodings.ts';
import { etagOf, isKnownToClient } from './etag.ts';

/**
 * An answer that is ready to send: no serializing, hashing or compressing is left to do. An encoding is
 * added when a client first prefers it.
 */
export interface ReadyAnswer {
  etag: string;
  type: string;
  body: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export const readyAnswer = (type: string, body: Buffer): ReadyAnswer => ({
  etag: etagOf(body),
  type,
  body,
  encoded: {},
});

export const readyJson = (value: object): ReadyAnswer =>
  readyAnswer('application/json; charset=utf-8', Buffer.from(JSON.stringify(value)));

/** The size of a cached answer in bytes. The compressed bodies, added later, are together smaller than the body. */
export const readyBytes = ({ body }: ReadyAnswer): number => 2 * body.length;

/** The encoding in which a client gets an answer. */
export const encodingOf = (
  req: Parameters<typeof encodingFor>[0],
  { body }: ReadyAnswer,
): Encoding | undefined => (body.length < MIN_BYTES ? undefined : encodingFor(req));

/** Sends the answer in the client's preferred encoding, or 304 if the client already has it. */
export const sendReady = async (req: Request, res: Response, answer: ReadyAnswer): Promise<void> => {
  res.set('ETag', answer.etag);
  if (isKnownToClient(req, answer.etag)) return void res.status(304).end();
  const encoding = encodingOf(req, answer);
  const encoded = encoding && (answer.encoded[encoding] ?? (await compress[encoding](answer.body)));
  if (encoding && encoded) {
    answer.encoded[encoding] = encoded;
    res.set('Content-Encoding', encoding);
  }
  res.type(answer.type).send(encoded ?? answer.body);
};
