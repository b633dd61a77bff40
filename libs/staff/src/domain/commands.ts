import type { NewStaff, Role } from '@exline/contracts';
import type { MailInputs } from '@exline/mail-lifecycle';
import type { Account } from './staff.ts';

export interface StaffInputs extends MailInputs {
  InviteStaff: NewStaff;
  ResendInvitation: { staffId: number };
  /** `from`: the role that whoever asks has seen; undefined for whichever it is. */
  ChangeRole: { staffId: number; role: Role; from?: Role | undefined };
  DisableStaff: { staffId: number };
  EnableStaff: { staffId: number };
  EraseStaff: { staffId: number };
  RequestPasswordReset: { email: string };
  /** `issuedAt`: when the link was made that the mail brought. */
  SetPassword: { mailId: number; issuedAt: string; passwordId: string };
  ChangeOwnName: { staffId: number; name: string };
  /** `from`: the password that the person has just typed; null for the one of the settings. */
  ChangeOwnPassword: { staffId: number; from: string | null; passwordId: string };
  /** The settings have a new password for the first owner; `from`: the one that applied until now. */
  ReplaceFirstPassword: { from: string; passwordId: string };
  /** The password of the settings applies again. */
  ResetFirstPassword: object;
  SetFactor: { staffId: number; factorId: string };
  /** `factorId`: the one that whoever asks has shown a code of. */
  RemoveOwnFactor: { staffId: number; factorId: string };
  RemoveFactor: { staffId: number };
  /** For operators, where the first owner has lost it. */
  ForgetFirstFactor: object;
}

/** What was asked of an account. */
export interface AccountChange {
  account: Account;
  /** Whether it was not so already. */
  isChanged: boolean;
}

/** What can be asked of accounts. */
export interface StaffCommands {
  InviteStaff: { input: StaffInputs['InviteStaff']; output: Account };
  ResendInvitation: { input: StaffInputs['ResendInvitation']; output: AccountChange };
  ChangeRole: { input: StaffInputs['ChangeRole']; output: AccountChange };
  DisableStaff: { input: StaffInputs['DisableStaff']; output: AccountChange };
  EnableStaff: { input: StaffInputs['EnableStaff']; output: AccountChange };
  EraseStaff: { input: StaffInputs['EraseStaff']; output: AccountChange };
  /** Says nothing about whether there is such an account. */
  RequestPasswordReset: { input: StaffInputs['RequestPasswordReset']; output: void };
  SetPassword: { input: StaffInputs['SetPassword']; output: void };
  ChangeOwnName: { input: StaffInputs['ChangeOwnName']; output: AccountChange };
  ChangeOwnPassword: { input: StaffInputs['ChangeOwnPassword']; output: AccountChange };
  /** Both answer whether anything changed. */
  ReplaceFirstPassword: { input: StaffInputs['ReplaceFirstPassword']; output: boolean };
  ResetFirstPassword: { input: StaffInputs['ResetFirstPassword']; output: boolean };
  SetFactor: { input: StaffInputs['SetFactor']; output: AccountChange };
  RemoveOwnFactor: { input: StaffInputs['RemoveOwnFactor']; output: AccountChange };
  RemoveFactor: { input: StaffInputs['RemoveFactor']; output: AccountChange };
  /** Whether there was one. */
  ForgetFirstFactor: { input: StaffInputs['ForgetFirstFactor']; output: boolean };
}
