/** Lets processes agree on the one that appends for all, and exchange messages. */
export interface RelayStore {
  /** The name under which other processes reach this one. */
  self: string;
  /**
   * Makes this process the appending one for 500 ms, unless another process is. `dead` names a process that
   * has ended. Resolves to the name of the appending process, or to null if there is none and this one must not
   * become it. Rejects within a second if the store does not answer.
   */
  claim: (dead: string | null) => Promise<string | null>;
  /** Gives the claim back, so that another process can take over at once. */
  release: () => Promise<unknown>;
  /** Sends a message to one process, or to all. Resolves to whether any other process listens there. */
  send: (to: string, text: string) => Promise<boolean>;
  /** Receives the messages to this process and those to all. */
  listen: (onMessage: (text: string) => void) => void;
}

/** The receiver of a message to all processes. */
export const ALL = 'all';
