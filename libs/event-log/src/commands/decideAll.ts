import type { Commit, NewCommit } from '../commits/commit.ts';
import type { Decider, Versioned } from '../commits/decider.ts';
import type { Command } from './command.ts';

/** The result of one decision. It is valid only if all earlier commits land. */
export interface Decided<Pending> {
  pending: Pending;
  commit: NewCommit | null;
  refused: { error: unknown } | null;
}

interface Deps<State, Inputs> {
  stream: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- events are passed on, never read
  decider: Decider<State, Inputs, any>;
  apply: (known: Versioned<State>, commit: Commit) => Versioned<State>;
  versionOf: (type: string) => number;
  now: () => Date;
}

/** Decides commands in order, each on the result of the previous one. */
export const decideAll = <State, Inputs, Pending extends Command<Inputs>>(
  { stream, decider, apply, versionOf, now }: Deps<State, Inputs>,
  from: Versioned<State>,
  commands: readonly Pending[],
): Decided<Pending>[] => {
  let known = from;
  return commands.map((pending, index) => {
    const { command, input, context } = pending;
    const clock = now().toISOString();
    // Times must not decrease within a stream, even if a clock is set back or differs between machines.
    const at = clock < known.at ? known.at : clock;
    try {
      const events: readonly { type: string; data: object; personal?: object }[] = decider.decide[command](
        known.state,
        input,
        { now: at },
      );
      if (events.length === 0) return { pending, commit: null, refused: null };
      const commit: NewCommit = {
        stream,
        version: known.version + 1,
        commitId: context.commitId,
        at,
        actor: context.actor,
        correlationId: context.correlationId,
        causationId: context.causationId ?? null,
        events: events.map(({ type, data, personal }) => ({
          type,
          v: versionOf(type),
          data,
          ...(personal && { personal }),
        })),
      };
      // The next command is decided on this state. The position is unknown until the commit lands.
      if (index < commands.length - 1) known = apply(known, { ...commit, position: 0, hash: '' });
      return { pending, commit, refused: null };
    } catch (error) {
      return { pending, commit: null, refused: { error } };
    }
  });
};
