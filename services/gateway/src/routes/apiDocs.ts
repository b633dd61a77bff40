import { Router } from 'express';
import { openApiDocument } from '../api/document.ts';

/** The description of the API, for programs. */
export const apiDocsRoutes = (cookieName: string): Router => {
  const document = openApiDocument(cookieName);
  const router = Router();

  router.get('/openapi.json', (_req, res) => {
    res.json(document);
  });

  return router;
};
