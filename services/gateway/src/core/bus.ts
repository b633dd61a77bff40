import type { Change, Modules } from '@exline/application';
import type { CannedReplyCommands } from '@exline/canned-replies';
import type { ChatCommands } from '@exline/chat';
import { createMessageBus, type MessageBus, type Middleware } from '@exline/message-bus';
import { may, roles, type Right } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { ContactCommands } from '@exline/contact';
import type { MailCommands } from '@exline/mail-lifecycle';
import type { OrderCommands } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';
import type { StaffCommands } from '@exline/staff';
import { spanned } from '@exline/tracing';
import { refuse } from './refusals.ts';

/** Every command of the house: modules contribute theirs. */
interface Commands
  extends OrderCommands, ContactCommands, ChatCommands, CannedReplyCommands, StaffCommands, MailCommands {}

/** What listeners of this process hear; of changes once the read models show them. */
type Events = { [T in Change['type']]: Extract<Change, { type: T }> } & {
  /** An admin's session was ended; whose is for its store to say. */
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

/** A command without a row in the table of rights makes this a type that nothing fits. */
type Ruled = keyof Commands extends Right ? Middleware : never;

/** Lets nobody do what their role may not, by whatever way it is asked. Processes ask on nobody's behalf. */
const ruled: Ruled = async ({ type, context }, next) => {
  const role = roles.find((known) => known === context.role) ?? null;
  if (context.role !== undefined && !may(role, type as Right)) throw refuse('staff.not_allowed');
  return next();
};

export const createBus = (
  { orders, contact, chat, cannedReplies, staff, mails }: Modules,
  log: Logger,
  metrics: Metrics,
): Bus =>
  createMessageBus<Commands, Events>({
    handlers: {
      ...orders.commands,
      ...contact.commands,
      ...chat.commands,
      ...cannedReplies.commands,
      ...staff.commands,
      ...mails,
    },
    middleware: [traced, measured(log, metrics), ruled],
  });
