import type { Request } from 'express';
import { refuse } from '../core/refusals.ts';
import { signedInPerson, type Person } from '../http/person.ts';

export type VerifyPassword = (person: Person, password: string) => Promise<boolean>;

/** Refuses a request that lacks the right password of the signed-in account. */
export const passwordProof =
  (verify: VerifyPassword) =>
  async (req: Request, current: string): Promise<void> => {
    if (await verify(signedInPerson(req), current)) return;
    req.securityEvent = 'password_refused';
    throw refuse('staff.wrong_password');
  };
