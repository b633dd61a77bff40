import type { RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

/** Refuses what no session could follow from. */
export const mustAnswer = (sessionsAnswer: () => Promise<unknown>): Promise<unknown> =>
  sessionsAnswer().catch(() => {
    throw refuse('session.unavailable');
  });

/** Stands before what uses something up, a code or a link: nothing is, while no session could follow from it. */
export const sessionsMustAnswer =
  (sessionsAnswer: () => Promise<unknown>): RequestHandler =>
  async (_req, _res, next) => {
    await mustAnswer(sessionsAnswer);
    next();
  };
