export { connectMongo, connectToRunning, isMongoUrl } from './client.ts';
export { awayCodes, isDatabaseAway } from './databaseAway.ts';
export { isDiskFull } from './diskFull.ts';
export { duplicatedIndex, isDuplicateKey, isNamespaceMissing } from './errors.ts';
export { lostIndexes, requireIndexes, watchIndexes, type IndexWatch } from './indexes.ts';
export { createLease, isLeaseHeld, type Lease, isLeaseProbablyHeld, type Sweep } from './lease.ts';
export { withLease } from './withLease.ts';
export { onPrimaryLost, primaryOf } from './primary.ts';
export { durable, rebuildable } from './writeConcerns.ts';
