import { can, type Right } from '@exline/contracts';
import type { Request, RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';
import { signedInPerson } from './person.ts';

/** Checks a right that a call requires only for a part of its answers. */
export const requireExtraRight = (req: Request, right: Right): void => {
  if (!can(signedInPerson(req).role, right)) throw refuse('staff.not_allowed');
};

/** Refuses people whose role lacks a right. */
export const requireRight =
  (right: Right): RequestHandler =>
  (req, _res, next) => {
    requireExtraRight(req, right);
    next();
  };
