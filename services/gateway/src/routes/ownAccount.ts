import { changePasswordSchema, rightsOf, type OwnAccount } from '@exline/contracts';
import type { StaffPasswords } from '@exline/staff';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { askerOf, type Sessions } from '../http/sessions.ts';
import type { Passwords } from '../passwords.ts';
import type { People } from '../staff/people.ts';
import { mustBeStrong } from '../staff/strength.ts';

interface Deps {
  bus: Bus;
  people: Pick<People, 'byId' | 'colleagues'>;
  sessions: Sessions;
  passwords: Passwords;
  storedPasswords: StaffPasswords;
  endSessionsOf: (account: string) => Promise<void>;
  limits: Limits;
}

/** What everybody of the staff can learn of the own account, and change. */
export const ownAccountRoutes = ({ bus, people, sessions, limits, ...deps }: Deps): Router => {
  const { passwords, storedPasswords, endSessionsOf } = deps;
  const router = Router();

  router.get('/me', (req, res) => {
    const { id, name, email, role } = askerOf(req);
    const own: OwnAccount = {
      id,
      name,
      email,
      role,
      rights: rightsOf(role),
      colleagues: people.colleagues(),
    };
    res.json(own);
  });

  router.post(
    '/me/password',
    ...limits.ownPassword,
    ...jsonBody,
    sessions.open,
    command(async (req, context) => {
      const { id: staffId, passwordId: from, account } = askerOf(req);
      const { current, password } = await parse(changePasswordSchema, req.body);
      if (from === null) throw refuse('staff.password_in_settings');
      mustBeStrong(password);
      const hash = await storedPasswords.hashOf(from);
      if (hash === null || !(await passwords.matches(current, hash))) throw refuse('staff.wrong_password');
      const passwordId = await storedPasswords.keep(await passwords.hash(password));
      await bus.send('ChangeOwnPassword', { staffId, from, passwordId }, context);
      await endSessionsOf(account);
      const person = people.byId(staffId);
      if (!person) throw refuse('staff.not_found');
      await sessions.begin(req, person);
      req.securityEvent = 'password_set';
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
