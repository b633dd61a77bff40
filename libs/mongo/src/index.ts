export { connectMongo, isMongoUrl } from './client.ts';
export { awayCodes, isDatabaseAway } from './databaseAway.ts';
export { duplicatedIndex, isDuplicateKey, isNamespaceMissing } from './errors.ts';
export { createLease, isLeaseHeld, type Lease, isLeaseProbablyHeld, type Sweep } from './lease.ts';
export { onPrimaryLost, primaryOf } from './primary.ts';
export { durable, rebuildable } from './writeConcerns.ts';
