type Listener = (...args: never[]) => void;

const listeners = new Map<string, Set<Listener>>();
const emit = (name: string, ...args: unknown[]) => void socket.heard.push([name, ...args]);

/** A fake socket: `heard` holds the messages from the page, and `say` delivers messages from the gateway. */
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

/** Replaces the export of socket.io-client, for which tests load this file. */
export const io = () => socket;
