import type { Commit } from '@exline/event-log';
import type { MailKind } from '@exline/contracts';
import { mailChanges, type MailMeaning } from '@exline/mail-lifecycle';

/** Tells listeners that a mail changed. */
export interface MailChanged {
  type: 'MailChanged';
  mailId: number;
  kind: MailKind;
  /** Null when a worker reports progress, which no commit records. */
  step: MailMeaning['step'] | null;
}

/** The messages to publish for a commit of any module. */
export const mailChangesOf = (commit: Commit): MailChanged[] =>
  mailChanges(commit).map(({ mailId, kind, step }) => ({ type: 'MailChanged', mailId, kind, step }));
