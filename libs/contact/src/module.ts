import { randomUUID } from 'node:crypto';
import { createAggregate, creationStream, type AggregateDeps, defineModule } from '@exline/event-log';
import type { WorkOwner } from '@exline/inbox';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import { contactChanges } from './domain/changes.ts';
import type { ContactCommands, ContactInputs } from './domain/commands.ts';
import { evolve, initial, type ContactState } from './domain/contact.ts';
import { contactMails } from './domain/contactMails.ts';
import { contactCases } from './readModels/contactCases.ts';
import { contactReplies } from './readModels/contactReplies.ts';
import { contactSubmission } from './readModels/contactSubmission.ts';
import { decide } from './domain/decide.ts';
import { STREAM_PREFIX, type ContactEvent, contactPersonalSubjects } from './domain/events.ts';
import { contactQueries } from './queries/contactQueries.ts';
import { refuse } from './domain/refusals.ts';

interface ContactDeps extends AggregateDeps {
  db: Db;
}

/** The commands about an existing message that return nothing. */
type AboutOne = 'MarkContactDone' | 'ReopenContact' | 'DeleteContact' | 'EraseContact';

const open = ({ db, ...deps }: ContactDeps) => {
  const contacts = createAggregate<ContactState, ContactInputs, ContactEvent>(deps, {
    initial,
    evolve,
    decide,
    creationCommands: ['SubmitContact'],
    batchedCommands: ['ReplyToContact'],
  });

  /** The id of a submission is the log position of its `ContactSubmitted`. */
  const streamOf = async (submissionId: number): Promise<string> => {
    const stream = await creationStream(deps.log, submissionId, 'ContactSubmitted');
    if (stream === null) throw refuse('contact.not_found', { submissionId });
    return stream;
  };

  const inItsStream =
    <T extends AboutOne>(command: T) =>
    async (input: ContactInputs[T], context: MessageContext): Promise<void> => {
      await contacts.execute(await streamOf(input.submissionId), command, input, context);
    };

  const commands: Handlers<ContactCommands> = {
    SubmitContact: async (input, context) => {
      // A repeated call must find the stream that its first attempt wrote to.
      const stream = `${STREAM_PREFIX}${context.commitId ?? randomUUID()}`;
      const { commit } = await contacts.execute(stream, 'SubmitContact', input, context);
      if (!commit) throw new Error('a contact message that was just sent in is not there');
      return { id: commit.position, createdAt: commit.at };
    },
    ReplyToContact: async (input, context) => {
      const stream = await streamOf(input.submissionId);
      const { commit } = await contacts.execute(stream, 'ReplyToContact', input, context);
      if (!commit) throw new Error('a reply that was just written is not there');
      return { mailId: commit.position };
    },
    MarkContactDone: inItsStream('MarkContactDone'),
    ReopenContact: inItsStream('ReopenContact'),
    DeleteContact: inItsStream('DeleteContact'),
    EraseContact: inItsStream('EraseContact'),
  };

  return {
    commands,
    queries: contactQueries(db, deps.log),
    mailOwners: contactMails.ownedBy(contacts),
    workOwner: {
      execute: async (id, command, input, context) => {
        const submissionId = Number(id);
        const about = { ...input, submissionId } as ContactInputs[typeof command];
        await contacts.execute(await streamOf(submissionId), command, about, context);
      },
    } satisfies WorkOwner,
  };
};

/** The contact messages module: commands, read models and queries. */
export const contactModule = defineModule({
  name: 'contact',
  subjects: contactPersonalSubjects,
  readModels: [contactSubmission, contactReplies, contactCases],
  changesOf: contactChanges,
  open,
});
