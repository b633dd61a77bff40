import {
  cannedRepliesModule,
  type CannedRepliesChanged,
  type CannedRepliesModule,
} from '@exline/canned-replies';
import { chatModule, type ChatChanged, type ChatModule } from '@exline/chat';
import { contactModule, type ContactChanged, type ContactModule } from '@exline/contact';
import type { AggregateDeps, Commit, Projection } from '@exline/event-log';
import { mailChangesOf, mailSummary, type MailChanged } from '@exline/mail';
import { mailCommands, type MailCommands } from '@exline/mail-lifecycle';
import type { Handlers } from '@exline/message-bus';
import { ordersModule, type OrdersChanged, type OrdersModule } from '@exline/orders';
import { staffModule, type StaffChanged, type StaffModule } from '@exline/staff';
import type { Db } from 'mongodb';

/** What a commit can mean to listeners. */
export type Change =
  | OrdersChanged
  | ContactChanged
  | ChatChanged
  | CannedRepliesChanged
  | StaffChanged
  | MailChanged;

/** Commands and queries of each module, the read models of all of them, and what a commit means to listeners. */
export interface Modules {
  orders: OrdersModule;
  contact: ContactModule;
  chat: ChatModule;
  cannedReplies: CannedRepliesModule;
  staff: StaffModule;
  mails: Handlers<MailCommands>;
  projections: readonly Projection[];
  changesOf: (commit: Commit) => Change[];
}

/** The only list of modules. */
export const createModules = (deps: AggregateDeps & { db: Db }): Modules => {
  const orders = ordersModule(deps);
  const contact = contactModule(deps);
  const chat = chatModule(deps);
  const cannedReplies = cannedRepliesModule(deps);
  const staff = staffModule(deps);
  const all = [orders, contact, chat, cannedReplies, staff];
  const mailOwners = { ...orders.mailOwners, ...contact.mailOwners, ...chat.mailOwners, ...staff.mailOwners };
  return {
    orders,
    contact,
    chat,
    cannedReplies,
    staff,
    mails: mailCommands(deps.log, mailOwners),
    projections: [...all.flatMap(({ projections }): readonly Projection[] => projections), mailSummary],
    changesOf: (commit: Commit): Change[] => [
      ...mailChangesOf(commit),
      ...all.flatMap(({ changesOf }): readonly Change[] => changesOf(commit)),
    ],
  };
};
