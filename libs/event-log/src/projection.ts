import type { Db, IndexDescription } from 'mongodb';
import type { Commit } from './commit.ts';
import type { EventLog } from './eventLog.ts';

export interface ProjectionDeps {
  db: Db;
  log: EventLog;
}

/** A read model's maker. Applying a commit twice, late, or from two processes at once gives the same documents. */
export interface Projection {
  /** Also the name of its collection. */
  readonly name: string;
  /** Another number than the stored one makes the read model anew from the log at the next start. */
  readonly shape: number;
  /** At least one: creating them is what creates the collection. */
  readonly indexes: readonly IndexDescription[];
  /** Writes into `collection`, which is `name` but during a rebuild. */
  apply: (commit: Commit, deps: ProjectionDeps, collection: string) => Promise<void>;
}
