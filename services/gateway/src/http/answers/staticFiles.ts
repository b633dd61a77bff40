import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { compressLong, encodingFor } from './encodings.ts';
import { etagOf, isKnownToClient } from './etag.ts';

export type Bodies = Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>;

/** Sends the body in the client's preferred encoding. `compressAnswers` produces encodings that are not prepared. */
export const sendBodies = (req: Request, res: Response, type: string, bodies: Bodies): void => {
  const encoding = encodingFor(req);
  const prepared = encoding && bodies[encoding];
  if (prepared) res.set('Content-Encoding', encoding);
  else compressLong(res, bodies.identity.length);
  res.type(type).send(prepared ?? bodies.identity);
};

interface File {
  bodies: Bodies;
  etag: string;
}

const compressedSuffixes = ['.br', '.gz'];
const HOUR = 'public, max-age=3600';
// The file names contain a hash of the content.
const FOREVER = 'public, max-age=31536000, immutable';

const readFile = (path: string): File => {
  const identity = readFileSync(path);
  const readCompressed = (suffix: string) =>
    existsSync(path + suffix) ? readFileSync(path + suffix) : undefined;
  const [br, gzip] = compressedSuffixes.map(readCompressed);
  return {
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    etag: etagOf(identity),
  };
};

const readFolder = (folder: string): ReadonlyMap<string, File> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !compressedSuffixes.includes(extname(entry.name)))
      .filter((entry) => extname(entry.name) !== '.html')
      .filter(({ parentPath }) => !relative(folder, parentPath).startsWith('server'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)] as const),
  );

/**
 * Serves the files of a built web app from memory, as they were at the start. A later build can neither break an answer
 * nor mix two versions. Documents, and the files that parcel pages are built from, are excluded.
 */
export const staticFiles = (folder: string): RequestHandler => {
  const files = readFolder(folder);
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file) return next();
    res.set({ ETag: file.etag, 'Cache-Control': req.path.startsWith('/assets/') ? FOREVER : HOUR });
    if (isKnownToClient(req, file.etag)) return res.status(304).end();
    return sendBodies(req, res, extname(req.path), file.bodies);
  };
};
