import type { NewContactMessage } from '@exline/contracts';
import type { WorkInputs } from '@exline/inbox';
import type { MailInputs } from '@exline/mail-lifecycle';

type AboutMessage<Inputs> = { [T in keyof Inputs]: Inputs[T] & { submissionId: number } };

export interface ContactInputs extends MailInputs, AboutMessage<WorkInputs> {
  /** `burstId`: groups messages that one sender sent in quick succession. */
  SubmitContact: NewContactMessage & { burstId?: string };
  ReplyToContact: { submissionId: number; reply: string };
  MarkContactDone: { submissionId: number };
  ReopenContact: { submissionId: number };
  DeleteContact: { submissionId: number };
  /**
   * `unlessOpen`: erases only if the message is done and no email about it is pending. `isDemo`: the message is demo
   * data, so figures no longer count it.
   */
  EraseContact: { submissionId: number; unlessOpen?: true; isDemo?: true };
}

/** The commands about contact messages. */
export interface ContactCommands {
  SubmitContact: { input: ContactInputs['SubmitContact']; output: { id: number; createdAt: string } };
  /** `mailId` is the email with the reply to the sender of the message. */
  ReplyToContact: { input: ContactInputs['ReplyToContact']; output: { mailId: number } };
  /** Marking a done message as done has no effect, nor has reopening an open one. */
  MarkContactDone: { input: ContactInputs['MarkContactDone']; output: void };
  ReopenContact: { input: ContactInputs['ReopenContact']; output: void };
  DeleteContact: { input: ContactInputs['DeleteContact']; output: void };
  /** Erases a message, even a deleted one. */
  EraseContact: { input: ContactInputs['EraseContact']; output: void };
}
