import type { MailKind } from '@exline/contracts';
import type { EventLog } from '@exline/event-log';
import { refuse as refuseAny } from '@exline/kernel';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { FailedMail, SentMail } from './events.ts';
import { meaningOf } from './kinds.ts';

export interface MailInputs {
  /** Retries a mail that failed permanently. */
  RetryMail: { mailId: number };
  RecordMailSent: SentMail;
  RecordMailFailed: FailedMail;
}

/** Commands for any mail, regardless of the module that requested it. */
export type MailCommands = { [T in keyof MailInputs]: { input: MailInputs[T]; output: void } };

export type MailRefusal = 'mail.not_found';

const refuse = refuseAny<MailRefusal>;

/** Executes mail commands on the streams of one module. */
export interface MailOwner {
  execute(
    stream: string,
    command: keyof MailInputs,
    input: MailInputs[keyof MailInputs],
    context: MessageContext,
  ): Promise<unknown>;
}

/** The module that owns each mail kind. */
export type MailOwners = Readonly<Record<MailKind, MailOwner>>;

/** Routes each command to the stream that requested the mail. */
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
