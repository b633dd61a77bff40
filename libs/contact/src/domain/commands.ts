import type { NewContactMessage } from '@exline/contracts';
import type { WorkInputs } from '@exline/inbox';
import type { InputsOf } from '@exline/kernel';
import type { MailInputs } from '@exline/mail-lifecycle';

/** The commands about contact messages. */
export interface ContactCommands {
  /** `burstId`: groups messages that one sender sent in quick succession. */
  SubmitContact: {
    input: NewContactMessage & { burstId?: string };
    output: { id: number; createdAt: string };
  };
  /** `mailId` is the email with the reply to the sender of the message. */
  ReplyToContact: { input: { submissionId: number; reply: string }; output: { mailId: number } };
  /** Marking a done message as done has no effect, nor has reopening an open one. */
  MarkContactDone: { input: { submissionId: number }; output: void };
  ReopenContact: { input: { submissionId: number }; output: void };
  DeleteContact: { input: { submissionId: number }; output: void };
  /**
   * Erases a message, even a deleted one. `unlessOpen`: erases only if the message is done and no email about it is
   * pending. `isDemo`: the message is demo data, so figures no longer count it.
   */
  EraseContact: { input: { submissionId: number; unlessOpen?: true; isDemo?: true }; output: void };
}

type AboutMessage<Inputs> = { [T in keyof Inputs]: Inputs[T] & { submissionId: number } };

export interface ContactInputs extends InputsOf<ContactCommands>, MailInputs, AboutMessage<WorkInputs> {}
