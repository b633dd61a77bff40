import { CommandError } from '../bson/commandError.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Records } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import type { Query } from '../query/execute.ts';
import type { Answer } from './answer.ts';
import type { Cursors } from './cursors.ts';
import type { Request } from './request.ts';

/** The dependencies of all commands. */
export interface Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cursors: Cursors;
  /** Logs a query that no index serves, once for each kind of query. */
  readonly noteSlow: Query['onPlan'];
}

export type Command = (engine: Engine, request: Request) => Answer | Promise<Answer>;

/**
 * Runs the work in a transaction. A refusal is an ordinary outcome and does not affect other writers in the
 * same transaction.
 */
export const write = async <T>(engine: Engine, work: () => T): Promise<T> => {
  const outcome = await engine.store.write(() => {
    try {
      return { done: work() };
    } catch (error) {
      if (error instanceof CommandError) return { refused: error };
      throw error;
    }
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.done;
};
