import type { NewStaff, Role } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';
import type { StaffMailKind } from './staffMails.ts';

/**
 * Stored facts: never edited, only added to. The id of an account is the position of its `StaffInvited`; the request for
 * the first invitation stands in the same commit, and so cannot name it. No event holds a password or anything made of
 * one: `passwordId` names what is kept apart from the log.
 */
export type StaffEvent =
  | Fact<'StaffInvited', { role: Role }, Omit<NewStaff, 'role'>>
  | MailRequest<'invitation', 'to' | 'name', { staffId: number | null }>
  | MailRequest<'reset', 'to' | 'name', { staffId: number }>
  | MailOutcome<StaffMailKind, object>
  | Fact<'StaffRoleChanged', { staffId: number; role: Role }>
  | Fact<'StaffRenamed', { staffId: number }, { name: string }>
  | Fact<'StaffDisabled', { staffId: number }>
  | Fact<'StaffEnabled', { staffId: number }>
  /** By the link of a mail, which then opens nothing any more. */
  | Fact<'StaffPasswordSet', { staffId: number; passwordId: string; mailId: number }>
  /** `isFromSettings`: the settings had a new one for the first owner. */
  | Fact<'StaffPasswordChanged', { staffId: number; passwordId: string; isFromSettings?: true }>
  /** Only of the first owner: the password of the settings applies again. */
  | Fact<'StaffPasswordRemoved', { staffId: number }>
  | Erasure<{ staffId: number }>
  /** `factorId` names what codes are checked with, which is kept apart like passwords. */
  | Fact<'StaffFactorSet', { staffId: number; factorId: string }>
  | Fact<'StaffFactorRemoved', { staffId: number }>;

/** All accounts are decided on together: there is always an owner, and no address has two. */
export const STREAM = 'staff';

/** The account that an event is about; of what became of a mail only the mail is known, which names nobody. */
const accountOf = ({ data }: { data: object }, { position }: Pick<EventMeta, 'position'>): number =>
  'staffId' in data && data.staffId !== null ? Number(data.staffId) : position;

/** One stream is about many: each account is a subject of its own. */
export const staffPersonalSubjects: Subjects = { [STREAM]: accountOf };
