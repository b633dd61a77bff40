import type { RequestHandler } from 'express';
import { refuse } from './refusals.ts';

/** Stands before what uses something up, a code or a link: nothing is, while no session could follow from it. */
export const sessionsMustAnswer =
  (sessionsAnswer: () => Promise<unknown>): RequestHandler =>
  async (_req, _res, next) => {
    await sessionsAnswer().catch(() => {
      throw refuse('session.unavailable');
    });
    next();
  };
