import { randomUUID } from 'node:crypto';
import { createAggregate, type AggregateDeps } from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import type { ContactCommands, ContactInputs } from './commands.ts';
import { evolve, initial, type ContactState } from './contact.ts';
import { contactReplies } from './contactReplies.ts';
import { contactSubmission } from './contactSubmission.ts';
import { decide } from './decide.ts';
import { streamPrefix, type ContactEvent } from './events.ts';
import { contactQueries } from './queries.ts';
import { refuse } from './refusals.ts';

export interface ContactDeps extends AggregateDeps {
  db: Db;
}

/** Contact messages: what can be asked of them and what they look like to readers. */
export const contactModule = ({ db, ...deps }: ContactDeps) => {
  const contacts = createAggregate<ContactState, ContactInputs, ContactEvent>(deps, {
    initial,
    evolve,
    decide,
    begins: ['SubmitContact'],
    together: ['ReplyToContact'],
  });

  /** The ids of a submission and of its mails are positions in its stream. */
  const streamOf = async (position: number, type: ContactEvent['type']): Promise<string> => {
    const commit = Number.isSafeInteger(position) && position > 0 ? await deps.log.at(position) : null;
    if (!commit?.events.some((event) => event.type === type)) throw refuse('contact.not_found', { position });
    return commit.stream;
  };

  const aboutMail =
    <T extends 'RetryReplyEmail' | 'RecordReplyEmailSent' | 'RecordReplyEmailFailed'>(command: T) =>
    async (input: ContactInputs[T], context: MessageContext): Promise<void> => {
      await contacts.execute(await streamOf(input.mailId, 'ContactReplied'), command, input, context);
    };

  const commands: Handlers<ContactCommands> = {
    SubmitContact: async (input, context) => {
      // A call that comes again must meet what its first one wrote.
      const stream = `${streamPrefix}${context.commitId ?? randomUUID()}`;
      const { commit } = await contacts.execute(stream, 'SubmitContact', input, context);
      if (!commit) throw new Error('a contact message that was just sent in is not there');
      return { id: commit.position, createdAt: commit.at };
    },
    ReplyToContact: async (input, context) => {
      const stream = await streamOf(input.submissionId, 'ContactSubmitted');
      const { commit } = await contacts.execute(stream, 'ReplyToContact', input, context);
      if (!commit) throw new Error('a reply that was just written is not there');
      return { mailId: commit.position };
    },
    DeleteContact: async (input, context) => {
      const stream = await streamOf(input.submissionId, 'ContactSubmitted');
      await contacts.execute(stream, 'DeleteContact', input, context);
    },
    RetryReplyEmail: aboutMail('RetryReplyEmail'),
    RecordReplyEmailSent: aboutMail('RecordReplyEmailSent'),
    RecordReplyEmailFailed: aboutMail('RecordReplyEmailFailed'),
  };

  return {
    name: 'contact',
    commands,
    queries: contactQueries(db),
    projections: [contactSubmission, contactReplies],
    /** Only commits of these streams are about contact messages. */
    owns: (stream: string) => stream.startsWith(streamPrefix),
  };
};

export type ContactModule = ReturnType<typeof contactModule>;
