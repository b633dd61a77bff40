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

/** What servers answer while they stop, step down, start or are overloaded, and while a majority is missing. */
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

/** What the driver itself throws. Its network errors include timeouts, cleared pools and ended operations. */
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

/** Errors of Node's sockets reach us as they are when the driver waits for a buffer to drain. */
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
  // Thrown between two tries of a write, when the second member is not fully known yet.
  (error instanceof MongoUnexpectedServerResponseError && /retryable writes/.test(error.message));

const writeConcernCodesOf = (error: Error): unknown[] => {
  if (error instanceof MongoBulkWriteError) return [error.result?.getWriteConcernError()?.code];
  return error instanceof MongoWriteConcernError ? [error.result.writeConcernError.code] : [];
};

/** The errors that an error is about: its cause, those it collects, and the one that a bulk write stopped at. */
const innerErrorsOf = (error: Error): unknown[] => [
  error.cause,
  ...(error instanceof AggregateError ? error.errors : []),
  ...(error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []),
  ...(error instanceof MongoServerError && error.errorResponse instanceof Error ? [error.errorResponse] : []),
];

const DEEPEST = 8;

/**
 * Whether an error says that the database does not work at the moment, so that the same call is right later. A failover
 * raises nothing else. Faults of ours, and everything else that a server refuses, are not among them.
 */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (depth > DEEPEST || typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? error.code : undefined;
  // The single errors of a bulk write are no instances of Error.
  if (!(error instanceof Error)) return isAwayCode(code);
  if (error instanceof MongoServerError && [code, ...writeConcernCodesOf(error)].some(isAwayCode))
    return true;
  if (error instanceof MongoError && isDriverAway(error)) return true;
  if (typeof code === 'string' && socketCodes.has(code)) return true;
  return innerErrorsOf(error).some((inner) => isDatabaseAway(inner, depth + 1));
};
