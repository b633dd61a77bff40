import { FIRST_OWNER, LINK_HOURS, MAX_STAFF, type RoleAssignment } from '@exline/contracts';
import { HOUR_MS, textKey, type Decide } from '@exline/kernel';
import type { StaffInputs } from './commands.ts';
import type { StaffEvent } from './events.ts';
import { refuse } from './refusals.ts';
import { RESETS, stateOf, type Account, type Staff } from './staff.ts';
import { staffMails } from './staffMails.ts';

const find = ({ accounts }: Staff, staffId: number): Account => {
  const account = accounts.find(({ id }) => id === staffId);
  if (!account) throw refuse('staff.not_found', { staffId });
  return account;
};

/** The account with this address. */
export const byEmail = ({ accounts }: Staff, email: string): Account | undefined =>
  accounts.find((account) => account.email !== null && textKey(account.email) === textKey(email));

/** At least one owner who can sign in must remain. */
const mustBeAnotherOwner = ({ accounts }: Staff, staffId: number) => {
  const others = accounts.filter((account) => account.id !== staffId);
  if (!others.some((other) => other.role === 'owner' && stateOf(other) === 'active'))
    throw refuse('staff.last_owner', { staffId });
};

/** The caller's own account, which must be active. */
const ownAccount = (staff: Staff, staffId: number): Account => {
  const account = find(staff, staffId);
  if (stateOf(account) !== 'active') throw refuse('staff.not_found', { staffId });
  return account;
};

/** Removes the second factor, if there is one. */
const factorRemoved = ({ id: staffId, factorId }: Account): StaffEvent[] =>
  factorId === null ? [] : [{ type: 'StaffFactorRemoved', data: { staffId } }];

/** The account whose password a link sets. Refused if the link is no longer valid. */
export const accountOfLink = (
  { accounts }: Staff,
  mailId: number,
  issuedAt: string,
  now: string,
): Account => {
  const account = accounts.find(({ link }) => link === mailId);
  const age = Date.parse(now) - Date.parse(issuedAt);
  if (!account || age >= LINK_HOURS * HOUR_MS) throw refuse('staff.link_over');
  return account;
};

const invitation = (
  { name, email, role }: Pick<Account, 'name' | 'email' | 'role'>,
  staffId: number | null,
): StaffEvent => ({
  type: 'InvitationEmailRequested',
  data: { staffId, role },
  personal: { to: email ?? '', name: name ?? '' },
});

export const decide: Decide<Staff, StaffInputs, StaffEvent> = {
  InviteStaff: (staff, { name, email, role }) => {
    if (staff.accounts.length >= MAX_STAFF) throw refuse('staff.too_many');
    if (byEmail(staff, email)) throw refuse('staff.duplicate_email');
    return [
      { type: 'StaffInvited', data: { role }, personal: { name, email } },
      invitation({ name, email, role }, null),
    ];
  },

  ResendInvitation: (staff, { staffId }) => {
    const account = find(staff, staffId);
    if (stateOf(account) !== 'invited') throw refuse('staff.not_invited', { staffId });
    return [invitation(account, staffId)];
  },

  ChangeRole: (staff, { staffId, role, from }) => {
    const { role: now, roleGiven, isErased } = find(staff, staffId);
    if (isErased) throw refuse('staff.erased', { staffId });
    if (now === role) return [];
    const current: RoleAssignment = { role: now, roleGiven };
    if (from !== undefined && from !== now)
      throw refuse('staff.role_changed_meanwhile', { staffId, current });
    if (role !== 'owner') mustBeAnotherOwner(staff, staffId);
    return [{ type: 'StaffRoleChanged', data: { staffId, role } }];
  },

  DisableStaff: (staff, { staffId }) => {
    if (find(staff, staffId).isDisabled) return [];
    mustBeAnotherOwner(staff, staffId);
    return [{ type: 'StaffDisabled', data: { staffId } }];
  },

  EnableStaff: (staff, { staffId }) => {
    const { isDisabled, isErased } = find(staff, staffId);
    if (isErased) throw refuse('staff.erased', { staffId });
    return isDisabled ? [{ type: 'StaffEnabled', data: { staffId } }] : [];
  },

  EraseStaff: (staff, { staffId }) => {
    const { isDisabled, isErased } = find(staff, staffId);
    if (!isDisabled || staffId === FIRST_OWNER) throw refuse('staff.not_closed', { staffId });
    return isErased ? [] : [{ type: 'PersonalDataErased', data: { staffId } }];
  },

  RequestPasswordReset: (staff, { email }, { now }) => {
    const account = byEmail(staff, email);
    if (!account || stateOf(account) !== 'active') return [];
    const lately = account.resetsAt.filter((at) => Date.parse(now) - Date.parse(at) < HOUR_MS);
    if (lately.length >= RESETS) return [];
    const personal = { to: account.email ?? '', name: account.name ?? '' };
    return [{ type: 'ResetEmailRequested', data: { staffId: account.id }, personal }];
  },

  SetPassword: (staff, { mailId, issuedAt, passwordId }, { now }) => {
    const { id: staffId } = accountOfLink(staff, mailId, issuedAt, now);
    return [{ type: 'StaffPasswordSet', data: { staffId, passwordId, mailId } }];
  },

  ChangeOwnName: (staff, { staffId, name }) => {
    const account = ownAccount(staff, staffId);
    return account.name === name ? [] : [{ type: 'StaffRenamed', data: { staffId }, personal: { name } }];
  },

  ChangeOwnPassword: (staff, { staffId, from, passwordId }) => {
    const account = ownAccount(staff, staffId);
    if (account.passwordId !== from) throw refuse('staff.wrong_password', { staffId });
    return [{ type: 'StaffPasswordChanged', data: { staffId, passwordId } }];
  },

  ReplaceFirstPassword: (staff, { from, passwordId }) =>
    find(staff, FIRST_OWNER).passwordId === from
      ? [{ type: 'StaffPasswordChanged', data: { staffId: FIRST_OWNER, passwordId, isFromSettings: true } }]
      : [],

  ResetFirstPassword: (staff) =>
    find(staff, FIRST_OWNER).passwordId === null
      ? []
      : [{ type: 'StaffPasswordRemoved', data: { staffId: FIRST_OWNER } }],

  SetFactor: (staff, { staffId, factorId }) => {
    if (ownAccount(staff, staffId).factorId !== null) throw refuse('staff.factor_on', { staffId });
    return [{ type: 'StaffFactorSet', data: { staffId, factorId } }];
  },

  RemoveOwnFactor: (staff, { staffId, factorId }) => {
    const account = ownAccount(staff, staffId);
    if (account.factorId !== factorId) throw refuse('staff.no_factor', { staffId });
    return factorRemoved(account);
  },

  // An owner cannot remove the first owner's factor. Otherwise, the password alone would be enough to take over that
  // account.
  RemoveFactor: (staff, { staffId }) => {
    if (staffId === FIRST_OWNER) throw refuse('staff.factor_of_operator');
    return factorRemoved(find(staff, staffId));
  },

  ForgetFirstFactor: (staff) => factorRemoved(find(staff, FIRST_OWNER)),

  ...staffMails.decide,
};
