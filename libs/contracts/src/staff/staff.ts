import type { MailState } from '../mail/mail.ts';
import type { Right, Role } from '../rights/rights.ts';

/** `invited`: no password set yet. `active`: can sign in. `disabled`: can no longer sign in. `erased`: has no name any more. */
export const staffStates = ['invited', 'active', 'disabled', 'erased'] as const;
export type StaffState = (typeof staffStates)[number];

/** The maximum number of accounts, including disabled ones. */
export const MAX_STAFF = 200;

/** The id of the account whose name and first password are in the settings of the installation. */
export const FIRST_OWNER = 0;

/** How long a link for setting a password is valid. */
export const LINK_HOURS = 48;

/** The role of an account, and who assigned it and when; null for the initial role. */
export interface RoleAssignment {
  role: Role;
  roleGiven: { by: string; at: string } | null;
}

/** A staff account as owners see it. */
export interface StaffAccount {
  /** 0 is the first owner, whose name is in the settings. */
  id: number;
  name: string;
  /** The address to sign in with; null if the person signs in with the name. */
  email: string | null;
  role: Role;
  state: StaffState;
  invitedAt: string | null;
  /** Whether a second factor is turned on. */
  hasFactor: boolean;
  /** The state of the invitation email, until the invitation is accepted. */
  mail: MailState | null;
}

/** The name of a current or former staff member. Erased names are empty. */
export type StaffName = Pick<StaffAccount, 'id' | 'name'>;

/** A person to whom work can be assigned. `actor` names the person in the log. */
export interface Assignee {
  actor: string;
  name: string;
}

/** The signed-in account and its rights. */
export interface OwnAccount {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  /** Whether the password is still the one that was generated at the first start. */
  hasGeneratedPassword: boolean;
  rights: Right[];
  /** All current and former accounts, to resolve the actor `staff:<id>` in other answers. */
  colleagues: StaffName[];
  /** Everyone to whom work can be assigned: active agents and owners. */
  assignees: Assignee[];
}

/** The purpose and the recipient of a link. */
export interface PasswordLink {
  purpose: 'invitation' | 'reset';
  name: string;
  email: string;
}
