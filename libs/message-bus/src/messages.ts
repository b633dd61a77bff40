/** Who asks and on whose behalf: travels with every message and ends up in the log. */
export interface MessageContext {
  /** `admin:<username>`, `staff:<id>:<name>`, `visitor` or the name of a process. */
  readonly actor: string;
  /** In which role the person asks; null for a visitor. Processes have none. */
  readonly role?: string | null;
  readonly correlationId: string;
  readonly causationId?: string | null;
  /** The same id makes a command land once, however often it is sent. */
  readonly commitId?: string;
}

/** Command name to what goes in and what comes out. Modules contribute theirs, the process joins them. */
export type MessageMap<Map> = { [T in keyof Map]: { input: unknown; output: unknown } };

/** Event name to what listeners get. */
export type EventMap = object;

/** One handler for every command of the map: a forgotten one does not compile. */
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

/** Wraps the handling of every command: timing, logging, limits. */
export type Middleware = (
  message: { readonly type: string; readonly context: MessageContext },
  next: () => Promise<unknown>,
) => Promise<unknown>;
