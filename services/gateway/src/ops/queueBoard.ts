import { may, pages } from '@exline/contracts';
import type { Queue } from 'bullmq';
import { Router, type RequestHandler } from 'express';
import { refuse } from '../http/refusals.ts';
import { boardHeaders } from '../http/security.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from '../http/sessions.ts';

const PATH = '/admin/queues';

const FOREIGN_FONTS = /<link[^>]*fonts\.googleapis\.com[^>]*>/;

/** The board's page asks another host for its fonts, which its policy forbids: it is not to try. */
const withoutForeignFonts: RequestHandler = (_req, res, next) => {
  const { send } = res;
  res.send = (body: unknown) =>
    send.call(res, typeof body === 'string' ? body.replace(FOREIGN_FONTS, '') : body);
  next();
};

/** A person who is not signed in is led to the sign-in. */
const signedIn: RequestHandler = (req, res, next) => {
  if (!req.person) return res.redirect(303, pages.admin);
  if (!may(req.person.role, 'WatchQueues')) throw refuse('staff.not_allowed');
  return next();
};

/** The dashboard of the queues, which is loaded when somebody first asks for it: a gateway starts sooner without it. */
export const queueBoard = (queues: readonly Queue[], { read }: Sessions): Router => {
  let loaded: Promise<RequestHandler> | undefined;
  const load = async () => (await import('./board.ts')).createBoard(queues, PATH);
  const board: RequestHandler = async (req, res, next) => (await (loaded ??= load()))(req, res, next);
  // The board asks again every few seconds, and its requests do not tell that from a person's: none renews the session.
  return Router().use(PATH, read, signedIn, sameOrigin, ...boardHeaders, withoutForeignFonts, board);
};
