import { bulkJobsModule, type BulkJobsChanged } from '@exline/bulk-jobs';
import { cannedRepliesModule, type CannedRepliesChanged } from '@exline/canned-replies';
import { chatModule, type ChatChanged } from '@exline/chat';
import { contactModule, type ContactChanged } from '@exline/contact';
import { demoDataModule } from '@exline/demo-data';
import type { AggregateDeps, Commit, Projection, Subjects, Upcasts } from '@exline/event-log';
import {
  conversationTexts,
  inboxCommands,
  inboxQueries,
  type InboxCommands,
  type InboxQueries,
} from '@exline/inbox';
import { mailChangesOf, mailSummary, type MailChanged } from '@exline/mail';
import { mailCommands, type MailCommands } from '@exline/mail-lifecycle';
import { mailTemplatesModule, type MailTemplatesChanged } from '@exline/mail-templates';
import type { Handlers } from '@exline/message-bus';
import { ordersModule, type OrdersChanged, type OrderViewsChanged } from '@exline/orders';
import { returnsModule, type ReturnsChanged } from '@exline/returns';
import { rulesModule, type RulesChanged } from '@exline/rules';
import { subscriptionsModule, type SubscriptionsChanged } from '@exline/subscriptions';
import { staffModule, type StaffChanged } from '@exline/staff';
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

const manifests: ModuleList[keyof ModuleList][] = Object.values(modules);

/** The changes that a commit can announce to listeners. */
export type Change =
  | OrdersChanged
  | BulkJobsChanged
  | OrderViewsChanged
  | ContactChanged
  | ChatChanged
  | CannedRepliesChanged
  | StaffChanged
  | RulesChanged
  | MailTemplatesChanged
  | ReturnsChanged
  | SubscriptionsChanged
  | MailChanged;

const joined = <Rules extends object>(rulesOf: (module: (typeof manifests)[number]) => Rules | undefined) =>
  Object.assign({}, ...manifests.map(rulesOf)) as Rules;

/** The event metadata of all modules for the log. Defined only here. */
export const eventRules = {
  upcasts: joined<Upcasts>((module) => ('upcasts' in module ? module.upcasts : undefined)),
  subjects: joined<Subjects>((module) => ('subjects' in module ? module.subjects : undefined)),
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
  readonly [Name in keyof ModuleList]: ReturnType<ModuleList[Name]['open']> &
    Pick<ModuleList[Name], 'readModels' | 'changesOf'>;
};

/** The commands and queries of each module, and the commands that record mail outcomes. */
export interface Modules extends Opened {
  mails: Handlers<MailCommands>;
  inbox: { commands: Handlers<InboxCommands>; queries: InboxQueries };
}

export const openModules = (deps: AggregateDeps & { db: Db }): Modules => {
  const opened = Object.fromEntries(
    Object.entries(modules).map(([name, { open, readModels, changesOf }]) => [
      name,
      { ...open(deps), readModels, changesOf },
    ]),
  ) as Omit<Modules, 'mails' | 'inbox'>;
  const { orders, contact, chat, staff, subscriptions, returns, mailTemplates } = opened;
  const mailOwners = {
    ...orders.mailOwners,
    ...contact.mailOwners,
    ...chat.mailOwners,
    ...staff.mailOwners,
    ...subscriptions.mailOwners,
    ...returns.mailOwners,
    ...mailTemplates.mailOwners,
  };
  const workOwners = { message: contact.workOwner, conversation: chat.workOwner };
  return {
    ...opened,
    mails: mailCommands(deps.log, mailOwners),
    inbox: { commands: inboxCommands(workOwners), queries: inboxQueries(deps.db) },
  };
};
