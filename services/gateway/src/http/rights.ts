import { may, type Right } from '@exline/contracts';
import type { Request, RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';
import { askerOf } from './person.ts';

/** For what a call answers only to some of those who may make it. */
export const requireMore = (req: Request, right: Right): void => {
  if (!may(askerOf(req).role, right)) throw refuse('staff.not_allowed');
};

/** Refuses people whose role does not have a right. */
export const requireRight =
  (right: Right): RequestHandler =>
  (req, _res, next) => {
    requireMore(req, right);
    next();
  };
