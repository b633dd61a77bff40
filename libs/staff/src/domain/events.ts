import type { NewStaff, Role } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';
import type { StaffMailKind } from './staffMails.ts';

/**
 * Stored facts, which are never changed. The id of an account is the position of its `StaffInvited`. The
 * request for the first invitation is in the same commit and so cannot contain the id. No event contains a
 * password or anything derived from one: `passwordId` identifies a document outside of the log.
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
  /** The password was set with the link of a mail. The link is then invalid. */
  | Fact<'StaffPasswordSet', { staffId: number; passwordId: string; mailId: number }>
  /** `isFromSettings`: the configured password of the first owner changed. */
  | Fact<'StaffPasswordChanged', { staffId: number; passwordId: string; isFromSettings?: true }>
  /** Only for the first owner: the configured password is valid again. */
  | Fact<'StaffPasswordRemoved', { staffId: number }>
  | Erasure<{ staffId: number }>
  /** `factorId` identifies the document for verifying codes, which is stored outside of the log like passwords. */
  | Fact<'StaffFactorSet', { staffId: number; factorId: string }>
  | Fact<'StaffFactorRemoved', { staffId: number }>;

/** All accounts share one stream, because there must always be an owner and addresses are unique. */
export const STREAM = 'staff';

/** The account that an event is about. Mail outcomes contain only the mail, so they have no account. */
const accountOf = ({ data }: { data: object }, { position }: Pick<EventMeta, 'position'>): number =>
  'staffId' in data && data.staffId !== null ? Number(data.staffId) : position;

/** The stream has several people, so each account is a separate subject. */
export const staffPersonalSubjects: Subjects = { [STREAM]: accountOf };
