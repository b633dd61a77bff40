import { FIRST_OWNER, type RoleAssignment, type StaffState } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import type { StaffEvent } from './events.ts';
import { staffMails, type StaffMailKind } from './staffMails.ts';

/** A staff account. */
export interface Account extends RoleAssignment {
  id: number;
  /** The name of the person; null for the first owner, whose name is in the settings of the installation. */
  name: string | null;
  email: string | null;
  isDisabled: boolean;
  /** Whether the personal data was erased. */
  isErased: boolean;
  invitedAt: string | null;
  /** The last invitation mail. */
  invitation: number | null;
  /** The mail whose link allows setting a password. */
  link: number | null;
  /** All requested mails that may not have been sent yet. */
  mails: readonly number[];
  /** The times of the latest requests for a password reset link. */
  resetsAt: readonly string[];
  /** Identifies the password document; null for the first owner while the configured password is valid. */
  passwordId: string | null;
  /** Whether the person chose the password in the app. */
  hasChosenPassword: boolean;
  /** The position of the last event that removed the password. */
  passwordRemoved: number | null;
  /** Identifies the document of the second factor; null without one. */
  factorId: string | null;
}

/** All current and former staff. */
export interface Staff extends UnsentMails<StaffMailKind, object> {
  accounts: readonly Account[];
}

/** The number of password reset links that are mailed per hour. */
export const RESETS = 3;

const empty: Omit<Account, 'id' | 'role'> = {
  name: null,
  email: null,
  roleGiven: null,
  isDisabled: false,
  isErased: false,
  invitedAt: null,
  invitation: null,
  link: null,
  mails: [],
  resetsAt: [],
  passwordId: null,
  hasChosenPassword: false,
  passwordRemoved: null,
  factorId: null,
};

export const initial: Staff = {
  accounts: [{ ...empty, id: FIRST_OWNER, role: 'owner' }],
  unsentMails: [],
};

/** Whether the account can sign in, is disabled, has no password yet, or is erased. */
export const stateOf = ({ id, isDisabled, isErased, passwordId }: Account): StaffState => {
  if (isErased) return 'erased';
  if (isDisabled) return 'disabled';
  return id === FIRST_OWNER || passwordId !== null ? 'active' : 'invited';
};

const changed = (staff: Staff, staffId: number, change: (account: Account) => Partial<Account>): Staff => ({
  ...staff,
  accounts: staff.accounts.map((account) =>
    account.id === staffId ? { ...account, ...change(account) } : account,
  ),
});

const { evolve: mails } = staffMails;

/** Adds a mail to an account. Only the link of the newest mail is valid. */
const mailed = (
  staff: Staff,
  staffId: number,
  mailId: number,
  change: (account: Account) => Partial<Account>,
): Staff => {
  const unsent = new Set(staff.unsentMails.map(({ id }) => id));
  return changed(staff, staffId, (account) => ({
    link: mailId,
    mails: [...account.mails.filter((id) => unsent.has(id)), mailId],
    ...change(account),
  }));
};

export const evolve: Evolve<Staff, StaffEvent> = {
  ...mails,
  StaffInvited: (staff, { data: { role }, personal }, { position, at }) => ({
    ...staff,
    accounts: [...staff.accounts, { ...empty, ...personal, id: position, role, invitedAt: at }],
  }),
  InvitationEmailRequested: (staff, event, meta) =>
    mailed(
      mails.InvitationEmailRequested(staff, event, meta),
      event.data.staffId ?? meta.position,
      meta.position,
      () => ({ invitation: meta.position }),
    ),
  ResetEmailRequested: (staff, event, meta) =>
    mailed(
      mails.ResetEmailRequested(staff, event, meta),
      event.data.staffId,
      meta.position,
      ({ resetsAt }) => ({ resetsAt: [...resetsAt, meta.at].slice(-RESETS) }),
    ),
  PersonalDataErased: (staff, { data: { staffId } }) => {
    const { mails: unsent } = staff.accounts.find(({ id }) => id === staffId) ?? empty;
    const erased = { ...empty, isDisabled: true, isErased: true };
    const unsentMails = staff.unsentMails.filter(({ id }) => !unsent.includes(id));
    return changed({ ...staff, unsentMails }, staffId, ({ invitedAt }) => ({ ...erased, invitedAt }));
  },
  StaffRoleChanged: (staff, { data: { staffId, role } }, { actor, at }) =>
    changed(staff, staffId, () => ({ role, roleGiven: { by: actor, at } })),
  StaffRenamed: (staff, { data, personal: { name } }) => changed(staff, data.staffId, () => ({ name })),
  StaffDisabled: (staff, { data }) => changed(staff, data.staffId, () => ({ isDisabled: true, link: null })),
  StaffEnabled: (staff, { data }) => changed(staff, data.staffId, () => ({ isDisabled: false })),
  StaffPasswordSet: (staff, { data: { staffId, passwordId } }) =>
    changed(staff, staffId, () => ({ passwordId, hasChosenPassword: true, link: null })),
  StaffPasswordChanged: (staff, { data: { staffId, passwordId, isFromSettings = false } }) =>
    changed(staff, staffId, () => ({ passwordId, hasChosenPassword: !isFromSettings, link: null })),
  StaffPasswordRemoved: (staff, { data: { staffId } }, { position }) =>
    changed(staff, staffId, () => ({
      passwordId: null,
      hasChosenPassword: false,
      passwordRemoved: position,
    })),
  StaffFactorSet: (staff, { data: { staffId, factorId } }) => changed(staff, staffId, () => ({ factorId })),
  StaffFactorRemoved: (staff, { data }) => changed(staff, data.staffId, () => ({ factorId: null })),
};
