import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownPage } from '@exline/contracts';
import { Router, type Request } from 'express';
import sirv from 'sirv';
import { refuse } from './refusals.ts';

type Encoding = 'br' | 'gzip' | 'identity';
const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const encodingOf = (req: Request, bodies: Partial<Record<Encoding, Buffer>>): Encoding => {
  const accepted = req.acceptsEncodings('br', 'gzip', 'identity');
  return accepted && bodies[accepted as Encoding] ? (accepted as Encoding) : 'identity';
};

/** The built web app: its files, and its page for every address, with 404 for those that are no page. */
export const webApp = (folder: string): Router => {
  const page: Partial<Record<Encoding, Buffer>> = {};
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const file = join(folder, `index.html${suffix[encoding]}`);
    if (existsSync(file)) page[encoding] = readFileSync(file);
  }

  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    // Their names hold a hash of their content.
    setHeaders: (res, path) => {
      const forever = path.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  const router = Router();
  router.use((req, res, next) => (req.path.endsWith('.html') ? next() : files(req, res, next)));
  router.use((req, res) => {
    const encoding = encodingOf(req, page);
    const body = page[encoding];
    if (!body) throw refuse('request.unknown_path');
    const found = isKnownPage(req.path) && (req.method === 'GET' || req.method === 'HEAD');
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    res
      .status(found ? 200 : 404)
      .type('html')
      .send(body);
  });
  return router;
};
