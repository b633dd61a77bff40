import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
  MongoWriteConcernError,
} from 'mongodb';
import { isDiskFull } from './diskFull.ts';

/** Error codes of servers that stop, step down, start, are overloaded, or lack a majority. */
export const awayCodes: Readonly<Record<number, string>> = {
  6: 'HostUnreachable',
  7: 'HostNotFound',
  24: 'LockTimeout',
  43: 'CursorNotFound',
  50: 'MaxTimeMSExpired',
  64: 'WriteConcernTimeout',
  89: 'NetworkTimeout',
  90: 'CallbackCanceled',
  91: 'ShutdownInProgress',
  94: 'NotYetInitialized',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  133: 'FailedToSatisfyReadPreference',
  134: 'ReadConcernMajorityNotAvailableYet',
  189: 'PrimarySteppedDown',
  202: 'NetworkInterfaceExceededTimeLimit',
  211: 'KeyNotFound',
  237: 'CursorKilled',
  262: 'ExceededTimeLimit',
  279: 'ClientDisconnect',
  355: 'InterruptedDueToStorageChange',
  365: 'TemporarilyUnavailable',
  9_001: 'SocketException',
  10_058: 'LegacyNotPrimary',
  10_107: 'NotWritablePrimary',
  11_600: 'InterruptedAtShutdown',
  11_601: 'Interrupted',
  11_602: 'InterruptedDueToReplStateChange',
  13_435: 'NotPrimaryNoSecondaryOk',
  13_436: 'NotPrimaryOrSecondary',
};

const isAwayCode = (code: unknown): boolean => typeof code === 'number' && code in awayCodes;

/** Error classes of the driver. Its network errors include timeouts, cleared pools and ended operations. */
const awayClasses = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoStalePrimaryError,
];
const awayLabels = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.PoolRequestedRetry,
  MongoErrorLabel.SystemOverloadedError,
];

/** Node socket errors arrive unwrapped while the driver waits for a buffer to drain. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
]);

const isDriverAway = (error: MongoError): boolean =>
  awayClasses.some((type) => error instanceof type) ||
  awayLabels.some((label) => error.hasErrorLabel(label)) ||
  // The driver does not export this class.
  error.name === 'MongoWaitQueueTimeoutError' ||
  // Thrown when a write is retried on a member that the driver has not fully discovered yet.
  (error instanceof MongoUnexpectedServerResponseError && /retryable writes/.test(error.message));

const writeConcernCodesOf = (error: Error): unknown[] => {
  if (error instanceof MongoBulkWriteError) return [error.result?.getWriteConcernError()?.code];
  return error instanceof MongoWriteConcernError ? [error.result.writeConcernError.code] : [];
};

/** The errors inside an error: its cause, collected errors, and the one that stopped a bulk write. */
const innerErrorsOf = (error: Error): unknown[] => [
  error.cause,
  ...(error instanceof AggregateError ? error.errors : []),
  ...(error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []),
  ...(error instanceof MongoServerError && error.errorResponse instanceof Error ? [error.errorResponse] : []),
];

const MAX_DEPTH = 8;

/**
 * Whether an error means that the database is temporarily unavailable, so that the same call may succeed later.
 * All errors of a failover qualify. Our own bugs and other server rejections do not.
 */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (depth > MAX_DEPTH || typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? error.code : undefined;
  // The individual errors of a bulk write are not instances of Error.
  if (!(error instanceof Error)) return isAwayCode(code);
  if (isDiskFull(error)) return true;
  if (error instanceof MongoServerError && [code, ...writeConcernCodesOf(error)].some(isAwayCode))
    return true;
  if (error instanceof MongoError && isDriverAway(error)) return true;
  if (typeof code === 'string' && socketCodes.has(code)) return true;
  return innerErrorsOf(error).some((inner) => isDatabaseAway(inner, depth + 1));
};
