import { randomUUID } from 'node:crypto';
import type { Commit } from '../commits/commit.ts';
import type { Decider, Versioned } from '../commits/decider.ts';
import { VersionConflict } from '../commits/errors.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { CommandContext } from './command.ts';
import { decideAll } from './decideAll.ts';

/** A command for a stream that usually does not exist yet. */
export interface Start<Input> {
  stream: string;
  input: Input;
  context: CommandContext;
}

interface Deps<State, Inputs> {
  log: Pick<EventLog, 'append' | 'existing' | 'versionOf'>;
  // oxlint-disable-next-line typescript/no-explicit-any -- events are passed on, never read
  decider: Decider<State, Inputs, any>;
  apply: (known: Versioned<State>, commit: Commit) => Versioned<State>;
  now: () => Date;
  /** Runs a command in the queue of its stream, which may be known to exist. Resolves to its commit. */
  inQueue: <T extends keyof Inputs>(
    isStarted: boolean,
    stream: string,
    command: T,
    input: Inputs[T],
    context: CommandContext,
  ) => Promise<Commit | null>;
}

/**
 * Starts many streams at once, for an import. Each command is decided for an empty stream and appended without a queue,
 * and its state is not cached: a queue, a timer and a cached state for each new stream would cost more than the commit.
 * Existing streams are looked up first, and their commands run in their queues. The log would reject them too, but each
 * rejected insert delays all other appends.
 */
export const startStreams = <State, Inputs>({ log, decider, apply, now, inQueue }: Deps<State, Inputs>) => {
  const empty: Versioned<State> = { version: 0, at: '', state: decider.initial };

  const startOne = async <T extends keyof Inputs>(
    command: T,
    { stream, input, context }: Start<Inputs[T]>,
  ): Promise<Commit | null> => {
    const pending = { command, input, context: { ...context, commitId: context.commitId ?? randomUUID() } };
    const [decided] = decideAll({ stream, decider, apply, versionOf: log.versionOf, now }, empty, [pending]);
    if (!decided?.commit) return inQueue(false, stream, command, input, context);
    try {
      return await log.append(decided.commit);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      return inQueue(true, stream, command, input, context);
    }
  };

  /** Resolves to the outcome of each command, in the same order. */
  return async <T extends keyof Inputs>(
    command: T,
    starts: readonly Start<Inputs[T]>[],
  ): Promise<PromiseSettledResult<Commit | null>[]> => {
    const existing = await log.existing(starts.map(({ stream }) => stream));
    return Promise.allSettled(
      starts.map((one) => {
        const { stream, input, context } = one;
        return existing.has(stream) ? inQueue(true, stream, command, input, context) : startOne(command, one);
      }),
    );
  };
};
