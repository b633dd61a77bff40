import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { UIConfig } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { brand, may, pages } from '@exline/contracts';
import type { Queue } from 'bullmq';
import { Router, type Express, type RequestHandler } from 'express';
import { refuse } from '../http/refusals.ts';
import { boardHeaders } from '../http/security.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from '../http/sessions.ts';
import { boardTheme } from './boardTheme.ts';

const PATH = '/admin/queues';

const MASK = '***';

/** Job data without what could name a person: ids and times stay. */
const masked = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(masked);
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? MASK : data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      /(Id|At|upTo)$/.test(name) && name !== 'sessionId' ? value : masked(value),
    ]),
  );
};

const uiConfig: UIConfig = {
  boardTitle: `${brand.name} mail queues`,
  boardLogo: { path: '/favicon.svg', width: 28, height: 28 },
  favIcon: { default: '/favicon.svg', alternative: '/icons/icon-32.png' },
  miscLinks: [{ text: 'Back to the mail queue', url: pages.adminMail }],
  hideDocsLink: true,
  theme: boardTheme,
};

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

/** bull-board, to look at: mails are sent again on the mail page, where the log learns of it. */
export const queueBoard = (queues: readonly Queue[], { read }: Sessions): Router => {
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(PATH);
  createBullBoard({
    queues: queues.map((queue) => {
      const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
      adapter.setFormatter('data', masked);
      return adapter;
    }),
    serverAdapter,
    options: { uiConfig },
  });
  const board: Express = serverAdapter.getRouter();
  board.disable('x-powered-by');
  // The board asks again every few seconds, and its requests do not tell that from a person's: none renews the session.
  return Router().use(PATH, read, signedIn, sameOrigin, ...boardHeaders, withoutForeignFonts, board);
};
