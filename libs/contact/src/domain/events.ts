import type { MailPayloads, NewContactMessage } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { WorkEvent } from '@exline/inbox';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';

/**
 * Stored facts, which are never changed. The id of a submission is the position of its `ContactSubmitted`. The id of a
 * reply and of its email is the position of its `ContactReplied`, which has the complete content of the email.
 */
export type ContactEvent =
  | Fact<'ContactSubmitted', { burstId?: string }, NewContactMessage>
  | MailRequest<'reply', keyof MailPayloads['reply'], { submissionId: number }>
  | MailOutcome<'reply', { submissionId: number }>
  | Fact<'ContactMarkedDone', { submissionId: number }>
  | Fact<'ContactReopened', { submissionId: number }>
  | Fact<'ContactDeleted', { submissionId: number }>
  | WorkEvent<{ submissionId: number }>
  /** `isDemo`: the message was demo data, so figures no longer count it. */
  | Erasure<{ submissionId: number; isDemo?: true }>;

export type EventOf<Type extends ContactEvent['type']> = Extract<ContactEvent, { type: Type }>;

/** The prefix of the names of contact message streams. */
export const STREAM_PREFIX = 'contact-';

/** The id of the submission that an event is about. */
export const submissionIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'submissionId' in data ? Number(data.submissionId) : position;

/** Personal values belong to the message, because a stream has only one. */
export const contactPersonalSubjects: Subjects = { [STREAM_PREFIX]: 'stream' };
