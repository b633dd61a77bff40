import { randomUUID } from 'node:crypto';
import {
  createAggregate,
  creationStream,
  defineModule,
  notifyOf,
  type AggregateDeps,
} from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import { decide, type MailTemplateCommands, type MailTemplateInputs } from './domain/decide.ts';
import {
  STREAM,
  TEST_PREFIX,
  testMailSubjects,
  type MailTemplateEvent,
  type TestMailEvent,
} from './domain/events.ts';
import { refuse } from './domain/refusals.ts';
import { evolve, initial, templateOf, type Templates } from './domain/templates.ts';
import {
  decideTestMail,
  evolveTestMail,
  noTestMail,
  testMails,
  type TestMail,
  type TestMailCommands,
  type TestMailInputs,
} from './domain/testMail.ts';
import { templateQueries } from './queries/templateQueries.ts';
import { textsAt } from './queries/textsAt.ts';

const open = (deps: AggregateDeps) => {
  const templates = createAggregate<Templates, MailTemplateInputs, MailTemplateEvent>(deps, {
    initial,
    evolve,
    decide,
  });
  const tests = createAggregate<TestMail, TestMailInputs, TestMailEvent>(deps, {
    initial: noTestMail,
    evolve: evolveTestMail,
    decide: decideTestMail,
  });

  const changing =
    <T extends keyof MailTemplateInputs>(command: T) =>
    async (input: MailTemplateInputs[T], context: MessageContext) => {
      const { state, commit } = await templates.execute(STREAM, command, input, context);
      return { template: templateOf(state, input.kind), isChanged: commit !== null };
    };

  const commands: Handlers<MailTemplateCommands & TestMailCommands> = {
    EditMailTemplate: changing('EditMailTemplate'),
    ResetMailTemplate: changing('ResetMailTemplate'),
    RequestTestMail: async (input, context) => {
      const stream = `${TEST_PREFIX}${context.commitId ?? randomUUID()}`;
      const { commit } = await tests.execute(stream, 'RequestTestMail', input, context);
      if (!commit) throw new Error('a test email that was just requested has no commit');
      return { mailId: commit.position };
    },
    EraseTestMail: async (input, context) => {
      const stream = await creationStream(deps.log, input.mailId, 'TestEmailRequested');
      if (stream === null) throw refuse('mail_template.not_found', { mailId: input.mailId });
      await tests.execute(stream, 'EraseTestMail', input, context);
    },
  };

  return {
    commands,
    queries: templateQueries(deps.log),
    textsAt: textsAt(deps.log),
    mailOwners: testMails.ownedBy(tests),
  };
};

/** The mail templates module: the texts of emails that owners change. */
export const mailTemplatesModule = defineModule({
  name: 'mail-templates',
  subjects: testMailSubjects,
  readModels: [],
  changesOf: notifyOf('MailTemplatesChanged', (stream) => stream === STREAM),
  open,
});
