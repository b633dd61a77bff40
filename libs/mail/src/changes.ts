import type { Commit } from '@exline/event-log';
import { mailChanges } from '@exline/mail-lifecycle';

/** What a commit means to those who watch mails. */
export interface MailChanged {
  type: 'MailChanged';
  mailId: number;
}

/** What is to be published of a commit of any module. */
export const mailChangesOf = (commit: Commit): MailChanged[] =>
  mailChanges(commit).map(({ mailId }) => ({ type: 'MailChanged', mailId }));
