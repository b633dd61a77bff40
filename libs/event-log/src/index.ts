export { boundedCache } from './boundedCache.ts';
export { createCachePool, type CachePool, type PooledCache } from './cachePool.ts';
export { connectMongo, isMongoUrl } from './client.ts';
export { awayCodes, isDatabaseAway } from './databaseAway.ts';
export { createEventLog, type EventLog, type EventLogOptions } from './eventLog.ts';
export { CommitIdTaken, isDuplicateKey, LogBusy, LogUnavailable, VersionConflict } from './errors.ts';
export type { Commit, NewCommit, StoredEvent } from './commit.ts';
export { createAggregate, type Aggregate, type AggregateDeps, type Executed } from './aggregate.ts';
export { createFold, eventMeta, type Decider, type Versioned } from './decider.ts';
export { storedSnapshots } from './snapshots.ts';
export type { Snapshots } from './stateCache.ts';
export { createCheckpoints, type Checkpoints } from './checkpoints.ts';
export { subscribe, type Subscription } from './subscription.ts';
export { createProjector, type Progress, type Projector } from './projector.ts';
export { createServing, type Serving } from './serving.ts';
export type { ParkedDocument } from './parked.ts';
export { createGenerations } from './generations.ts';
export { reshow } from './reshow.ts';
export { rebuildAlone } from './rebuildAlone.ts';
export { createRebuilds, type Rebuild, type Rebuilds } from './rebuilds.ts';
export { auditLog } from './audit.ts';
export { auditReadModels } from './readModelAudit.ts';
export { createReplacement, endOfLog, settleReplacement, storedCommits } from './archive.ts';
export { createRepairs, type Waiting } from './repairs.ts';
export { foldProjection, type FoldDefinition } from './foldProjection.ts';
export { eventListProjection, type EventListDefinition } from './eventListProjection.ts';
export { collectionName, readModel, type ProjectedDocument, type Projection } from './projection.ts';
export type { Upcast, Upcasts } from './upcast.ts';
export { createLease, isLeaseHeld, type Lease, type Sweep } from './lease.ts';
export { beginsWith, searchTerms } from './searchTerms.ts';
export { openKeyring, WrongMasterKey, type Keyring } from './personal/keyring.ts';
export { masterKeysOf, type MasterKey, type MasterSecrets } from './personal/masterKey.ts';
export {
  destroyedKeys,
  hasKeys,
  PERSONAL_KEYS,
  personalKeyIndexes,
  storedKeys,
} from './personal/storedKeys.ts';
export { subjectRecord, withPersonal, type RecordEntry } from './personal/subjectRecord.ts';
export { shownId } from './comparison.ts';
export { dayOf, quietBefore, retentionIndex, type Quiet, type Retained } from './personal/retention.ts';
export { openBlock, restoredBlock, type KeyBlock } from './personal/keyBlock.ts';
export { rewrapKeys } from './personal/rewrap.ts';
export { durable } from './writeConcerns.ts';
export type { Subjects } from './personal/subjects.ts';
