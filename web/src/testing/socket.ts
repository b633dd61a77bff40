type Listener = (...args: never[]) => void;

const listeners = new Map<string, Set<Listener>>();
const emit = (name: string, ...args: unknown[]) => void socket.heard.push([name, ...args]);

/** Stands in for the connection to the gateway: hears what the page says, and says what the gateway would. */
export const socket = {
  connect: () => socket,
  disconnect: () => socket,
  connected: false,
  heard: [] as [name: string, ...args: unknown[]][],
  say: (name: string, ...args: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...(args as never[]));
  },
  on: (name: string, listener: Listener) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
  emit,
  volatile: { emit },
  io: { on: () => {} },
};

/** What the page imports of the library; in tests this file is in its place. */
export const io = () => socket;
