import { setTimeout as delay } from 'node:timers/promises';
import { accepted, implement, ok, type Route } from '../http/implement.ts';
import { passwordLinkCalls, type PasswordLink } from '@exline/contracts';
import type { Account, PasswordLinks, StaffDirectory, StaffPasswords } from '@exline/staff';
import type { Bus } from '../core/bus.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import type { Passwords } from '../staff/passwords.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';
import { mustBeStrong } from '../staff/strength.ts';

interface Deps {
  bus: Bus;
  people: Pick<People, 'byId'>;
  directory: Pick<StaffDirectory, 'refresh' | 'openedBy'>;
  links: Pick<PasswordLinks, 'find'>;
  passwords: Passwords;
  storedPasswords: StaffPasswords;
  endSessionsOf: (securityStamp: string) => Promise<void>;
  activity: ActivityRecord;
  limits: Limits;
}

/**
 * Every request takes this long. Requesting a mail is much faster, so the response time does not
 * reveal whether an account exists.
 */
const RESET_MS = 800;

const shown = ({ name, email, passwordId }: Account): PasswordLink => ({
  purpose: passwordId === null ? 'invitation' : 'reset',
  name: name ?? '',
  email: email ?? '',
});

/** Routes to set a password by an emailed link, for people who cannot sign in yet or no longer can. */
export const passwordLinkRoutes = ({ bus, people, directory, links, limits, ...deps }: Deps): Route[] => {
  const { passwords, storedPasswords, endSessionsOf, activity } = deps;

  /** Reads the latest log, because the mail may have been requested through another gateway a moment ago. */
  const opened = async (token: string) => {
    const link = await links.find(token);
    if (!link) throw refuse('staff.link_over');
    await directory.refresh();
    return { link, account: directory.openedBy(link.mailId, link.issuedAt) };
  };

  return implement(passwordLinkCalls, {
    readPasswordLink: {
      before: limits.passwordLinks,
      handle: async ({ body: { token } }) => ok(shown((await opened(token)).account)),
    },

    setPassword: {
      before: limits.passwordLinks,
      handle: async ({ body: { token, password }, context, req }) => {
        const { link, account } = await opened(token);
        req.securityAccount = account.id;
        mustBeStrong(password, account);
        const before = people.byId(account.id);
        const passwordId = await storedPasswords.keep(await passwords.hash(password));
        await activity.doing(req, { act: 'password_set', staffId: account.id }, () =>
          bus.send('SetPassword', { ...link, passwordId }, context),
        );
        if (before) await endSessionsOf(before.securityStamp);
        req.securityEvent = 'password_set';
        return ok(shown(account));
      },
    },

    requestPasswordReset: {
      before: limits.resets,
      handle: async ({ body: { email }, context }) => {
        await Promise.all([bus.send('RequestPasswordReset', { email }, context), delay(RESET_MS)]);
        return accepted(undefined);
      },
    },
  });
};
