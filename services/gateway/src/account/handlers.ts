import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { ownAccountCalls, FIRST_OWNER, rightsOf, type OwnAccount } from '@exline/contracts';
import type { StaffPasswords } from '@exline/staff';
import type { Bus } from '../core/bus.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import type { Sessions } from '../session/sessions.ts';
import { signedInPerson, type Person } from '../http/person.ts';
import type { Passwords } from '../staff/passwords.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { FirstPassword } from '../staff/firstPassword.ts';
import { passwordProof, type VerifyPassword } from '../staff/passwordProof.ts';
import type { People } from '../staff/people.ts';
import { mustBeStrong } from '../staff/strength.ts';

interface Deps {
  bus: Bus;
  people: Pick<People, 'byId' | 'colleagues' | 'assignees'>;
  sessions: Sessions;
  passwords: Passwords;
  storedPasswords: StaffPasswords;
  firstPassword: Pick<FirstPassword, 'noteUsed'>;
  verifyPassword: VerifyPassword;
  endSessionsOf: (securityStamp: string) => Promise<void>;
  activity: ActivityRecord;
  limits: Limits;
}

/** Routes for staff members to read and change their own account. */
export const ownAccountRoutes = ({ bus, people, sessions, limits, ...deps }: Deps): Route[] => {
  const { passwords, storedPasswords, firstPassword, verifyPassword, endSessionsOf, activity } = deps;
  const mustKnowPassword = passwordProof(verifyPassword);
  const shown = ({ id, name, email, role, hasGeneratedPassword }: Person): OwnAccount => ({
    id,
    name,
    email,
    role,
    hasGeneratedPassword,
    rights: rightsOf(role),
    colleagues: people.colleagues(),
    assignees: people.assignees(),
  });

  return implement(ownAccountCalls, {
    readOwnAccount: ({ req }) => ok(shown(signedInPerson(req))),

    changeOwnName: async ({ body: { name }, context, req }) => {
      const person = signedInPerson(req);
      if (person.id === FIRST_OWNER) throw refuse('staff.name_in_settings');
      req.securityEvent = 'staff_changed';
      await activity.changing(req, { act: 'renamed', staffId: person.id }, () =>
        bus.send('ChangeOwnName', { staffId: person.id, name }, context),
      );
      return ok(shown({ ...person, name }));
    },

    changeOwnPassword: {
      before: limits.ownPassword,
      afterBody: [sessions.open],
      handle: async ({ body: { current, password }, context, req }) => {
        const asker = signedInPerson(req);
        const { id: staffId, passwordId: from, securityStamp } = asker;
        mustBeStrong(password, asker);
        await mustKnowPassword(req, current);
        if (from === null) await firstPassword.noteUsed();
        const passwordId = await storedPasswords.keep(await passwords.hash(password));
        await activity.changing(req, { act: 'password_changed', staffId }, () =>
          bus.send('ChangeOwnPassword', { staffId, from, passwordId }, context),
        );
        await endSessionsOf(securityStamp);
        const person = people.byId(staffId);
        if (!person) throw refuse('staff.not_found');
        await sessions.begin(req, person);
        req.securityEvent = 'password_set';
        return noContent;
      },
    },
  });
};
