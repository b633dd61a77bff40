import { created, implement, ok, type Route } from '../http/implement.ts';
import {
  FIRST_OWNER,
  staffCalls,
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
import { type Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { refuse } from '../core/refusals.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from './activity.ts';
import type { People } from './people.ts';

interface Deps {
  bus: Bus;
  people: People;
  directory: Pick<StaffDirectory, 'all' | 'byId'>;
  mails: Pick<MailQueries, 'states'>;
  /** Ends all sessions and sockets of an account, on every gateway. */
  endSessionsOf: (account: string) => Promise<void>;
  entries: Pick<StaffActivity, 'forgetPlacesOf'>;
  activity: Pick<ActivityRecord, 'changing' | 'inviting'>;
}

interface AboutAccount {
  params: { readonly staffId: number };
  req: Request;
}

/** Routes for owners to read and change accounts. */
export const staffRoutes = ({
  bus,
  people,
  directory,
  mails,
  endSessionsOf,
  entries,
  activity,
}: Deps): Route[] => {
  const allShown = async (accounts: readonly Account[]): Promise<StaffAccount[]> => {
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
  const shown = async (account: Account): Promise<StaffAccount> => {
    const [one] = await allShown([account]);
    if (!one) throw refuse('staff.not_found');
    return one;
  };
  const answer = async (account: Account) => ok(await shown(account), [cacheTags.account(account.id)]);

  const changing = async (
    { params, req }: AboutAccount,
    act: ActivityAct,
    role: Role | null,
    change: () => Promise<AccountChange>,
  ): Promise<Account> => {
    req.securityEvent = 'staff_changed';
    const what = { act, staffId: signedInPerson(req).id, aboutId: params.staffId, detail: role };
    return (await activity.changing(req, what, change)).account;
  };

  /**
   * A person with a new role must sign in again, and a deactivated person cannot. Both take effect
   * at once, wherever the person is signed in.
   */
  const ending = async (
    received: AboutAccount,
    act: ActivityAct,
    role: Role | null,
    change: () => Promise<AccountChange>,
  ) => {
    const before = people.byId(received.params.staffId);
    const account = await changing(received, act, role, change);
    if (before && (account.isDisabled || account.role !== before.role))
      await endSessionsOf(before.securityStamp);
    return answer(account);
  };

  return implement(staffCalls, {
    listStaff: async () => ok(await allShown(directory.all())),

    inviteStaff: async ({ body, context, req }) => {
      if (!people.isFree(body.email)) throw refuse('staff.duplicate_email');
      req.securityEvent = 'staff_changed';
      const invite = () => bus.send('InviteStaff', body, context);
      const account = await activity.inviting(req, signedInPerson(req).id, invite);
      return created(await shown(account), [cacheTags.account(account.id)]);
    },

    resendInvitation: async (received) => {
      const resend = () => bus.send('ResendInvitation', received.params, received.context);
      return answer(await changing(received, 'invited_again', null, resend));
    },

    changeRole: (received) => {
      const change = () => bus.send('ChangeRole', { ...received.params, ...received.body }, received.context);
      return ending(received, 'role_changed', received.body.role, change);
    },

    disableStaff: (received) =>
      ending(received, 'closed', null, () => bus.send('DisableStaff', received.params, received.context)),

    enableStaff: async (received) => {
      const enable = () => bus.send('EnableStaff', received.params, received.context);
      return answer(await changing(received, 'opened', null, enable));
    },

    eraseStaff: async (received) => {
      const erase = () => bus.send('EraseStaff', received.params, received.context);
      const account = await changing(received, 'erased', null, erase);
      await entries.forgetPlacesOf([account.id]);
      return answer(account);
    },

    removeFactor: async (received) => {
      const { params, context, req } = received;
      if (params.staffId === signedInPerson(req).id && params.staffId !== FIRST_OWNER)
        throw refuse('staff.own_factor');
      const before = people.byId(params.staffId);
      const remove = () => bus.send('RemoveFactor', params, context);
      const account = await changing(received, 'factor_removed', null, remove);
      if (before?.factorId) await endSessionsOf(before.securityStamp);
      req.securityEvent = 'factor_removed';
      return answer(account);
    },
  });
};
