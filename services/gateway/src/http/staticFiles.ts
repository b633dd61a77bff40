import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { etagOf } from './tagged.ts';

export type Bodies = Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>;

/** Sends what stands ready, in the best encoding that the browser takes. */
export const sendBodies = (req: Request, res: Response, type: string, bodies: Bodies): void => {
  const ready = (['br', 'gzip'] as const).filter((encoding) => bodies[encoding]);
  const accepted = req.acceptsEncodings(...ready, 'identity');
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  if (ready.length > 0) res.vary('Accept-Encoding');
  res.type(type).send(bodies[encoding]);
};

interface File {
  bodies: Bodies;
  etag: string;
}

const packedSuffixes = ['.br', '.gz'];
const HOUR = 'public, max-age=3600';
// Their names hold a hash of their content.
const FOREVER = 'public, max-age=31536000, immutable';

const readFile = (path: string): File => {
  const identity = readFileSync(path);
  const packed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
  const [br, gzip] = packedSuffixes.map(packed);
  return {
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    etag: etagOf(identity),
  };
};

const readFolder = (folder: string): ReadonlyMap<string, File> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !packedSuffixes.includes(extname(entry.name)))
      .filter((entry) => extname(entry.name) !== '.html')
      .filter(({ parentPath }) => !relative(folder, parentPath).startsWith('server'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)] as const),
  );

/**
 * The files of a built web app as they are at the start, held in memory: a build that replaces them meanwhile can
 * neither break an answer nor mix two versions. Its documents, and what makes those of parcels, are not among them.
 */
export const staticFiles = (folder: string): RequestHandler => {
  const files = readFolder(folder);
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file) return next();
    res.set({ ETag: file.etag, 'Cache-Control': req.path.startsWith('/assets/') ? FOREVER : HOUR });
    return sendBodies(req, res, extname(req.path), file.bodies);
  };
};
