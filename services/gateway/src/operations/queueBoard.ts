import { can, pages, wholeNumber } from '@exline/contracts';
import type { Queue } from 'bullmq';
import { Router, type RequestHandler } from 'express';
import { object, string } from 'yup';
import { parse, plainQuery } from '../http/bodies/body.ts';
import { refuse } from '../core/refusals.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from '../session/sessions.ts';
import { accessScript, accessStyles } from './boardAccess.ts';

const PATH = '/admin/queues';

const SCRIPT = `${PATH}/access.js`;
const ADDITIONS = `<style>${accessStyles}</style><script defer src="${SCRIPT}"></script>`;

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Adds the accessibility fixes to the board's page. */
const withAccess: RequestHandler = (_req, res, next) => {
  const { send } = res;
  res.send = (body: unknown) =>
    send.call(res, typeof body === 'string' ? body.replace('</head>', `${ADDITIONS}</head>`) : body);
  next();
};

/** Redirects people who are not signed in to the sign-in page. */
const signedIn: RequestHandler = (req, res, next) => {
  if (!req.person) return res.redirect(303, pages.admin);
  if (!can(req.person.role, 'WatchQueues')) throw refuse('staff.not_allowed');
  return next();
};

const boardQuery = object({
  activeQueue: string().matches(/^[\w-]*$/, 'activeQueue must be the name of a queue'),
  status: string().matches(/^[\w-]*$/, 'status must be the state of a job'),
  page: wholeNumber('page', 1_000_000),
  jobsPerPage: wholeNumber('jobsPerPage', 500),
});

const checkedQuery: RequestHandler = async (req, _res, next) => {
  await parse(boardQuery, { ...req.query });
  next();
};

/** Converts bull-board's own refusals to problem details. */
const refusalsAsProblems: RequestHandler = (_req, res, next) => {
  const { json } = res;
  res.json = (body: unknown) => {
    const { statusCode } = res;
    if (statusCode < 400) return json.call(res, body);
    if (statusCode >= 500) next(new Error('bull-board failed'));
    else next(refuse(statusCode === 404 ? 'request.unknown_path' : 'request.malformed'));
    return res;
  };
  next();
};

/** The dashboard of the queues. Loaded on the first request, so that a gateway starts faster. */
export const queueBoard = (queues: readonly Queue[], { read }: Sessions): Router => {
  let loaded: Promise<RequestHandler> | undefined;
  const load = async () => (await import('./board.ts')).createBoard(queues, PATH);
  const board: RequestHandler = async (req, res, next) => (await (loaded ??= load()))(req, res, next);
  // The board polls every few seconds, and its requests look like a person's. None of them renews the session.
  return Router()
    .use(PATH, read, signedIn, sameOrigin, noStore, plainQuery, checkedQuery)
    .get(SCRIPT, (_req, res) => void res.type('js').send(accessScript))
    .use(PATH, withAccess, refusalsAsProblems, board);
};
