import type { Request } from 'express';
import { refuse } from '../http/refusals.ts';
import { askerOf } from '../http/sessions.ts';
import type { VerifyPassword } from './signIn.ts';

/** Refuses whoever does not know the password of the account that is signed in. */
export const passwordProof =
  (verify: VerifyPassword) =>
  async (req: Request, current: string): Promise<void> => {
    if (await verify(askerOf(req), current)) return;
    req.securityEvent = 'password_refused';
    throw refuse('staff.wrong_password');
  };
