type Listener = (...args: never[]) => void;

/** Stands in for the connection to the gateway: hears what the page says, and says what the gateway would. */
export const createFakeSocket = () => {
  const listeners = new Map<string, Set<Listener>>();
  const heard: [name: string, ...args: unknown[]][] = [];
  const emit = (name: string, ...args: unknown[]) => void heard.push([name, ...args]);
  return {
    heard,
    say: (name: string, ...args: unknown[]) => {
      for (const listener of listeners.get(name) ?? []) listener(...(args as never[]));
    },
    io: () => ({
      connected: true,
      on: (name: string, listener: Listener) =>
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
      emit,
      volatile: { emit },
    }),
  };
};
