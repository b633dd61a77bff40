export { boundedCache } from './cache/boundedCache.ts';
export { createCachePool, type CachePool } from './cache/cachePool.ts';
export { createEventLog, type EventLog, type EventLogOptions } from './log/eventLog.ts';
export {
  ArchiveUnavailable,
  LogBusy,
  LogFull,
  LogUnavailable,
  LogUnprotected,
  VersionConflict,
} from './commits/errors.ts';
export { ArchivedElsewhere } from './archiving/steps.ts';
export { withArchiveLease } from './archiving/archiveLease.ts';
export { archiveCollections, savedArchive } from './segments/archiveState.ts';
export { archiveUrlOf } from './segments/archiveUrl.ts';
export { isArchiveUrl, openSegmentStore } from './segments/openStore.ts';
export type { Commit, NewCommit, StoredEvent } from './commits/commit.ts';
export { createAggregate, type Aggregate, type AggregateDeps } from './commands/aggregate.ts';
export type { Executed } from './commands/command.ts';
export { creationStream } from './commands/creationStream.ts';
export { defineModule, notifyOf } from './commands/defineModule.ts';
export { createFold, eventMeta, type Versioned } from './commits/decider.ts';
export { storedSnapshots } from './commands/snapshots.ts';
export { createCheckpoints, type Checkpoints } from './commits/checkpoints.ts';
export { createPassedOver, type PassedOver } from './log/passedOver.ts';
export { subscribe, type Subscription } from './log/subscription.ts';
export { createProjector, type Progress, type Projector } from './projections/projector.ts';
export { createRelay, type Relay } from './relay/relay.ts';
export type { RelayStore } from './relay/relayStore.ts';
export { createActiveVersions, type ActiveVersions } from './projections/activeVersions.ts';
export type { ParkedDocument } from './readModels/parked.ts';
export { createGenerations } from './readModels/generations.ts';
export { reproject } from './rebuild/reproject.ts';
export { loadAtStart } from './loading/loadAtStart.ts';
export { runLoadThread } from './loading/loadThread.ts';
export type { LoadThreads } from './loading/loadThreads.ts';
export { rebuildAlone } from './rebuild/rebuildAlone.ts';
export { createRebuilds, type Rebuilds, type Rebuild } from './rebuild/rebuilds.ts';
export { auditLog } from './audit/audit.ts';
export { auditReadModels } from './audit/readModelAudit.ts';
export {
  createReplacement,
  dropDerived,
  endOfLog,
  completeReplacement,
  storedCommits,
} from './commits/replacement.ts';
export { createRepairs, type Waiting } from './rebuild/repairs.ts';
export { foldProjection } from './projections/foldProjection.ts';
export { eventListProjection } from './projections/eventListProjection.ts';
export {
  collectionName,
  readModel,
  type ListDefinition,
  type ProjectedDocument,
  type Projection,
} from './readModels/projection.ts';
export type { Upcast, Upcasts } from './commits/upcast.ts';
export { beginsWith, searchTerms } from './readModels/searchTerms.ts';
export { remembered, type Block } from './lists/block.ts';
export { findInOrder } from './lists/findInOrder.ts';
export { listOf } from './lists/listIndex.ts';
export { FIRST_MINUTE, LAST_MINUTE, minuteFrom, minuteOf } from './lists/minutes.ts';
export type { Rows } from './lists/rows.ts';
export { scopedTerm, searchTerms as searchWords, typedWords } from './lists/searchText.ts';
export { compareTexts, sortedText } from './lists/textOrder.ts';
export { isById, keysIn, type Order } from './lists/orderKeys.ts';
export {
  countRows,
  selectRows,
  marksOf,
  type Matching,
  type RowTest,
  type Selected,
} from './lists/select.ts';
export { openKeyring, WrongMasterKey, type Keyring } from './encryption/keyring.ts';
export { lastingKey } from './encryption/lastingKey.ts';
export { linkTokens, type LinkTokens } from './encryption/linkTokens.ts';
export {
  decrypted,
  encrypted,
  masterKeysOf,
  newDataKeys,
  type MasterKey,
  type MasterSecrets,
} from './encryption/masterKey.ts';
export {
  destroyedKeys,
  hasKeys,
  PERSONAL_KEYS,
  personalKeyIndexes,
  storedKeys,
} from './encryption/storedKeys.ts';
export { subjectEntries, subjectRecord, type RecordEntry } from './log/subjectRecord.ts';
export { maskedId } from './audit/comparison.ts';
export {
  dayOf,
  inactiveSince,
  retentionIndex,
  type Inactive,
  type Retained,
} from './encryption/retention.ts';
export { openBlock, restoredBlock, type KeyBlock } from './encryption/keyBlock.ts';
export { rewrapKeys } from './encryption/rewrap.ts';
export type { Subjects } from './encryption/subjects.ts';
