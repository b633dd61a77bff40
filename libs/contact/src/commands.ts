import type { NewContactMessage } from '@exline/contracts';
import type { MailInputs } from '@exline/mail-lifecycle';

export interface ContactInputs extends MailInputs {
  /** `burstId`: what its sender has sent in quick succession. */
  SubmitContact: NewContactMessage & { burstId?: string };
  ReplyToContact: { submissionId: number; reply: string };
  MarkContactDone: { submissionId: number };
  ReopenContact: { submissionId: number };
  DeleteContact: { submissionId: number };
  /** `unlessOpen`: only if the staff is done with it, and no mail about it waits. */
  EraseContact: { submissionId: number; unlessOpen?: true };
}

/** What people can ask of contact messages. */
export interface ContactCommands {
  SubmitContact: { input: ContactInputs['SubmitContact']; output: { id: number; createdAt: string } };
  /** The mail carries the reply to whoever wrote. */
  ReplyToContact: { input: ContactInputs['ReplyToContact']; output: { mailId: number } };
  /** What is done already stays so; the same for opening again. */
  MarkContactDone: { input: ContactInputs['MarkContactDone']; output: void };
  ReopenContact: { input: ContactInputs['ReopenContact']; output: void };
  DeleteContact: { input: ContactInputs['DeleteContact']; output: void };
  /** Of a deleted one too. */
  EraseContact: { input: ContactInputs['EraseContact']; output: void };
}
