import type { Change, Commands, Modules } from '@exline/application';
import { createMessageBus, type MessageBus, type Middleware } from '@exline/message-bus';
import { can, roles, type Right } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { Logger, Metrics } from '@exline/platform';
import { spanned } from '@exline/tracing';
import { refuse } from './refusals.ts';

/** Events within this process. Changes are emitted once the read models include them. */
type Events = { [T in Change['type']]: Extract<Change, { type: T }> } & {
  /** An admin's session was ended. The event does not name it, so listeners ask the session store. */
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

/** Enforces the role's rights for every command, however it was sent. Commands of processes have no role. */
const ruled: Ruled = ({ type, context }, next) => {
  const role = roles.find((known) => known === context.role) ?? null;
  if (context.role !== undefined && !can(role, type as Right)) throw refuse('staff.not_allowed');
  return next();
};

export const createBus = (handlers: Modules['commands'], log: Logger, metrics: Metrics): Bus =>
  createMessageBus<Commands, Events>({ handlers, middleware: [traced, measured(log, metrics), ruled] });
