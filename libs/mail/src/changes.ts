import type { Commit } from '@exline/event-log';
import type { MailKind } from '@exline/contracts';
import { mailChanges, type MailMeaning } from '@exline/mail-lifecycle';

/** What a commit means to those who watch mails. */
export interface MailChanged {
  type: 'MailChanged';
  mailId: number;
  kind: MailKind;
  /** Null where a worker tells how it gets on, which no commit does. */
  step: MailMeaning['step'] | null;
}

/** What is to be published of a commit of any module. */
export const mailChangesOf = (commit: Commit): MailChanged[] =>
  mailChanges(commit).map(({ mailId, kind, step }) => ({ type: 'MailChanged', mailId, kind, step }));
