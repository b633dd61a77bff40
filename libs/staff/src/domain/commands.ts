import type { NewStaff, Role } from '@exline/contracts';
import type { InputsOf } from '@exline/kernel';
import type { MailInputs } from '@exline/mail-lifecycle';
import type { Account } from './staff.ts';

/** The result of a command about an account. */
export interface AccountChange {
  account: Account;
  /** Whether the command changed anything. */
  isChanged: boolean;
}

/** The commands about staff accounts. */
export interface StaffCommands {
  InviteStaff: { input: NewStaff; output: Account };
  ResendInvitation: { input: { staffId: number }; output: AccountChange };
  /** `from`: the role that the caller has seen; undefined if any is accepted. */
  ChangeRole: { input: { staffId: number; role: Role; from?: Role | undefined }; output: AccountChange };
  DisableStaff: { input: { staffId: number }; output: AccountChange };
  EnableStaff: { input: { staffId: number }; output: AccountChange };
  EraseStaff: { input: { staffId: number }; output: AccountChange };
  /** The answer does not reveal whether the account exists. */
  RequestPasswordReset: { input: { email: string }; output: void };
  /** `issuedAt`: the time at which the link in the mail was created. */
  SetPassword: { input: { mailId: number; issuedAt: string; passwordId: string }; output: void };
  ChangeOwnName: { input: { staffId: number; name: string }; output: AccountChange };
  /** `from`: the password that the person has just entered; null for the configured one. */
  ChangeOwnPassword: {
    input: { staffId: number; from: string | null; passwordId: string };
    output: AccountChange;
  };
  /**
   * The configured password of the first owner has changed. `from`: the password that was valid until now. This command
   * and `ResetFirstPassword` return whether anything changed.
   */
  ReplaceFirstPassword: { input: { from: string; passwordId: string }; output: boolean };
  /** Makes the configured password valid again. */
  ResetFirstPassword: { input: object; output: boolean };
  SetFactor: { input: { staffId: number; factorId: string }; output: AccountChange };
  /** `factorId`: the factor whose code the person has just entered. */
  RemoveOwnFactor: { input: { staffId: number; factorId: string }; output: AccountChange };
  RemoveFactor: { input: { staffId: number }; output: AccountChange };
  /** Removes the first owner's second factor. Operators use it if the factor is lost. Returns whether there was one. */
  ForgetFirstFactor: { input: object; output: boolean };
}

export interface StaffInputs extends InputsOf<StaffCommands>, MailInputs {}
