/** The sender of a message and its cause. Passed along with every message and stored in the log. */
export interface MessageContext {
  /** `admin:<username>`, `staff:<id>:<name>`, `visitor` or the name of a process. */
  readonly actor: string;
  /** The role of the person, or null for a visitor. Processes have no role. */
  readonly role?: string | null;
  readonly correlationId: string;
  readonly causationId?: string | null;
  /** Makes a command idempotent: it takes effect once per id, however often it is sent. */
  readonly commitId?: string;
}

/** Maps command names to input and output. Each module defines its own map, and the process merges them. */
export type MessageMap<Map> = { [T in keyof Map]: { input: unknown; output: unknown } };

/** Maps event names to payloads. */
export type EventMap = object;

/** One handler per command. A missing one does not compile. */
export type Handlers<Commands extends MessageMap<Commands>> = {
  readonly [T in keyof Commands]: (
    input: Commands[T]['input'],
    context: MessageContext,
  ) => Promise<Commands[T]['output']>;
};

/** Listeners for some of the events. */
export type EventHandlers<Events extends EventMap> = {
  readonly [T in keyof Events]?: (event: Events[T]) => void | Promise<void>;
};

/** Wraps the handling of every command, for example for timing, logging or limits. */
export type Middleware = (
  message: { readonly type: string; readonly context: MessageContext },
  next: () => Promise<unknown>,
) => Promise<unknown>;
