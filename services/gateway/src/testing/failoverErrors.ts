import { awayCodes } from '@exline/mongo';
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoCursorInUseError,
  MongoError,
  MongoExpiredSessionError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
  MongoWriteConcernError,
  type BulkWriteResult,
  type WriteError,
} from 'mongodb';

type Named = readonly [name: string, error: unknown];

const serverError = (code: number, codeName: string) =>
  new MongoServerError({ ok: 0, code, codeName, errmsg: codeName });
const writeConcernError = (code: number, codeName: string) =>
  new MongoWriteConcernError({ ok: 1, writeConcernError: { code, codeName, errmsg: codeName } });

const resultWith = (writeConcernErrors: readonly { code: number; errmsg: string }[] = []) => {
  const result = { insertedCount: 0, matchedCount: 0, getWriteConcernError: () => writeConcernErrors[0] };
  return result as unknown as BulkWriteResult;
};
/** The driver's wrapper around any error that stops a bulk write. */
const bulkOf = (error: Error) => new MongoBulkWriteError(error as MongoError, resultWith());
const bulkWithWriteError = (code: number, errmsg: string) => {
  const writeErrors = [{ code, errmsg, index: 0 } as WriteError];
  return new MongoBulkWriteError({ message: errmsg, code, writeErrors }, resultWith());
};
const bulkWithWriteConcernError = (code: number, errmsg: string) =>
  new MongoBulkWriteError({ message: errmsg, code }, resultWith([{ code, errmsg }]));

const labeled = <E extends MongoError>(error: E, label: string): E => {
  error.addErrorLabel(label);
  return error;
};
const named = (error: Error, name: string) => Object.defineProperty(error, 'name', { value: name });
const socketError = (code: string) => Object.assign(new Error(`write ${code}`), { code, syscall: 'write' });

const codes = Object.entries(awayCodes).map(([code, name]) => [Number(code), name] as const);
const PING = 'ping failed';

const driverErrors: readonly Named[] = [
  ['a lost connection', new MongoNetworkError('connection 3 to 127.0.0.1:27017 closed')],
  ['a socket timeout', new MongoNetworkTimeoutError('connection 3 to 127.0.0.1:27017 timed out')],
  [
    'a cleared pool',
    labeled(new MongoNetworkError('Connection pool for a was cleared'), 'PoolRequestedRetry'),
  ],
  ['no primary', new MongoServerSelectionError('Server selection timed out after 2000 ms', {} as never)],
  ['no connection', new MongoNotConnectedError(PING)],
  ['a closed topology', new MongoTopologyClosedError(PING)],
  ['a closed server', new MongoServerClosedError(PING)],
  ['a closed client', new MongoClientClosedError()],
  ['an expired session', new MongoExpiredSessionError(PING)],
  ['an operation timeout', new MongoOperationTimeoutError('Timed out during socket read')],
  ['a stale primary', new MongoStalePrimaryError('primary marked stale')],
  ['a full pool', named(new MongoError('Timed out while checking out'), 'MongoWaitQueueTimeoutError')],
  [
    'a member without sessions',
    new MongoUnexpectedServerResponseError('Selected server does not support retryable writes'),
  ],
  ['an unknown code that is retryable', labeled(serverError(99_999, 'New'), 'RetryableWriteError')],
];

const socketErrors: readonly Named[] = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT'].map(
  (code) => [`the socket error ${code}`, socketError(code)] as const,
);

const plain: readonly Named[] = [
  ...codes.map(([code, name]) => [name, serverError(code, name)] as const),
  ...driverErrors,
  ...socketErrors,
];

/** Every error of a failover, in every form that the driver gives it. */
export const failoverErrors: readonly Named[] = [
  ...plain,
  ...codes.map(([code, name]) => [`the write concern error ${name}`, writeConcernError(code, name)] as const),
  ...codes.map(([code, name]) => [`a bulk with ${name}`, bulkWithWriteError(code, name)] as const),
  ...codes.map(
    ([code, name]) =>
      [`a bulk with the write concern error ${name}`, bulkWithWriteConcernError(code, name)] as const,
  ),
  ...plain.map(([name, error]) => [`a bulk stopped by ${name}`, bulkOf(error as Error)] as const),
  ...plain.map(([name, error]) => [`caused by ${name}`, new Error('outer', { cause: error })] as const),
  ['one of several', new AggregateError([new Error('other'), serverError(189, 'PrimarySteppedDown')])],
];

/** One error of each form, for tests that make a call for each. */
export const someFailoverErrors: readonly Named[] = [
  ['NotWritablePrimary', serverError(10_107, 'NotWritablePrimary')],
  ['a write concern error', writeConcernError(11_602, 'InterruptedDueToReplStateChange')],
  ['a bulk with a write concern error', bulkWithWriteConcernError(64, 'WriteConcernTimeout')],
  ['a bulk stopped by a lost connection', bulkOf(new MongoNetworkError('connection 3 closed'))],
  ...driverErrors.filter(([name]) => /cleared|no primary/.test(name)),
  ['a socket error', socketError('EPIPE')],
];

const noSpace = () => serverError(14_031, 'OutOfDiskSpace');

/** The refusals of writes by a database whose disk is full. */
export const fullDisk: readonly Named[] = [
  ['OutOfDiskSpace', noSpace()],
  ['a bulk with OutOfDiskSpace', bulkWithWriteError(14_031, 'OutOfDiskSpace')],
  ['a bulk stopped by OutOfDiskSpace', bulkOf(noSpace())],
  ['caused by OutOfDiskSpace', new Error('outer', { cause: noSpace() })],
];

/** Errors caused by this system or the database setup. A retry would fail again. */
export const faults: readonly Named[] = [
  ['BadValue', serverError(2, 'BadValue')],
  ['Unauthorized', serverError(13, 'Unauthorized')],
  ['AuthenticationFailed', serverError(18, 'AuthenticationFailed')],
  ['UnknownReplWriteConcern', writeConcernError(79, 'UnknownReplWriteConcern')],
  ['DocumentValidationFailure', serverError(121, 'DocumentValidationFailure')],
  ['a bulk with DocumentValidationFailure', bulkWithWriteError(121, 'DocumentValidationFailure')],
  ['a bulk stopped by BadValue', bulkOf(serverError(2, 'BadValue'))],
  ['a bulk stopped by a bug', bulkOf(new TypeError('x is undefined'))],
  ['DuplicateKey', serverError(11_000, 'DuplicateKey')],
  ['an invalid argument', new MongoInvalidArgumentError('Document is too large')],
  ['a cursor in use', new MongoCursorInUseError()],
  ['an unexpected answer', new MongoUnexpectedServerResponseError('no cursor in the answer')],
  ['a bug', new TypeError('x is undefined')],
  ['a missing file', Object.assign(new Error('open x'), { code: 'ENOENT' })],
  ['a bug behind an error', new Error('outer', { cause: new RangeError('x') })],
  ['no error', 'text'],
];
