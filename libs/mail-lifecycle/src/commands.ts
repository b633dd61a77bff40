import type { MailKind } from '@exline/contracts';
import type { EventLog } from '@exline/event-log';
import { refuse as refuseAny } from '@exline/kernel';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { AttemptedMail, DeferredMail, FailedMail, SentMail } from './events.ts';
import { meaningOf } from './kinds.ts';

export interface MailInputs {
  /** Retries a mail that failed permanently. */
  RetryMail: { mailId: number };
  /** Records an attempt. Only for channels whose attempts are recorded. */
  RecordMailAttempted: AttemptedMail;
  RecordMailDeferred: DeferredMail;
  RecordMailSent: SentMail;
  RecordMailFailed: FailedMail;
}

/** Commands for any mail, regardless of the module that requested it. */
export type MailCommands = {
  /** `isChanged`: whether this call recorded something. Only then may an attempt be made. */
  [T in keyof MailInputs]: { input: MailInputs[T]; output: { isChanged: boolean } };
};

export type MailRefusal = 'mail.not_found';

const refuse = refuseAny<MailRefusal>;

/** Executes mail commands on the streams of one module. */
export interface MailOwner {
  execute(
    stream: string,
    command: keyof MailInputs,
    input: MailInputs[keyof MailInputs],
    context: MessageContext,
  ): Promise<{ commit: object | null }>;
}

/** The module that owns each mail kind. */
export type MailOwners = Readonly<Record<MailKind, MailOwner>>;

/** Routes each command to the stream that requested the mail. */
export const mailCommands = (log: Pick<EventLog, 'at'>, owners: MailOwners): Handlers<MailCommands> => {
  const inStreamOfMail =
    <T extends keyof MailInputs>(command: T) =>
    async (input: MailInputs[T], context: MessageContext): Promise<{ isChanged: boolean }> => {
      const request = await log.at(input.mailId);
      const meaning = request?.events
        .map(({ type }) => meaningOf(type))
        .find((found) => found?.step === 'requested');
      if (!request || !meaning) throw refuse('mail.not_found', { mailId: input.mailId });
      const { commit } = await owners[meaning.kind].execute(request.stream, command, input, context);
      return { isChanged: commit !== null };
    };
  return {
    RetryMail: inStreamOfMail('RetryMail'),
    RecordMailAttempted: inStreamOfMail('RecordMailAttempted'),
    RecordMailDeferred: inStreamOfMail('RecordMailDeferred'),
    RecordMailSent: inStreamOfMail('RecordMailSent'),
    RecordMailFailed: inStreamOfMail('RecordMailFailed'),
  };
};
