import type { Decide, EventMeta, Evolve } from '@exline/kernel';
import type { Commit, StoredEvent } from './commit.ts';

/** What every fact of a module looks like. */
export interface AnyFact {
  type: string;
  data: object;
  personal?: object | undefined;
}

export interface Decider<State, Inputs, Event extends AnyFact> {
  initial: State;
  evolve: Evolve<State, Event>;
  decide: Decide<State, Inputs, Event>;
  /** Commands that nearly always begin a stream: they are decided without a look at the log, which still refuses. */
  creationCommands?: readonly (keyof Inputs)[];
  /**
   * Commands that many send to one stream at once. They are decided together, so they may not look at the
   * positions of the commits right before theirs, which are not known before they land.
   */
  batchedCommands?: readonly (keyof Inputs)[];
}

/** The meta data of the events in a commit. */
export const eventMeta = ({ position, stream, version, at, actor }: Commit): EventMeta => ({
  position,
  stream,
  version,
  at,
  actor,
});

/** A stream at one of its versions. `at` is when that was written; '' before the first. */
export interface Versioned<State> {
  version: number;
  at: string;
  state: State;
}

/** Folds commits into a state; types that the table does not know are skipped and reported. */
export const createFold = <State, Event extends AnyFact>(
  evolve: Evolve<State, Event>,
  onUnknown: (type: string, meta: EventMeta) => void = () => {},
) => {
  // The one place where stored events meet their types.
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
