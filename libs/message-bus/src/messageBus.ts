import type {
  EventHandlers,
  EventMap,
  Handlers,
  MessageContext,
  MessageMap,
  Middleware,
} from './messages.ts';

export interface MessageBus<Commands extends MessageMap<Commands>, Events extends EventMap> {
  /** Sends a command to its handler and resolves to the result. A refusal or fault rejects. */
  send: <T extends keyof Commands & string>(
    type: T,
    input: Commands[T]['input'],
    context: MessageContext,
  ) => Promise<Commands[T]['output']>;
  /** Adds listeners. Returns the function that removes them. */
  on: (handlers: EventHandlers<Events>) => () => void;
  /** Calls the listeners one after another. Rejects with the first failure, and then skips the rest. */
  publish: <T extends keyof Events & string>(type: T, event: Events[T]) => Promise<void>;
}

interface Options<Commands extends MessageMap<Commands>> {
  /** One handler per command. A missing one does not compile. */
  handlers: Handlers<Commands>;
  /** The middleware, outermost first. */
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
      for (const { [type]: hear } of listeners) if (hear) await hear(event);
    },
  };
};
