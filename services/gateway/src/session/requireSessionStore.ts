import type { RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

/**
 * Refuses a request if the session store does not answer, because it could not create a session.
 */
export const requireSessionStore = (pingSessionStore: () => Promise<unknown>): Promise<unknown> =>
  pingSessionStore().catch(() => {
    throw refuse('session.unavailable');
  });

/**
 * Runs before a code or link is used up, so that neither is lost while no session can be created.
 */
export const sessionStoreRequired =
  (pingSessionStore: () => Promise<unknown>): RequestHandler =>
  async (_req, _res, next) => {
    await requireSessionStore(pingSessionStore);
    next();
  };
