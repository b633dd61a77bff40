import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether a unique index, or `_id`, rejected a write. */
export const isDuplicateKey = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

const NAMESPACE_NOT_FOUND = 26;

/** Whether a collection does not exist. */
export const isNamespaceMissing = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND;

/** The name of the unique index that rejected a write. The driver's bulk errors contain it only in their message. */
export const duplicatedIndex = (error: MongoServerError): string | undefined =>
  /index: (\S+)/.exec(error.message)?.[1];
