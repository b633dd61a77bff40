import {
  isArray,
  isDocument,
  isNumber,
  itemsOf,
  numberOf,
  stringOf,
  truthOf,
  bsonType,
} from '../bson/value.ts';
import type { Fields, Value } from '../bson/value.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';

/** A command as received. */
export interface Request {
  readonly name: string;
  readonly database: string;
  readonly body: Fields;
  /** Lists of documents that a driver sends outside of the body. */
  readonly sequences: ReadonlyMap<string, readonly Value[]>;
}

/**
 * Options that any command may have and that change nothing here: every write is durable, and all readers see
 * the same data.
 */
const ignored = new Set([
  '$db',
  'lsid',
  '$readPreference',
  'readConcern',
  'writeConcern',
  '$clusterTime',
  'comment',
  'maxTimeMS',
  'allowDiskUse',
  'bypassDocumentValidation',
  'hint',
  'noCursorTimeout',
  'allowPartialResults',
]);

/** Refuses an option that the command does not support. The error names the option. */
export const refuseUnknownFields = (what: string, fields: Fields, allowed: readonly string[]): void => {
  for (const name of fields.keys()) {
    if (!ignored.has(name) && !allowed.includes(name)) throw unsupported(`the option '${name}' of ${what}`);
  }
};

export const namespaceOf = (request: Request, option = request.name): string => {
  const collection = textOf(request.body, option);
  if (collection === '' || collection.includes('\0') || collection.includes('$')) {
    throw new CommandError('InvalidNamespace', `Invalid collection name: '${collection}'`);
  }
  return `${request.database}.${collection}`;
};

export const textOf = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  if (value?.type === bsonType.string) return stringOf(value);
  throw new CommandError('TypeMismatch', `'${name}' must be a string`);
};

export const countOf = (fields: Fields, name: string, otherwise: number): number => {
  const value = fields.get(name);
  if (value === undefined || value.type === bsonType.null) return otherwise;
  if (!isNumber(value)) throw new CommandError('TypeMismatch', `'${name}' must be a number`);
  return Math.trunc(numberOf(value));
};

export const flagOf = (fields: Fields, name: string, otherwise = false): boolean => {
  const value = fields.get(name);
  return value === undefined ? otherwise : truthOf(value);
};

export const documentOf = (fields: Fields, name: string): Value | undefined => {
  const value = fields.get(name);
  if (value === undefined || value.type === bsonType.null) return undefined;
  if (!isDocument(value)) throw new CommandError('TypeMismatch', `'${name}' must be an object`);
  return value;
};

/** The list of this name, which a driver sends in the body of the command or outside of it. */
export const listOf = (request: Request, name: string): readonly Value[] => {
  const beside = request.sequences.get(name);
  if (beside !== undefined) return beside;
  const inside = request.body.get(name);
  if (inside === undefined || !isArray(inside))
    throw new CommandError('TypeMismatch', `'${name}' must be an array`);
  return itemsOf(inside);
};

export const documentsOf = (request: Request, name: string): readonly Value[] => {
  const list = listOf(request, name);
  if (!list.every(isDocument)) throw new CommandError('TypeMismatch', `'${name}' must hold objects`);
  return list;
};
