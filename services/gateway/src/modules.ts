import { cannedRepliesModule } from '@exline/canned-replies';
import { chatModule } from '@exline/chat';
import { contactModule } from '@exline/contact';
import type { Commit, Projection } from '@exline/event-log';
import { mailChangesOf, mailSummary } from '@exline/mail';
import { mailCommands } from '@exline/mail-lifecycle';
import { ordersModule } from '@exline/orders';
import { staffModule } from '@exline/staff';
import type { Change, CommandModules } from './bus.ts';

type Deps = Parameters<typeof ordersModule>[0] &
  Parameters<typeof contactModule>[0] &
  Parameters<typeof chatModule>[0] &
  Parameters<typeof cannedRepliesModule>[0] &
  Parameters<typeof staffModule>[0] & { log: Parameters<typeof mailCommands>[0] };

interface Modules extends CommandModules {
  projections: readonly Projection[];
  changesOf: (commit: Commit) => Change[];
}

/** The modules of the domain over one log, what they all show, and what a commit means to listeners. */
export const createModules = (deps: Deps): Modules => {
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
