import { setTimeout as delay } from 'node:timers/promises';
import { linkSchema, resetSchema, setPasswordSchema, type PasswordLink } from '@exline/contracts';
import type { Account, PasswordLinks, StaffDirectory, StaffPasswords } from '@exline/staff';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import type { Passwords } from '../passwords.ts';
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
  endSessionsOf: (account: string) => Promise<void>;
  activity: ActivityRecord;
  limits: Limits;
}

/** A mail is asked for much faster: how long the answer takes says nothing about whether there is an account. */
const RESET_MS = 800;

const shown = ({ name, email, passwordId }: Account): PasswordLink => ({
  purpose: passwordId === null ? 'invitation' : 'reset',
  name: name ?? '',
  email: email ?? '',
});

/** How somebody who cannot sign in yet, or no longer, sets a password: by the link of a mail. */
export const passwordLinkRoutes = ({ bus, people, directory, links, limits, ...deps }: Deps): Router => {
  const { passwords, storedPasswords, endSessionsOf, activity } = deps;
  const router = Router();

  /** Looks at the log: the mail may have been asked for through another gateway a moment ago. */
  const opened = async (token: string) => {
    const link = await links.find(token);
    if (!link) throw refuse('staff.link_over');
    await directory.refresh();
    return { link, account: directory.openedBy(link.mailId, link.issuedAt) };
  };

  router.post('/link', ...limits.passwordLinks, ...jsonBody, async (req, res) => {
    const { token } = await parse(linkSchema, req.body);
    res.json(shown((await opened(token)).account));
  });

  router.post(
    '/password',
    ...limits.passwordLinks,
    ...jsonBody,
    command(async (req, context) => {
      const { token, password } = await parse(setPasswordSchema, req.body);
      const { link, account } = await opened(token);
      req.securityAccount = account.id;
      mustBeStrong(password, account);
      const before = people.byId(account.id);
      const passwordId = await storedPasswords.keep(await passwords.hash(password));
      await activity.doing(req, { act: 'password_set', staffId: account.id }, () =>
        bus.send('SetPassword', { ...link, passwordId }, context),
      );
      if (before) await endSessionsOf(before.account);
      req.securityEvent = 'password_set';
      return { status: 200, body: shown(account) };
    }),
  );

  router.post(
    '/reset',
    ...limits.resets,
    ...jsonBody,
    command(async (req, context) => {
      const { email } = await parse(resetSchema, req.body);
      await Promise.all([bus.send('RequestPasswordReset', { email }, context), delay(RESET_MS)]);
      return { status: 202, body: undefined };
    }),
  );

  return router;
};
