import type { Rule, RuleRun } from '@exline/contracts';
import { createFold, readModel, type EventLog } from '@exline/event-log';
import type { Db } from 'mongodb';
import { STREAM, type RuleEvent } from '../domain/events.ts';
import { evolve, initial, type Rules } from '../domain/rules.ts';
import { ruleRuns, type RunDocument } from '../readModels/ruleRuns.ts';

export interface RunPage {
  runs: RuleRun[];
  total: number;
  /** The value of `after` for the next page; null at the end. */
  next: number | null;
}

export const ruleQueries = (db: Db, log: Pick<EventLog, 'readStream'>) => {
  const runs = readModel<RunDocument>(db, ruleRuns);
  const apply = createFold<Rules, RuleEvent>(evolve);

  return {
    /** All rules, in the order of their creation. Read from the log, because few owners change few rules. */
    all: async (): Promise<readonly Rule[]> =>
      (await log.readStream(STREAM)).reduce(apply, { version: 0, at: '', state: initial }).state,

    /** The keys of the given runs that have taken place. */
    happened: async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
      if (keys.length === 0) return new Set();
      const found = await runs
        .find({ key: { $in: [...keys] } } as object, { batchSize: keys.length + 1 })
        .toArray();
      return new Set(found.map(({ key }) => key));
    },

    /** The runs of a rule, newest first. */
    runs: async (ruleId: number, limit: number, after?: number): Promise<RunPage> => {
      const older = after === undefined ? {} : { position: { $lt: after } };
      const [found, total] = await Promise.all([
        runs
          .find({ ruleId, ...older } as object, { sort: { ruleId: 1, position: -1 }, limit: limit + 1 })
          .toArray(),
        runs.countDocuments({ ruleId }),
      ]);
      const page = found
        .slice(0, limit)
        .map(({ position, orderId, trackingNumber, outcome, at }): RuleRun => ({
          id: position,
          orderId,
          trackingNumber,
          outcome,
          at,
        }));
      return { runs: page, total, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
  };
};

export type RuleQueries = ReturnType<typeof ruleQueries>;
