import { randomUUID } from 'node:crypto';
import type { Decide, EventMeta, Evolve } from '@exline/kernel';
import type { Commit, StoredEvent } from './commit.ts';
import { VersionConflict } from './errors.ts';
import type { EventLog } from './eventLog.ts';

interface AnyFact {
  type: string;
  data: object;
  personal?: object | undefined;
}

export interface Decider<State, Inputs, Event extends AnyFact> {
  initial: State;
  evolve: Evolve<State, Event>;
  decide: Decide<State, Inputs, Event>;
}

/** The state of a stream at one of its versions, kept outside the log. */
export interface Snapshot<State> {
  version: number;
  state: State;
}

/** Whose command it is; the same `commitId` again gives the first commit and appends nothing. */
export interface CommandContext {
  actor: string;
  correlationId: string;
  causationId?: string | null;
  commitId?: string;
}

/** What a command came to: its commit (null when there was nothing to change), and the state right after it. */
export interface Executed<State> {
  commit: Commit | null;
  state: State;
}

export interface AggregateDeps {
  log: EventLog;
  /** Brings the read models up to a commit before the caller gets its answer. */
  project: (commit: Commit) => Promise<void>;
  now?: () => Date;
  /** Told of stored events that this version of the program does not know; they are skipped. */
  onUnknown?: (type: string, meta: EventMeta) => void;
}

/** The meta data of the events in a commit. */
export const recorded = ({ position, stream, version, at, actor }: Commit): EventMeta => ({
  position,
  stream,
  version,
  at,
  actor,
});

const ATTEMPTS = 20;

/**
 * Runs commands on streams: load, decide, append, project; decides again when another writer was first.
 * `snapshotOf` is for streams that grow long: only what was written after the snapshot is read, so it may lag
 * behind. A repeated command whose commit lies before the snapshot gets that commit and the state of now.
 */
export const createAggregate = <State, Inputs, Event extends AnyFact>(
  { log, project, now = () => new Date(), onUnknown }: AggregateDeps,
  { initial, evolve, decide }: Decider<State, Inputs, Event>,
  snapshotOf?: (stream: string) => Promise<Snapshot<State> | null>,
) => {
  // The one place where stored events meet their types; a type that is not in the table is skipped below.
  const table = evolve as unknown as Readonly<
    Record<string, ((state: State, event: StoredEvent, meta: EventMeta) => State) | undefined>
  >;

  const apply = (state: State, commit: Commit): State =>
    commit.events.reduce((current, event) => {
      const step = table[event.type];
      if (!step) onUnknown?.(event.type, recorded(commit));
      return step ? step(current, event, recorded(commit)) : current;
    }, state);

  const attempt = async <T extends keyof Inputs>(
    stream: string,
    command: T,
    input: Inputs[T],
    context: CommandContext & { commitId: string },
  ): Promise<Executed<State>> => {
    const known = (await snapshotOf?.(stream)) ?? { version: 0, state: initial };
    const commits = await log.readStream(stream, known.version);
    const repeated = commits.findIndex((commit) => commit.commitId === context.commitId);
    const past = repeated < 0 ? commits : commits.slice(0, repeated + 1);
    const state = past.reduce(apply, known.state);
    if (repeated >= 0) {
      const commit = past.at(-1) ?? null;
      if (commit) await project(commit);
      return { commit, state };
    }

    const at = now().toISOString();
    const events = decide[command](state, input, { now: at });
    if (events.length === 0) return { commit: null, state };

    const version = (commits.at(-1)?.version ?? known.version) + 1;
    const commit = await log.append({
      stream,
      version,
      commitId: context.commitId,
      at,
      actor: context.actor,
      correlationId: context.correlationId,
      causationId: context.causationId ?? null,
      events: events.map(({ type, data, personal }) => ({ type, v: 1, data, ...(personal && { personal }) })),
    });
    await project(commit);
    return { commit, state: commit.version === version ? apply(state, commit) : state };
  };

  return {
    execute: async <T extends keyof Inputs>(
      stream: string,
      command: T,
      input: Inputs[T],
      context: CommandContext,
    ): Promise<Executed<State>> => {
      // The id stays the same over all attempts, so one whose outcome was unknown is recognised.
      const once = { ...context, commitId: context.commitId ?? randomUUID() };
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(stream, command, input, once);
        } catch (error) {
          if (!(error instanceof VersionConflict) || tries === ATTEMPTS) throw error;
        }
      }
    },
  };
};

export type Aggregate<State, Inputs, Event extends AnyFact> = ReturnType<
  typeof createAggregate<State, Inputs, Event>
>;
