import { randomUUID } from 'node:crypto';
import type { EventMeta } from '@exline/kernel';
import { spanned } from '@exline/tracing';
import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { Commit } from '../commits/commit.ts';
import { createFold, type AnyFact, type Decider } from '../commits/decider.ts';
import { LogBusy, LogUnavailable } from '../commits/errors.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { CommandContext, Executed } from './command.ts';
import { startStreams, type Start } from './startStreams.ts';
import { createStateCache, type Snapshots } from './stateCache.ts';
import { streamQueue, type Pending } from './streamQueue.ts';

export interface AggregateDeps {
  log: EventLog;
  /** Resolves when the read models contain a commit, or after a timeout. */
  project: (commit: Commit) => Promise<void>;
  now?: () => Date;
  /** The cache pool of the process. Without it, the aggregate creates its own. */
  caches?: CachePool;
  /** Called for stored events of an unknown type, which are skipped. */
  onUnknown?: (type: string, meta: EventMeta) => void;
}

const MAX_WAITING = 2_000;
const TIMEOUT_MS = 8_000;

/**
 * Runs commands on streams. All queued commands of a stream are decided in order, each on the result of the
 * previous one, and appended together, so a busy stream costs one round trip per batch. If another process was
 * first, the stream is loaded and the commands are decided again, until their deadline.
 */
export const createAggregate = <State, Inputs, Event extends AnyFact>(
  { log, project, now = () => new Date(), caches = createCachePool(), onUnknown }: AggregateDeps,
  decider: Decider<State, Inputs, Event>,
  snapshots?: Snapshots<State>,
) => {
  const apply = createFold(decider.evolve, onUnknown);
  const states = createStateCache({ log, initial: decider.initial, apply, snapshots, caches });
  const queues = new Map<string, Pending<State, Inputs>[]>();

  const run = async (stream: string, queue: Pending<State, Inputs>[]) => {
    const next = streamQueue({ stream, queue, log, states, apply, decider, now });
    while (queue.length > 0) await next();
    queues.delete(stream);
  };

  const enqueue = <T extends keyof Inputs>(
    stream: string,
    command: T,
    input: Inputs[T],
    context: CommandContext,
    isStarted = false,
  ): Promise<Executed<State>> => {
    const waiting = queues.get(stream);
    if (waiting && waiting.length >= MAX_WAITING) return Promise.reject(new LogBusy());
    return new Promise((resolve, reject) => {
      const late = () => reject(new LogUnavailable(new Error('no outcome in time')));
      const timer = setTimeout(late, TIMEOUT_MS);
      const pending: Pending<State, Inputs> = {
        command,
        input,
        context: { ...context, commitId: context.commitId ?? randomUUID() },
        isRepeatable: context.commitId !== undefined,
        isStarted,
        giveUpAt: performance.now() + TIMEOUT_MS,
        resolve: (executed) => {
          clearTimeout(timer);
          resolve(executed);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      if (waiting) waiting.push(pending);
      else {
        const queue = [pending];
        queues.set(stream, queue);
        // Commands that arrive in the same event loop turn are decided and appended together with this one.
        setImmediate(() => void run(stream, queue));
      }
    });
  };

  const start = startStreams<State, Inputs>({
    log,
    decider,
    apply,
    now,
    inQueue: async (isStarted, stream, ...command) => (await enqueue(stream, ...command, isStarted)).commit,
  });

  return {
    /**
     * Runs a command on many streams that usually do not exist yet. Resolves to the outcome of each once the read
     * models contain all of their commits.
     */
    executeOnNew: async <T extends keyof Inputs>(
      command: T,
      starts: readonly Start<Inputs[T]>[],
    ): Promise<PromiseSettledResult<Commit | null>[]> => {
      const outcomes = await spanned('append', () => start(command, starts));
      const commits = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value) || []);
      const last = commits.reduce<Commit | null>(
        (latest, commit) => (latest && latest.position > commit.position ? latest : commit),
        null,
      );
      if (last) await spanned('project', () => project(last));
      return outcomes;
    },

    execute: async <T extends keyof Inputs>(
      stream: string,
      command: T,
      input: Inputs[T],
      context: CommandContext,
    ): Promise<Executed<State>> => {
      const executed = await spanned('append', () => enqueue(stream, command, input, context));
      const { commit } = executed;
      if (commit) await spanned('project', () => project(commit));
      return executed;
    },
  };
};

export type Aggregate<State, Inputs, Event extends AnyFact> = ReturnType<
  typeof createAggregate<State, Inputs, Event>
>;
