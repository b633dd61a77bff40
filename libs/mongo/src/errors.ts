import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** A unique index, or `_id`, holds this already. */
export const isDuplicateKey = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

const NAMESPACE_NOT_FOUND = 26;

/** There is no such collection. */
export const isNamespaceMissing = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND;

/** Which unique index refused; the driver's bulk errors keep it only in their message. */
export const duplicatedIndex = (error: MongoServerError): string | undefined =>
  /index: (\S+)/.exec(error.message)?.[1];
