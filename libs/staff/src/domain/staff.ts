import { FIRST_OWNER, type RoleNow, type StaffState } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import type { StaffEvent } from './events.ts';
import { staffMails, type StaffMailKind } from './staffMails.ts';

/** Somebody who works here. */
export interface Account extends RoleNow {
  id: number;
  /** The first owner's stands in the settings of the installation. */
  name: string | null;
  email: string | null;
  isDisabled: boolean;
  /** Of whom nothing is known any more. */
  isErased: boolean;
  invitedAt: string | null;
  /** The mail that invited last. */
  invitation: number | null;
  /** The mail whose link opens the setting of a password. */
  link: number | null;
  /** All that were asked for and may not be sent yet. */
  mails: readonly number[];
  /** When the newest links for another password were asked for. */
  resetsAt: readonly string[];
  /** Names what the password is checked with; null for the first owner while the settings hold it. */
  passwordId: string | null;
  /** The person chose the password, not the settings. */
  hasChosenPassword: boolean;
  /** The position of the event that removed the password last. */
  passwordRemoved: number | null;
  /** Names what the codes of the second factor are checked with; null without one. */
  factorId: string | null;
}

/** Everybody who works here, or did. */
export interface Staff extends UnsentMails<StaffMailKind, object> {
  accounts: readonly Account[];
}

/** So many links for another password are mailed in an hour. */
export const RESETS = 3;

const nobody: Omit<Account, 'id' | 'role'> = {
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
  accounts: [{ ...nobody, id: FIRST_OWNER, role: 'owner' }],
  unsentMails: [],
};

/** Whether somebody can sign in, could, is still to set a password, or is forgotten. */
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

/** With one mail more for an account, which is the one whose link counts. */
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
    accounts: [...staff.accounts, { ...nobody, ...personal, id: position, role, invitedAt: at }],
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
    const { mails: unsent } = staff.accounts.find(({ id }) => id === staffId) ?? nobody;
    const erased = { ...nobody, isDisabled: true, isErased: true };
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
