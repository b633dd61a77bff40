import type { Role } from '@exline/contracts';
import type { Request, RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The signed-in staff member. Undefined for a visitor. */
    person?: Person | undefined;
  }
}

/** A staff member with an active account. */
export interface Person {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  /** The person's name in the log. */
  actor: string;
  /** The security stamp. It changes with the account's identity, password or second factor, which ends all sessions. */
  securityStamp: string;
  /** Id of the stored password hash. Null if the password comes from the settings. */
  passwordId: string | null;
  /** The password was generated at the first start and has not been changed. */
  hasGeneratedPassword: boolean;
  /** Id of the second factor. Null without one. */
  factorId: string | null;
  /** Must set up a second factor before signing in. */
  mustSetUp: boolean;
}

/** The only guard of the admin area. Must run before anything else that reads the request. */
export const requireStaff: RequestHandler = (req, _res, next) => {
  if (!req.person) throw refuse('session.required');
  next();
};

/** The signed-in person. Only valid behind `requireStaff`. */
export const signedInPerson = ({ person }: Request): Person => {
  if (!person) throw refuse('session.required');
  return person;
};
