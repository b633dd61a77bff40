import type { MailPayloads, MailKind } from '@exline/contracts';
import type { Fact } from '@exline/kernel';
import type { MailEventType } from './kinds.ts';

export interface SentMail {
  mailId: number;
  /** Number of the successful attempt. */
  attempts: number;
  messageId: string;
  /** The number of SMS parts that the text needed. */
  segments?: number;
}

/** An attempt, recorded before it is made. */
export interface AttemptedMail {
  mailId: number;
  attempts: number;
}

/** The provider certainly did not accept the last attempt, so there may be another one. */
export interface DeferredMail extends AttemptedMail {
  reason: string;
}

export interface FailedMail {
  mailId: number;
  attempts: number;
  reason: string;
  /** No mail will ever reach the recipient at this address. */
  isUndeliverable?: true;
}

/**
 * The request for a mail. It contains the complete content of the mail, so that the mail can be rendered from the log
 * alone and the history shows what the recipient received. `Personal` lists the fields that could identify a person.
 */
export type MailRequest<
  Kind extends MailKind,
  Personal extends keyof MailPayloads[Kind],
  More extends object,
> = Fact<
  MailEventType<Kind, 'requested'>,
  More & Omit<MailPayloads[Kind], Personal>,
  Pick<MailPayloads[Kind], Personal>
>;

/** The attempt events of a kind; `never` for kinds whose attempts are not recorded. */
type AttemptOutcome<Kind extends MailKind, Subject extends object> = [
  MailEventType<Kind, 'attempted'>,
] extends [never]
  ? never
  :
      | Fact<MailEventType<Kind, 'attempted'>, Subject & AttemptedMail>
      | Fact<MailEventType<Kind, 'deferred'>, Subject & DeferredMail>;

/** The outcome of a mail. `Subject` identifies what the mail is about, unless its stream already does. */
export type MailOutcome<Kind extends MailKind, Subject extends object> = Kind extends MailKind
  ?
      | AttemptOutcome<Kind, Subject>
      | Fact<MailEventType<Kind, 'sent'>, Subject & SentMail>
      | Fact<MailEventType<Kind, 'failed'>, Subject & FailedMail>
      | Fact<MailEventType<Kind, 'retried'>, Subject & { mailId: number }>
  : never;
