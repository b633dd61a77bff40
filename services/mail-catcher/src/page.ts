import express, {
  Router,
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { CaughtMail } from './caughtMail.ts';
import { isAllowed } from './guard.ts';
import { framed, listPage, mailPage } from './html.ts';
import type { MailFolder } from './mailFolder.ts';

/** The page runs no scripts. An email is shown in a frame with a policy of its own. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const guarded: RequestHandler = (req, res, next) => {
  res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': PAGE_POLICY,
    // Without any referrer, browsers would send the forms of the page as those of another site.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  if (isAllowed(req)) return next();
  res.status(403).type('text/plain').send('This page is for this machine only.\n');
};

/** Serves the caught emails and SMS as JSON and as pages, only to people and programs on this machine. */
export const createPage = (folder: MailFolder, texts: Router | null): Express => {
  const found = (req: Request, res: Response): CaughtMail | undefined => {
    const mail = folder.byId(String(req.params.id));
    if (!mail) res.status(404).json({ error: 'There is no such email.' });
    return mail;
  };
  const one =
    (show: (mail: CaughtMail, res: Response) => unknown): RequestHandler =>
    async (req, res) => {
      const mail = found(req, res);
      if (mail) await show(mail, res);
    };

  const routes = Router()
    .get('/', (_req, res) => void res.send(listPage(folder.all(), texts !== null)))
    .get(
      '/mail/:id',
      one((mail, res) => res.send(mailPage(mail))),
    )
    .post('/remove-all', async (_req, res) => {
      await folder.removeAll();
      res.redirect(303, '/');
    })
    .get('/healthz', (_req, res) => void res.json(true))
    .get('/email', (_req, res) => void res.json(folder.all()))
    .get(
      '/email/:id',
      one((mail, res) => res.json(mail)),
    )
    .get(
      '/email/:id/html',
      one((mail, res) => res.set('Content-Security-Policy', MAIL_POLICY).send(framed(mail.html ?? ''))),
    )
    .get(
      '/email/:id/source',
      one(async ({ id }, res) => res.type('text/plain').send(await folder.sourceOf(id))),
    )
    .delete('/email/all', async (_req, res) => {
      await folder.removeAll();
      res.json(true);
    })
    .delete('/email/:id', async (req, res) => {
      if (found(req, res)) res.json(await folder.remove(String(req.params.id)));
    });

  const missing: RequestHandler = (_req, res) =>
    void res.status(404).json({ error: 'There is no such page.' });
  const failed: ErrorRequestHandler = ({ status = 500 }, _req, res, _next) =>
    void res
      .status(status)
      .json({ error: status < 500 ? 'The request is malformed.' : 'The mail catcher failed.' });
  return express()
    .disable('x-powered-by')
    .use(guarded, routes, texts ?? [], missing, failed);
};
