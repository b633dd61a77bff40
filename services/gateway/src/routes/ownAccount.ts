import {
  changePasswordSchema,
  FIRST_OWNER,
  ownNameSchema,
  rightsOf,
  type OwnAccount,
} from '@exline/contracts';
import type { StaffPasswords } from '@exline/staff';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { askerOf, type Sessions } from '../http/sessions.ts';
import type { Passwords } from '../passwords.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { FirstPassword } from '../staff/firstPassword.ts';
import { passwordProof } from '../staff/passwordProof.ts';
import type { People, Person } from '../staff/people.ts';
import type { VerifyPassword } from '../staff/signIn.ts';
import { mustBeStrong } from '../staff/strength.ts';

interface Deps {
  bus: Bus;
  people: Pick<People, 'byId' | 'colleagues'>;
  sessions: Sessions;
  passwords: Passwords;
  storedPasswords: StaffPasswords;
  firstPassword: Pick<FirstPassword, 'noteUsed'>;
  verifyPassword: VerifyPassword;
  endSessionsOf: (account: string) => Promise<void>;
  activity: ActivityRecord;
  limits: Limits;
}

/** What everybody of the staff can learn of the own account, and change. */
export const ownAccountRoutes = ({ bus, people, sessions, limits, ...deps }: Deps): Router => {
  const { passwords, storedPasswords, firstPassword, verifyPassword, endSessionsOf, activity } = deps;
  const mustKnowPassword = passwordProof(verifyPassword);
  const router = Router();
  const shown = ({ id, name, email, role, hasGeneratedPassword }: Person): OwnAccount => ({
    id,
    name,
    email,
    role,
    hasGeneratedPassword,
    rights: rightsOf(role),
    colleagues: people.colleagues(),
  });

  router.get('/me', (req, res) => {
    res.json(shown(askerOf(req)));
  });

  router.put(
    '/me/name',
    ...jsonBody,
    command(async (req, context) => {
      const person = askerOf(req);
      const { name } = await parse(ownNameSchema, req.body);
      if (person.id === FIRST_OWNER) throw refuse('staff.name_in_settings');
      req.securityEvent = 'staff_changed';
      await activity.changing(req, { act: 'renamed', staffId: person.id }, () =>
        bus.send('ChangeOwnName', { staffId: person.id, name }, context),
      );
      return { status: 200, body: shown({ ...person, name }) };
    }),
  );

  router.post(
    '/me/password',
    ...limits.ownPassword,
    ...jsonBody,
    sessions.open,
    command(async (req, context) => {
      const asker = askerOf(req);
      const { id: staffId, passwordId: from, account } = asker;
      const { current, password } = await parse(changePasswordSchema, req.body);
      mustBeStrong(password, asker);
      await mustKnowPassword(req, current);
      if (from === null) await firstPassword.noteUsed();
      const passwordId = await storedPasswords.keep(await passwords.hash(password));
      await activity.changing(req, { act: 'password_changed', staffId }, () =>
        bus.send('ChangeOwnPassword', { staffId, from, passwordId }, context),
      );
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
