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
  /** `from`: the password that whoever asks has shown to know. */
  ChangeOwnPassword: { staffId: number; from: string; passwordId: string };
  SetFactor: { staffId: number; factorId: string };
  /** `factorId`: the one that whoever asks has shown a code of. */
  RemoveOwnFactor: { staffId: number; factorId: string };
  RemoveFactor: { staffId: number };
  /** For operators, where the first owner has lost it. */
  ForgetFirstFactor: object;
}

/** What was asked of an account. */
export interface Done {
  account: Account;
  /** Whether it was not so already. */
  isChanged: boolean;
}

/** What can be asked of accounts. */
export interface StaffCommands {
  InviteStaff: { input: StaffInputs['InviteStaff']; output: Account };
  ResendInvitation: { input: StaffInputs['ResendInvitation']; output: Done };
  ChangeRole: { input: StaffInputs['ChangeRole']; output: Done };
  DisableStaff: { input: StaffInputs['DisableStaff']; output: Done };
  EnableStaff: { input: StaffInputs['EnableStaff']; output: Done };
  EraseStaff: { input: StaffInputs['EraseStaff']; output: Done };
  /** Says nothing about whether there is such an account. */
  RequestPasswordReset: { input: StaffInputs['RequestPasswordReset']; output: void };
  SetPassword: { input: StaffInputs['SetPassword']; output: void };
  ChangeOwnName: { input: StaffInputs['ChangeOwnName']; output: Done };
  ChangeOwnPassword: { input: StaffInputs['ChangeOwnPassword']; output: Done };
  SetFactor: { input: StaffInputs['SetFactor']; output: Done };
  RemoveOwnFactor: { input: StaffInputs['RemoveOwnFactor']; output: Done };
  RemoveFactor: { input: StaffInputs['RemoveFactor']; output: Done };
  /** Whether there was one. */
  ForgetFirstFactor: { input: StaffInputs['ForgetFirstFactor']; output: boolean };
}
