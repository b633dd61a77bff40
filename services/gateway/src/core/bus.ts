import type { Change, Modules } from '@exline/application';
import type { BulkJobCommands } from '@exline/bulk-jobs';
import type { CannedReplyCommands } from '@exline/canned-replies';
import type { ChatCommands } from '@exline/chat';
import type { DemoDataCommands } from '@exline/demo-data';
import { createMessageBus, type MessageBus, type Middleware } from '@exline/message-bus';
import { can, roles, type Right } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { ContactCommands } from '@exline/contact';
import type { InboxCommands } from '@exline/inbox';
import type { MailCommands } from '@exline/mail-lifecycle';
import type { MailTemplateCommands } from '@exline/mail-templates';
import type { OrderCommands, ViewCommands } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';
import type { ReturnCommands } from '@exline/returns';
import type { RuleCommands } from '@exline/rules';
import type { SubscriptionCommands } from '@exline/subscriptions';
import type { StaffCommands } from '@exline/staff';
import { spanned } from '@exline/tracing';
import { refuse } from './refusals.ts';

/** All commands of the application. Each module adds its own. */
interface Commands
  extends
    OrderCommands,
    BulkJobCommands,
    ViewCommands,
    ContactCommands,
    ChatCommands,
    CannedReplyCommands,
    StaffCommands,
    RuleCommands,
    MailTemplateCommands,
    ReturnCommands,
    SubscriptionCommands,
    DemoDataCommands,
    MailCommands,
    InboxCommands {}

/** Events within this process. Changes are emitted once the read models include them. */
type Events = { [T in Change['type']]: Extract<Change, { type: T }> } & {
  /**
   * An admin's session was ended. The event does not name it, so listeners ask the session store.
   */
  SignedOut: object;
  /** An account marked something as read. */
  ReadByAccount: { account: number };
};

export type Bus = MessageBus<Commands, Events>;

const outcomeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'fault');

const measured =
  (log: Logger, metrics: Metrics): Middleware =>
  async ({ type, context }, next) => {
    const stop = metrics.commands.startTimer({ command: type });
    const logged = {
      command: type,
      actor: context.actor,
      correlationId: context.correlationId,
    };
    try {
      const output = await next();
      stop({ outcome: 'done' });
      log.info({ ...logged, outcome: 'done' }, 'command');
      return output;
    } catch (error) {
      const outcome = outcomeOf(error);
      stop({ outcome });
      log.info({ ...logged, outcome }, 'command');
      throw error;
    }
  };

const traced: Middleware = ({ type }, next) => spanned(`command ${type}`, next);

/** If a command has no row in the table of rights, this type becomes `never`, and the use of it does not compile. */
type Ruled = keyof Commands extends Right ? Middleware : never;

/**
 * Enforces the role's rights for every command, however it was sent. Commands of processes have no
 * role.
 */
const ruled: Ruled = ({ type, context }, next) => {
  const role = roles.find((known) => known === context.role) ?? null;
  if (context.role !== undefined && !can(role, type as Right)) throw refuse('staff.not_allowed');
  return next();
};

export const createBus = (
  {
    orders,
    bulkJobs,
    contact,
    chat,
    cannedReplies,
    staff,
    rules,
    mailTemplates,
    returns,
    subscriptions,
    demoData,
    mails,
    inbox,
  }: Modules,
  log: Logger,
  metrics: Metrics,
): Bus =>
  createMessageBus<Commands, Events>({
    handlers: {
      ...orders.commands,
      ...bulkJobs.commands,
      ...contact.commands,
      ...chat.commands,
      ...cannedReplies.commands,
      ...staff.commands,
      ...rules.commands,
      ...mailTemplates.commands,
      ...returns.commands,
      ...subscriptions.commands,
      ...demoData.commands,
      ...mails,
      ...inbox.commands,
    },
    middleware: [traced, measured(log, metrics), ruled],
  });
