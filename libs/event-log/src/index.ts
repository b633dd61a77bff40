export { createEventLog, type EventLog } from './eventLog.ts';
export { isDuplicateKey, LogUnavailable, VersionConflict } from './errors.ts';
export type { Commit, NewCommit, StoredEvent } from './commit.ts';
export {
  createAggregate,
  recorded,
  type Aggregate,
  type AggregateDeps,
  type Decider,
  type Executed,
  type Snapshot,
} from './aggregate.ts';
export { createCheckpoints, type Checkpoints } from './checkpoints.ts';
export { subscribe, type Subscription } from './subscription.ts';
export { createProjector, type Projector } from './projector.ts';
export { foldProjection, type FoldDefinition, type ProjectedDocument } from './foldProjection.ts';
export { journalProjection, type JournalDefinition } from './journalProjection.ts';
export type { Projection, ProjectionDeps } from './projection.ts';
export { rebuild } from './rebuild.ts';
export { beginsWith, searchTerms } from './searchTerms.ts';
