import { implement, type Route } from '../http/implement.ts';
import { docsCalls, brand } from '@exline/contracts';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { openApiDocument } from './document.ts';
import { precompressed } from '../http/answers/precompressed.ts';

const own = fileURLToPath(new URL('../../docs-page/', import.meta.url));
const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

/** The static files of the API page, which loads nothing from other hosts. */
const files = [
  join(own, 'style.css'),
  join(own, 'start.js'),
  join(viewer, 'swagger-ui.css'),
  join(viewer, 'swagger-ui-bundle.js'),
];
// Clients revalidate, because the files change with a release.
const ASKED_AGAIN = 'no-cache';

/** Routes for the API description: the document for programs, and a page to try out every call. */
export const docsRoutes = (cookieName: string): Route[] => {
  const page = readFileSync(join(own, 'index.html'), 'utf8').replaceAll('%NAME%', brand.name);
  const document = () => Buffer.from(JSON.stringify(openApiDocument(cookieName)));
  const sendDocument = precompressed('json', document, ASKED_AGAIN);
  const sendDocs = precompressed('html', () => Buffer.from(page), ASKED_AGAIN);
  return implement(docsCalls, {
    readOpenApi: ({ req, res }) => sendDocument(req, res),
    readDocs: ({ req, res }) => sendDocs(req, res),
  });
};

/** Serves the static files of the API page. They are not API calls, so they are not among the routes. */
export const docsFiles = (): Router => {
  const router = Router();
  for (const file of files) {
    const text = readFileSync(file);
    const send = precompressed(extname(file), () => text, ASKED_AGAIN);
    router.use(`/docs/${file.split('/').at(-1)}`, send);
  }
  return router;
};
