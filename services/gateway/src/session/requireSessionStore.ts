import type { RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

/**
 * Refuses a request if the session store does not answer, because it could not create a session.
 */
export const requireSessionStore = (sessionsAnswer: () => Promise<unknown>): Promise<unknown> =>
  sessionsAnswer().catch(() => {
    throw refuse('session.unavailable');
  });

/**
 * Runs before a code or link is used up, so that neither is lost while no session can be created.
 */
export const sessionsMustAnswer =
  (sessionsAnswer: () => Promise<unknown>): RequestHandler =>
  async (_req, _res, next) => {
    await requireSessionStore(sessionsAnswer);
    next();
  };
