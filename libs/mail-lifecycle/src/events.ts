import type { Letters, MailKind } from '@exline/contracts';
import type { Fact } from '@exline/kernel';
import type { MailEventType } from './kinds.ts';

export interface SentMail {
  mailId: number;
  /** At which try. */
  attempts: number;
  messageId: string;
}

export interface FailedMail {
  mailId: number;
  attempts: number;
  reason: string;
}

/**
 * The request for a mail. It holds all that the mail says, so that it can be written from the log alone, and so
 * that the history tells what the recipient got. `Personal` names what of it could name a person.
 */
export type MailRequest<
  Kind extends MailKind,
  Personal extends keyof Letters[Kind],
  More extends object,
> = Fact<
  MailEventType<Kind, 'requested'>,
  More & Omit<Letters[Kind], Personal>,
  Pick<Letters[Kind], Personal>
>;

/** What becomes of a mail; `Subject` is what the mail is about, as far as its stream does not say so. */
export type MailOutcome<Kind extends MailKind, Subject extends object> = Kind extends MailKind
  ?
      | Fact<MailEventType<Kind, 'sent'>, Subject & SentMail>
      | Fact<MailEventType<Kind, 'failed'>, Subject & FailedMail>
      | Fact<MailEventType<Kind, 'retried'>, Subject & { mailId: number }>
  : never;
