import type { Letters, NewContactMessage } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';

/**
 * Stored facts: never edited, only added to. A submission's id is the position of its `ContactSubmitted`, a
 * reply's, and that of its mail, the position of its `ContactReplied`. A reply holds all that its mail says.
 */
export type ContactEvent =
  | Fact<'ContactSubmitted', { burstId?: string }, NewContactMessage>
  | MailRequest<'reply', keyof Letters['reply'], { submissionId: number }>
  | MailOutcome<'reply', { submissionId: number }>
  | Fact<'ContactMarkedDone', { submissionId: number }>
  | Fact<'ContactReopened', { submissionId: number }>
  | Fact<'ContactDeleted', { submissionId: number }>
  | Erasure<{ submissionId: number }>;

export type EventOf<Type extends ContactEvent['type']> = Extract<ContactEvent, { type: Type }>;

/** What the names of the streams of contact messages begin with. */
export const STREAM_PREFIX = 'contact-';

/** The id of the submission that an event is about. */
export const submissionIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'submissionId' in data ? Number(data.submissionId) : position;

/** Whom personal values are about: a stream holds one message. */
export const contactPersonalSubjects: Subjects = { [STREAM_PREFIX]: 'stream' };
