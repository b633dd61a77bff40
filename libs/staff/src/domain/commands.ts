import type { NewStaff, Role } from '@exline/contracts';
import type { MailInputs } from '@exline/mail-lifecycle';
import type { Account } from './staff.ts';

export interface StaffInputs extends MailInputs {
  InviteStaff: NewStaff;
  ResendInvitation: { staffId: number };
  /** `from`: the role that the caller has seen; undefined if any is accepted. */
  ChangeRole: { staffId: number; role: Role; from?: Role | undefined };
  DisableStaff: { staffId: number };
  EnableStaff: { staffId: number };
  EraseStaff: { staffId: number };
  RequestPasswordReset: { email: string };
  /** `issuedAt`: the time at which the link in the mail was created. */
  SetPassword: { mailId: number; issuedAt: string; passwordId: string };
  ChangeOwnName: { staffId: number; name: string };
  /** `from`: the password that the person has just entered; null for the configured one. */
  ChangeOwnPassword: { staffId: number; from: string | null; passwordId: string };
  /**
   * The configured password of the first owner has changed. `from`: the password that was valid until now.
   */
  ReplaceFirstPassword: { from: string; passwordId: string };
  /** Makes the configured password valid again. */
  ResetFirstPassword: object;
  SetFactor: { staffId: number; factorId: string };
  /** `factorId`: the factor whose code the person has just entered. */
  RemoveOwnFactor: { staffId: number; factorId: string };
  RemoveFactor: { staffId: number };
  /** Removes the first owner's second factor. Operators use it if the factor is lost. */
  ForgetFirstFactor: object;
}

/** The result of a command about an account. */
export interface AccountChange {
  account: Account;
  /** Whether the command changed anything. */
  isChanged: boolean;
}

/** The commands about staff accounts. */
export interface StaffCommands {
  InviteStaff: { input: StaffInputs['InviteStaff']; output: Account };
  ResendInvitation: { input: StaffInputs['ResendInvitation']; output: AccountChange };
  ChangeRole: { input: StaffInputs['ChangeRole']; output: AccountChange };
  DisableStaff: { input: StaffInputs['DisableStaff']; output: AccountChange };
  EnableStaff: { input: StaffInputs['EnableStaff']; output: AccountChange };
  EraseStaff: { input: StaffInputs['EraseStaff']; output: AccountChange };
  /** The answer does not reveal whether the account exists. */
  RequestPasswordReset: { input: StaffInputs['RequestPasswordReset']; output: void };
  SetPassword: { input: StaffInputs['SetPassword']; output: void };
  ChangeOwnName: { input: StaffInputs['ChangeOwnName']; output: AccountChange };
  ChangeOwnPassword: { input: StaffInputs['ChangeOwnPassword']; output: AccountChange };
  /** This command and `ResetFirstPassword` return whether anything changed. */
  ReplaceFirstPassword: { input: StaffInputs['ReplaceFirstPassword']; output: boolean };
  ResetFirstPassword: { input: StaffInputs['ResetFirstPassword']; output: boolean };
  SetFactor: { input: StaffInputs['SetFactor']; output: AccountChange };
  RemoveOwnFactor: { input: StaffInputs['RemoveOwnFactor']; output: AccountChange };
  RemoveFactor: { input: StaffInputs['RemoveFactor']; output: AccountChange };
  /** Whether there was a second factor to remove. */
  ForgetFirstFactor: { input: StaffInputs['ForgetFirstFactor']; output: boolean };
}
