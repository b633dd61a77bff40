import type { Value } from './value.ts';

const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  AlreadyInitialized: 23,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotYetInitialized: 94,
  CommandNotSupported: 115,
  TemporarilyUnavailable: 365,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  InvalidIndexSpecificationOption: 197,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  /** An update made the document too large. MongoDB has no better name for this error. */
  Location17419: 17419,
} as const;

export type CodeName = keyof typeof codes;

/** A refusal with MongoDB's error code. It is never a fault of this server. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: CodeName;
  /** Additional fields of the answer, such as keyPattern and keyValue. */
  readonly details: Record<string, Value>;

  constructor(codeName: CodeName, message: string, details: Record<string, Value> = {}) {
    super(message);
    this.code = codes[codeName];
    this.codeName = codeName;
    this.details = details;
  }
}

export const unsupported = (what: string): CommandError =>
  new CommandError('CommandNotSupported', `${what} is not supported by the embedded server`);
