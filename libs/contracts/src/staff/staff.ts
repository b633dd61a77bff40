import type { MailState } from '../mail/mail.ts';
import type { Right, Role } from './rights.ts';

/** Of those who were invited and have set no password yet, those who can sign in, those who could, and those nobody knows any more. */
export const staffStates = ['invited', 'active', 'disabled', 'erased'] as const;
export type StaffState = (typeof staffStates)[number];

/** So many accounts there can be, open and disabled. */
export const MOST_STAFF = 200;

/** The account whose name, and first password, are in the settings of the installation. */
export const FIRST_OWNER = 0;

/** So long a link opens the setting of a password. */
export const LINK_HOURS = 48;

/** The role of an account, and who gave it when; null while it is the one from the beginning. */
export interface RoleNow {
  role: Role;
  roleGiven: { by: string; at: string } | null;
}

/** Somebody who works here, as owners see it. */
export interface StaffAccount {
  /** 0 is the account whose name is in the settings. */
  id: number;
  name: string;
  /** What the person signs in with; null where that is the name. */
  email: string | null;
  role: Role;
  state: StaffState;
  invitedAt: string | null;
  /** Whether the person also signs in with a code. */
  hasFactor: boolean;
  /** What became of the mail with the invitation, as long as nobody has accepted it. */
  mail: MailState | null;
}

/** Somebody of the staff by name, whatever became of the account; erased names are empty. */
export type StaffName = Pick<StaffAccount, 'id' | 'name'>;

/** Who asks, and what that person may. */
export interface OwnAccount {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  /** The password was generated at the first start and is not changed yet. */
  hasGeneratedPassword: boolean;
  rights: Right[];
  /** By whose ids `staff:<id>` is read, wherever an answer says who acted. */
  colleagues: StaffName[];
}

/** What a link is for, and for whom. */
export interface PasswordLink {
  purpose: 'invitation' | 'reset';
  name: string;
  email: string;
}
