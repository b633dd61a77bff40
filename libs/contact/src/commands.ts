import type { NewContactMessage } from '@exline/contracts';

export interface ContactInputs {
  SubmitContact: NewContactMessage;
  ReplyToContact: { submissionId: number; reply: string };
  DeleteContact: { submissionId: number };
  /** Sends the mail of a reply that failed for good once more. */
  RetryReplyEmail: { mailId: number };
  RecordReplyEmailSent: { mailId: number; attempts: number; messageId: string };
  RecordReplyEmailFailed: { mailId: number; attempts: number; reason: string };
}

/** What people, and the worker that sends the mails, can ask of contact messages. */
export interface ContactCommands {
  SubmitContact: { input: ContactInputs['SubmitContact']; output: { id: number; createdAt: string } };
  /** The mail carries the reply to whoever wrote. */
  ReplyToContact: { input: ContactInputs['ReplyToContact']; output: { mailId: number } };
  DeleteContact: { input: ContactInputs['DeleteContact']; output: void };
  RetryReplyEmail: { input: ContactInputs['RetryReplyEmail']; output: void };
  RecordReplyEmailSent: { input: ContactInputs['RecordReplyEmailSent']; output: void };
  RecordReplyEmailFailed: { input: ContactInputs['RecordReplyEmailFailed']; output: void };
}

export const contactCommands = [
  'SubmitContact',
  'ReplyToContact',
  'DeleteContact',
  'RetryReplyEmail',
  'RecordReplyEmailSent',
  'RecordReplyEmailFailed',
] as const satisfies (keyof ContactCommands)[];
