import type { MailKind } from '@exline/contracts';
import type { EventLog } from '@exline/event-log';
import { refuse as refuseAny } from '@exline/kernel';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { FailedMail, SentMail } from './events.ts';
import { meaningOf } from './kinds.ts';

export interface MailInputs {
  /** Sends a mail that failed for good once more. */
  RetryMail: { mailId: number };
  RecordMailSent: SentMail;
  RecordMailFailed: FailedMail;
}

/** What can be asked of any mail, whichever module asked for it. */
export type MailCommands = { [T in keyof MailInputs]: { input: MailInputs[T]; output: void } };

export type MailRefusal = 'mail.not_found';

const refuse = refuseAny<MailRefusal>;

/** Decides about the mails that were asked for in its streams. */
export interface MailOwner {
  execute(
    stream: string,
    command: keyof MailInputs,
    input: MailInputs[keyof MailInputs],
    context: MessageContext,
  ): Promise<unknown>;
}

/** Every kind has the module that asks for it. */
export type MailOwners = Readonly<Record<MailKind, MailOwner>>;

/** Hands each command to the stream in which its mail was asked for. */
export const mailCommands = (log: Pick<EventLog, 'at'>, owners: MailOwners): Handlers<MailCommands> => {
  const inStreamOfMail =
    <T extends keyof MailInputs>(command: T) =>
    async (input: MailInputs[T], context: MessageContext): Promise<void> => {
      const request = await log.at(input.mailId);
      const meaning = request?.events
        .map(({ type }) => meaningOf(type))
        .find((found) => found?.step === 'requested');
      if (!request || !meaning) throw refuse('mail.not_found', { mailId: input.mailId });
      await owners[meaning.kind].execute(request.stream, command, input, context);
    };
  return {
    RetryMail: inStreamOfMail('RetryMail'),
    RecordMailSent: inStreamOfMail('RecordMailSent'),
    RecordMailFailed: inStreamOfMail('RecordMailFailed'),
  };
};
