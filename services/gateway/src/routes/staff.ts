import {
  FIRST_OWNER,
  inviteSchema,
  roleSchema,
  type ActivityAct,
  type MailState,
  type Role,
  type StaffAccount,
} from '@exline/contracts';
import type { MailQueries } from '@exline/mail';
import {
  stateOf,
  type Account,
  type AccountChange,
  type StaffActivity,
  type StaffDirectory,
} from '@exline/staff';
import { Router, type Request } from 'express';
import type { Bus } from '../bus.ts';
import { about } from '../http/about.ts';
import { jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand } from '../http/commands.ts';
import type { Answer, Idempotency } from '../http/idempotency.ts';
import { refuse } from '../http/refusals.ts';
import { askerOf } from '../http/sessions.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  bus: Bus;
  people: People;
  directory: Pick<StaffDirectory, 'all' | 'byId'>;
  mails: Pick<MailQueries, 'states'>;
  /** Ends all that an account has open, on every gateway. */
  endSessionsOf: (account: string) => Promise<void>;
  entries: Pick<StaffActivity, 'forgetPlacesOf'>;
  activity: Pick<ActivityRecord, 'changing' | 'inviting'>;
  idempotency: Idempotency;
}

/** The account that an address names; what is no number names nobody. */
const staffIdOf = (req: Request): number => {
  const text = String(req.params.id);
  if (!/^\d{1,15}$/.test(text)) throw refuse('staff.not_found');
  return Number(text);
};

/** Accounts, as owners see and change them. */
export const staffRoutes = ({
  bus,
  people,
  directory,
  mails,
  endSessionsOf,
  entries,
  activity,
  idempotency,
}: Deps): Router => {
  const router = Router();

  const shown = async (accounts: readonly Account[]): Promise<StaffAccount[]> => {
    const invitations = accounts.flatMap((account) =>
      stateOf(account) === 'invited' && account.invitation !== null ? [account.invitation] : [],
    );
    const states = await mails.states(invitations);
    const mailOf = (account: Account): MailState | null =>
      stateOf(account) === 'invited' ? (states.get(account.invitation ?? 0) ?? 'waiting') : null;
    return accounts.map((account) => ({
      id: account.id,
      name: people.nameOf(account),
      email: account.email,
      role: account.role,
      state: stateOf(account),
      invitedAt: account.invitedAt,
      hasFactor: account.factorId !== null,
      mail: mailOf(account),
    }));
  };
  const answer = async (status: number, account: Account): Promise<Answer> => ({
    status,
    body: (await shown([account]))[0],
    about: [about.account(account.id)],
  });

  const changing = async (
    req: Request,
    act: ActivityAct,
    role: Role | null,
    change: () => Promise<AccountChange>,
  ): Promise<Account> => {
    req.securityEvent = 'staff_changed';
    const what = { act, staffId: askerOf(req).id, aboutId: staffIdOf(req), detail: role };
    return (await activity.changing(req, what, change)).account;
  };

  router.get('/staff', async (_req, res) => {
    res.json(await shown(directory.all()));
  });

  router.post(
    '/staff',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const invited = await parse(inviteSchema, req.body);
      if (!people.isFree(invited.email)) throw refuse('staff.duplicate_email');
      req.securityEvent = 'staff_changed';
      const { id } = askerOf(req);
      const invite = () => bus.send('InviteStaff', invited, context);
      return answer(201, await activity.inviting(req, id, invite));
    }),
  );

  router.post(
    '/staff/:id/invitation',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const input = { staffId: staffIdOf(req) };
      return answer(
        200,
        await changing(req, 'invited_again', null, () => bus.send('ResendInvitation', input, context)),
      );
    }),
  );

  /** Who gets another role signs in again, and who is shut out cannot: at once, wherever the person is signed in. */
  const ending = async (
    req: Request,
    act: ActivityAct,
    role: Role | null,
    change: (staffId: number) => Promise<AccountChange>,
  ): Promise<Answer> => {
    const staffId = staffIdOf(req);
    const before = people.byId(staffId);
    const account = await changing(req, act, role, () => change(staffId));
    if (before && (account.isDisabled || account.role !== before.role)) await endSessionsOf(before.account);
    return answer(200, account);
  };

  router.put(
    '/staff/:id/role',
    ...jsonBody,
    command(async (req, context) => {
      const { role, from } = await parse(roleSchema, req.body);
      return ending(req, 'role_changed', role, (staffId) =>
        bus.send('ChangeRole', { staffId, role, from }, context),
      );
    }),
  );

  router.post(
    '/staff/:id/disable',
    command((req, context) =>
      ending(req, 'closed', null, (staffId) => bus.send('DisableStaff', { staffId }, context)),
    ),
  );

  router.post(
    '/staff/:id/enable',
    command(async (req, context) => {
      const staffId = staffIdOf(req);
      const enable = () => bus.send('EnableStaff', { staffId }, context);
      return answer(200, await changing(req, 'opened', null, enable));
    }),
  );

  router.post(
    '/staff/:id/erase',
    command(async (req, context) => {
      const staffId = staffIdOf(req);
      const erase = () => bus.send('EraseStaff', { staffId }, context);
      const account = await changing(req, 'erased', null, erase);
      await entries.forgetPlacesOf([staffId]);
      return answer(200, account);
    }),
  );

  router.delete(
    '/staff/:id/factor',
    command(async (req, context) => {
      const staffId = staffIdOf(req);
      if (staffId === askerOf(req).id && staffId !== FIRST_OWNER) throw refuse('staff.own_factor');
      const before = people.byId(staffId);
      const remove = () => bus.send('RemoveFactor', { staffId }, context);
      const account = await changing(req, 'factor_removed', null, remove);
      if (before?.factorId) await endSessionsOf(before.account);
      req.securityEvent = 'factor_removed';
      return answer(200, account);
    }),
  );

  return router;
};
