import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Queue } from 'bullmq';
import { Router, type RequestHandler } from 'express';
import { boardHeaders } from '../http/security.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from '../http/sessions.ts';

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

/** A person who is not signed in is led to the sign-in. */
const signedIn: RequestHandler = (req, res, next) => {
  if (req.session?.admin) next();
  else res.redirect(303, '/admin');
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
    options: { uiConfig: { boardTitle: 'Mail queues' } },
  });
  const board: RequestHandler = serverAdapter.getRouter();
  // The board asks again every few seconds, and its requests do not tell that from a person's: none renews the session.
  return Router().use(PATH, read, signedIn, sameOrigin, ...boardHeaders, board);
};
