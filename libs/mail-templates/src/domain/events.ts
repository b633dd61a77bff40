import type { MailTexts, TemplateKind } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, Fact } from '@exline/kernel';
import { mailTable, type MailOutcome, type MailRequest } from '@exline/mail-lifecycle';

/** Stored facts, which are never changed. `texts` has only texts that differ from the default. */
export type MailTemplateEvent =
  | Fact<'MailTemplateEdited', { kind: TemplateKind; texts: MailTexts }>
  | Fact<'MailTemplateReset', { kind: TemplateKind }>;

/** Stored facts about one test email. */
export type TestMailEvent =
  | MailRequest<'test', 'to', object>
  | MailOutcome<'test', object>
  | Erasure<{ mailId: number }>;

/** All templates share one stream, because there are few kinds of email and few changes. */
export const STREAM = 'mail-templates';
/** Each test email has a stream with this prefix, so that it can be erased alone. */
export const TEST_PREFIX = mailTable.test.stream;

export const testMailSubjects: Subjects = { [TEST_PREFIX]: 'stream' };
