import type { Decide, EventMeta, Evolve } from '@exline/kernel';
import type { Commit, StoredEvent } from './commit.ts';

/** The common shape of all facts. */
export interface AnyFact {
  type: string;
  data: object;
  personal?: object | undefined;
}

export interface Decider<State, Inputs, Event extends AnyFact> {
  initial: State;
  evolve: Evolve<State, Event>;
  decide: Decide<State, Inputs, Event>;
  /**
   * Commands that nearly always start a stream. They are decided without reading the log, which still rejects
   * conflicts.
   */
  creationCommands?: readonly (keyof Inputs)[];
  /**
   * Commands that many clients send to one stream at once. They are decided in batches, so they must not use
   * the positions of the commits right before them, which are unknown until those land.
   */
  batchedCommands?: readonly (keyof Inputs)[];
}

/** The metadata of the events in a commit. */
export const eventMeta = ({ position, stream, version, at, actor }: Commit): EventMeta => ({
  position,
  stream,
  version,
  at,
  actor,
});

/** The state of a stream at a version. `at` is the time of that commit, or '' before the first. */
export interface Versioned<State> {
  version: number;
  at: string;
  state: State;
}

/** Folds commits into a state. Events of unknown types are skipped and reported. */
export const createFold = <State, Event extends AnyFact>(
  evolve: Evolve<State, Event>,
  onUnknown: (type: string, meta: EventMeta) => void = () => {},
) => {
  // The only place where stored events get their types.
  const table = evolve as unknown as Readonly<
    Record<string, ((state: State, event: StoredEvent, meta: EventMeta) => State) | undefined>
  >;
  return (known: Versioned<State>, commit: Commit): Versioned<State> => {
    const meta = eventMeta(commit);
    let { state } = known;
    for (const event of commit.events) {
      const step = table[event.type];
      if (step) state = step(state, event, meta);
      else onUnknown(event.type, meta);
    }
    return { version: commit.version, at: commit.at, state };
  };
};
