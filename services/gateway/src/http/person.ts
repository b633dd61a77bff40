import type { Role } from '@exline/contracts';
import type { Request, RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Who of the staff asks; not there for a visitor. */
    person?: Person | undefined;
  }
}

/** Somebody of the staff who may come in. */
export interface Person {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  /** How the log names the person. */
  actor: string;
  /** Stands for who it is, with which password and second factor: with those it changes, and all sessions end. */
  account: string;
  /** Names what the password is checked with; null where the settings hold it. */
  passwordId: string | null;
  /** The password was generated at the first start, and the person has not changed it. */
  hasGeneratedPassword: boolean;
  /** Names what codes are checked with; null without a second factor. */
  factorId: string | null;
  /** Comes in only once a second factor is set up. */
  mustSetUp: boolean;
}

/** The one guard of the admin area; stands before anything else that looks at the request. */
export const requireStaff: RequestHandler = (req, _res, next) => {
  if (!req.person) throw refuse('session.required');
  next();
};

/** Who asks, behind the guard. */
export const askerOf = ({ person }: Request): Person => {
  if (!person) throw refuse('session.required');
  return person;
};
