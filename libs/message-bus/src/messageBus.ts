import type {
  EventHandlers,
  EventMap,
  Handlers,
  MessageContext,
  MessageMap,
  Middleware,
} from './messages.ts';

export interface MessageBus<Commands extends MessageMap<Commands>, Events extends EventMap> {
  /** Hands a command to its one handler and resolves with the answer; a refusal or fault rejects. */
  send: <T extends keyof Commands & string>(
    type: T,
    input: Commands[T]['input'],
    context: MessageContext,
  ) => Promise<Commands[T]['output']>;
  /** Adds listeners; returns how to remove them. */
  on: (handlers: EventHandlers<Events>) => () => void;
  /** Calls every listener, one after the other; waits for all and rejects with the first failure. */
  publish: <T extends keyof Events & string>(type: T, event: Events[T]) => Promise<void>;
}

interface Options<Commands extends MessageMap<Commands>> {
  /** One for every command: a forgotten one does not compile. */
  handlers: Handlers<Commands>;
  /** Outermost first. */
  middleware?: readonly Middleware[];
}

export const createMessageBus = <Commands extends MessageMap<Commands>, Events extends EventMap>({
  handlers,
  middleware = [],
}: Options<Commands>): MessageBus<Commands, Events> => {
  const listeners = new Set<EventHandlers<Events>>();

  return {
    send: (type, input, context) => {
      const handled = () => handlers[type](input, context);
      const chain = middleware.reduceRight<() => Promise<unknown>>(
        (next, step) => () => step({ type, context }, next),
        handled,
      );
      return chain() as ReturnType<typeof handled>;
    },
    on: (added) => {
      listeners.add(added);
      return () => void listeners.delete(added);
    },
    publish: async (type, event) => {
      for (const listener of listeners) await listener[type]?.(event);
    },
  };
};
