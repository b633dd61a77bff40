import type { NewContactMessage } from '@exline/contracts';
import type { EventMeta, Fact } from '@exline/kernel';

/**
 * Stored facts: never edited, only added to. A submission's id is the position of its `ContactSubmitted`, a
 * reply's, and that of its mail, the position of its `ContactReplied`. A reply holds all that its mail says.
 */
export type ContactEvent =
  | Fact<'ContactSubmitted', object, NewContactMessage>
  | Fact<
      'ContactReplied',
      { submissionId: number },
      {
        to: string;
        name: string;
        subject: string;
        message: string;
        reply: string;
        trackingNumber: string | null;
      }
    >
  | Fact<'ReplyEmailSent', { submissionId: number; mailId: number; attempts: number; messageId: string }>
  | Fact<'ReplyEmailFailed', { submissionId: number; mailId: number; attempts: number; reason: string }>
  | Fact<'ReplyEmailRetried', { submissionId: number; mailId: number }>
  | Fact<'ContactDeleted', { submissionId: number }>;

export type EventOf<Type extends ContactEvent['type']> = Extract<ContactEvent, { type: Type }>;

/** What the names of the streams of contact messages begin with. */
export const streamPrefix = 'contact-';

/** The id of the submission that an event is about. */
export const submissionIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'submissionId' in data ? Number(data.submissionId) : position;
