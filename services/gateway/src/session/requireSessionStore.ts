import type { RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

type Ask = () => Promise<boolean>;

/** Refuses a request if Redis is full or does not answer, because it could not create a session. */
export const requireSessionStore = async (isRedisFull: Ask): Promise<void> => {
  if (await isRedisFull().catch(() => true)) throw refuse('session.unavailable');
};

/** Runs before a code or link is used up, so that neither is lost while no session can be created. */
export const sessionStoreRequired =
  (isRedisFull: Ask): RequestHandler =>
  async (_req, _res, next) => {
    await requireSessionStore(isRedisFull);
    next();
  };
