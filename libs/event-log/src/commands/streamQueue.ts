import { setTimeout as delay } from 'node:timers/promises';
import type { Appended } from '../commits/appended.ts';
import type { Commit } from '../commits/commit.ts';
import type { Command, Executed } from './command.ts';
import { decideAll, type Decided } from './decideAll.ts';
import type { Decider, Versioned } from '../commits/decider.ts';
import { CommitIdTaken, LogUnavailable, VersionConflict } from '../commits/errors.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { StateCache } from './stateCache.ts';

/** A command in the queue of its stream. */
export interface Pending<State, Inputs> extends Command<Inputs> {
  /** Whether an earlier call may have stored the commit of this command. */
  isRepeatable: boolean;
  /** Whether the stream is known to exist. */
  isStarted: boolean;
  /** The deadline by the monotonic clock, because the wall clock may be corrected during the wait. */
  giveUpAt: number;
  resolve: (executed: Executed<State>) => void;
  reject: (error: unknown) => void;
}

interface Deps<State, Inputs> {
  stream: string;
  queue: Pending<State, Inputs>[];
  log: EventLog;
  states: StateCache<State>;
  apply: (known: Versioned<State>, commit: Commit) => Versioned<State>;
  // oxlint-disable-next-line typescript/no-explicit-any -- events are passed on, never read
  decider: Decider<State, Inputs, any>;
  now: () => Date;
}

const BATCH = 100;
const SHORTEST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 200;
const untouched: Appended = { landed: [], stopped: null, repeated: null };

/** Returns a function that executes the next queued commands of a stream. */
export const streamQueue = <State, Inputs>(deps: Deps<State, Inputs>): (() => Promise<void>) => {
  const { stream, queue, log, states, apply, decider, now } = deps;
  let pause = SHORTEST_PAUSE_MS;

  /** Takes the first commands that can be decided together. Expired commands are rejected. */
  const take = (): Pending<State, Inputs>[] => {
    const others = queue.findIndex(
      ({ command }, index) => index > 0 && !decider.batchedCommands?.includes(command),
    );
    const taken = queue.splice(0, Math.min(BATCH, others < 0 ? BATCH : others));
    const time = performance.now();
    return taken.filter(({ giveUpAt, reject }) => {
      if (giveUpAt <= time) reject(new LogUnavailable(new Error('others were always first')));
      return giveUpAt > time;
    });
  };

  const decide = (known: Versioned<State>, batch: readonly Pending<State, Inputs>[]) =>
    decideAll({ stream, decider, apply, versionOf: log.versionOf, now }, known, batch);

  /** Decides on the cached state of the stream, if there is one. The append detects a stale state. */
  const decideOnKnown = async (batch: readonly Pending<State, Inputs>[]) => {
    const creates =
      decider.creationCommands?.includes(batch[0]?.command as keyof Inputs) &&
      batch[0]?.isStarted !== true &&
      pause === SHORTEST_PAUSE_MS;
    const kept = states.cached(stream) ?? (creates ? states.empty : undefined);
    const known = kept ?? (await states.load(stream));
    const decided = decide(known, batch);
    if (!kept || decided.some(({ commit }) => commit)) return { known, decided };
    // Without an append, a stale state would go undetected, so newer commits are read here.
    const current = (await log.readStream(stream, kept.version)).reduce(apply, kept);
    return { known: current, decided: current === kept ? decided : decide(current, batch) };
  };

  /** The stream's state right after a commit of an earlier call. */
  const stateAfter = async ({ version }: Commit): Promise<State> =>
    (await log.readStream(stream, 0, version)).reduce(apply, states.empty).state;

  /**
   * Answers a command without a commit of its own. It may have changed nothing because an earlier call already
   * stored its commit.
   */
  const conclude = async ({ pending, refused }: Decided<Pending<State, Inputs>>, state: State) => {
    const { context, isRepeatable, resolve, reject } = pending;
    const earlier = isRepeatable ? await log.byCommitId(context.commitId) : null;
    if (earlier?.stream === stream) resolve({ commit: earlier, state: await stateAfter(earlier) });
    else if (refused) reject(refused.error);
    else resolve({ commit: null, state });
  };

  /**
   * Handles a commit that did not land. Everything decided after it is uncertain, and so is everything before
   * it if nothing landed. Resolves to the commands to decide again.
   */
  const afterStop = async (
    failed: Pending<State, Inputs>,
    others: Pending<State, Inputs>[],
    { stopped, repeated }: Appended,
  ) => {
    states.evict(stream);
    if (repeated) failed.resolve({ commit: repeated, state: await stateAfter(repeated) });
    else if (stopped instanceof CommitIdTaken) failed.reject(stopped);
    else if (stopped instanceof VersionConflict) return [failed, ...others];
    else {
      for (const { reject } of [failed, ...others]) reject(stopped);
      return [];
    }
    return others;
  };

  /** Answers the commands whose outcome is certain. Resolves to those to decide again. */
  const answer = async (
    known: Versioned<State>,
    decided: readonly Decided<Pending<State, Inputs>>[],
    appended: Appended,
  ): Promise<Pending<State, Inputs>[]> => {
    const landed = [...appended.landed];
    const isStopped = (appended.stopped ?? appended.repeated) !== null;
    let current = known;
    for (const [index, each] of decided.entries()) {
      const commit = each.commit && landed.shift();
      if (isStopped && !commit && (each.commit || appended.landed.length === 0)) {
        const rest = decided.slice(index);
        const failed = rest.find(({ commit: wanted }) => wanted) ?? each;
        const others = rest.filter((other) => other !== failed).map(({ pending }) => pending);
        return afterStop(failed.pending, others, appended);
      }
      if (commit) {
        current = apply(current, commit);
        each.pending.resolve({ commit, state: current.state });
      } else await conclude(each, current.state);
    }
    states.put(stream, known.version, current);
    return [];
  };

  return async () => {
    const batch = take();
    if (batch.length === 0) return;
    try {
      const { known, decided } = await decideOnKnown(batch);
      const commits = decided.flatMap(({ commit }) => commit ?? []);
      const appended = commits.length > 0 ? await log.appendAll(commits) : untouched;
      const again = await answer(known, decided, appended);
      if (again.length === 0) {
        pause = SHORTEST_PAUSE_MS;
        return;
      }
      queue.unshift(...again);
      await delay(pause * Math.random());
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    } catch (error) {
      states.evict(stream);
      for (const { reject } of batch) reject(error);
    }
  };
};
