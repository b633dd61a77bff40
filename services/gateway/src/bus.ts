import { chatCommands, type ChatCommands, type ChatModule, type ChatNews } from '@exline/chat';
import { createMessageBus, type MessageBus, type Middleware } from '@exline/message-bus';
import { Refusal } from '@exline/kernel';
import { contactCommands, type ContactCommands, type ContactModule } from '@exline/contact';
import { orderCommands, type OrderCommands, type OrdersModule } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';

/** Every command of the house: modules contribute theirs. */
interface Commands extends OrderCommands, ContactCommands, ChatCommands {}

/** What listeners of this process hear, once the read models show it. */
interface Events {
  OrdersChanged: { orderIds: readonly number[]; trackingKey: string };
  ContactChanged: { submissionIds: readonly number[] };
  MailChanged: { mailId: number };
  ChatChanged: { sessionId: string; news: readonly ChatNews[] };
  /** An admin's session was ended; whose is for its store to say. */
  SignedOut: object;
}

export type Bus = MessageBus<Commands, Events>;

const outcomeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'fault');

const measured =
  (log: Logger, metrics: Metrics): Middleware =>
  async ({ type, context }, next) => {
    const stop = metrics.commands.startTimer({ command: type });
    const told = { command: type, actor: context.actor, correlationId: context.correlationId };
    try {
      const output = await next();
      stop({ outcome: 'done' });
      log.info({ ...told, outcome: 'done' }, 'command');
      return output;
    } catch (error) {
      const outcome = outcomeOf(error);
      stop({ outcome });
      log.info({ ...told, outcome }, 'command');
      throw error;
    }
  };

interface Modules {
  orders: OrdersModule;
  contact: ContactModule;
  chat: ChatModule;
}

export const createBus = ({ orders, contact, chat }: Modules, log: Logger, metrics: Metrics): Bus =>
  createMessageBus<Commands, Events>({
    commands: [...orderCommands, ...contactCommands, ...chatCommands],
    handlers: { ...orders.commands, ...contact.commands, ...chat.commands },
    middleware: [measured(log, metrics)],
  });
