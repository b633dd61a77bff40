import { MongoBulkWriteError, MongoServerError, MongoWriteConcernError } from 'mongodb';

const OUT_OF_DISK_SPACE = 14_031;
const MAX_DEPTH = 8;

/** Whether the primary has stored a part of the write despite the error. */
const hasStored = (error: MongoServerError): boolean =>
  error instanceof MongoWriteConcernError ||
  (error instanceof MongoBulkWriteError &&
    (error.insertedCount > 0 || error.result.getWriteConcernError() !== undefined));

/**
 * Whether a write was refused as a whole because the disk of the database is full. Nothing of it was stored,
 * and it may succeed later.
 */
export const isDiskFull = (error: unknown, depth = 0): boolean => {
  if (depth > MAX_DEPTH || !(error instanceof Error)) return false;
  if (error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE) return !hasStored(error);
  return isDiskFull(error.cause, depth + 1);
};
