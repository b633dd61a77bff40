import { bulkJobsModule } from '@exline/bulk-jobs';
import { cannedRepliesModule } from '@exline/canned-replies';
import { chatModule } from '@exline/chat';
import { contactModule } from '@exline/contact';
import { demoDataModule } from '@exline/demo-data';
import type { AggregateDeps, Commit, Projection, Subjects, Upcasts } from '@exline/event-log';
import type { IntersectionOf } from '@exline/kernel';
import {
  conversationTexts,
  inboxCommands,
  inboxQueries,
  type InboxCommands,
  type InboxQueries,
} from '@exline/inbox';
import { mailChangesOf, mailSummary, type MailChanged } from '@exline/mail';
import { mailCommands, type MailCommands } from '@exline/mail-lifecycle';
import { mailTemplatesModule } from '@exline/mail-templates';
import type { Handlers } from '@exline/message-bus';
import { ordersModule } from '@exline/orders';
import { returnsModule } from '@exline/returns';
import { rulesModule } from '@exline/rules';
import { subscriptionsModule } from '@exline/subscriptions';
import { staffModule } from '@exline/staff';
import type { Db } from 'mongodb';

interface ModuleList {
  orders: typeof ordersModule;
  bulkJobs: typeof bulkJobsModule;
  contact: typeof contactModule;
  chat: typeof chatModule;
  cannedReplies: typeof cannedRepliesModule;
  staff: typeof staffModule;
  rules: typeof rulesModule;
  mailTemplates: typeof mailTemplatesModule;
  returns: typeof returnsModule;
  subscriptions: typeof subscriptionsModule;
  demoData: typeof demoDataModule;
}

/** The only list of modules. */
const modules: ModuleList = {
  orders: ordersModule,
  bulkJobs: bulkJobsModule,
  contact: contactModule,
  chat: chatModule,
  cannedReplies: cannedRepliesModule,
  staff: staffModule,
  rules: rulesModule,
  mailTemplates: mailTemplatesModule,
  returns: returnsModule,
  subscriptions: subscriptionsModule,
  demoData: demoDataModule,
};

type Name = keyof ModuleList;

const manifests: ModuleList[Name][] = Object.values(modules);

/** The changes that a commit can announce to listeners. */
export type Change = ReturnType<ModuleList[Name]['changesOf']>[number] | MailChanged;

/** Merges what each of several modules may have under a key. */
const merged = <Merged extends object>(parts: readonly object[], key: string) =>
  Object.assign({}, ...parts.map((part) => (part as Record<string, object>)[key])) as Merged;

/** The event metadata of all modules for the log. Defined only here. */
export const eventRules = {
  upcasts: merged<Upcasts>(manifests, 'upcasts'),
  subjects: merged<Subjects>(manifests, 'subjects'),
};

/** The read models of all modules. */
export const readModels: readonly Projection[] = [
  ...manifests.flatMap((module): readonly Projection[] => module.readModels),
  mailSummary,
  conversationTexts,
];

/** The change that a commit announces to listeners. */
export const changesOf = (commit: Commit): Change[] => [
  ...mailChangesOf(commit),
  ...manifests.flatMap((module): Change[] => module.changesOf(commit)),
];

type Opened = {
  readonly [N in Name]: ReturnType<ModuleList[N]['open']> & Pick<ModuleList[N], 'readModels' | 'changesOf'>;
};

type AllMailOwners = IntersectionOf<Extract<Opened[Name], { mailOwners: object }>['mailOwners']>;
type AllHandlers = IntersectionOf<Opened[Name]['commands']> &
  Handlers<MailCommands> &
  Handlers<InboxCommands>;

/** All commands, each with its input and output. */
export type Commands = {
  [T in keyof AllHandlers]: {
    input: Parameters<AllHandlers[T]>[0];
    output: Awaited<ReturnType<AllHandlers[T]>>;
  };
};

/** The queries of all modules, by module. */
type Queries = {
  readonly [N in Name]: Opened[N] extends { queries: infer Of } ? Of : undefined;
} & { inbox: InboxQueries };

/** The opened modules, and what all of them can do together. */
export interface Modules extends Opened {
  commands: Handlers<Commands>;
  queries: Queries;
  /** The commands that record mail outcomes. */
  mails: Handlers<MailCommands>;
}

export const openModules = (deps: AggregateDeps & { db: Db }): Modules => {
  const opened = Object.fromEntries(
    Object.entries(modules).map(([name, { open, readModels, changesOf }]) => [
      name,
      { ...open(deps), readModels, changesOf },
    ]),
  ) as Opened;
  const parts = Object.values(opened);
  const mails = mailCommands(deps.log, merged<AllMailOwners>(parts, 'mailOwners'));
  const workOwners = { message: opened.contact.workOwner, conversation: opened.chat.workOwner };
  const queries = Object.fromEntries(
    Object.entries(opened).map(([name, part]) => [name, 'queries' in part ? part.queries : undefined]),
  );
  return {
    ...opened,
    commands: { ...merged<AllHandlers>(parts, 'commands'), ...mails, ...inboxCommands(workOwners) },
    queries: { ...(queries as Omit<Queries, 'inbox'>), inbox: inboxQueries(deps.db) },
    mails,
  };
};
