import type { Role } from '../rights/rights.ts';

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

/** A person to whom work can be assigned. `actor` names the person in the log. */
export interface Assignee {
  actor: string;
  name: string;
}
