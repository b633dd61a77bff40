import { documentValue, fieldOf, type Value } from '../bson/value.ts';
import { array, int32, nullValue, object, string } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { findMatches, now, type Query } from '../query/execute.ts';
import { parseFilter } from '../match/parseFilter.ts';
import { parseSort } from '../query/sort.ts';
import type { Candidate } from '../query/source.ts';
import type { Update } from '../update/parseUpdate.ts';
import type { Engine } from './engine.ts';
import type { Answer } from './answer.ts';
import { flagOf, type Request } from './request.ts';

const idName = Buffer.from('_id');

/** Runs the statements of a command in order. Refused ones are listed in `writeErrors`. */
export const eachStatement = (
  request: Request,
  statements: readonly Value[],
  run: (statement: Value, index: number) => void,
): Answer => {
  const ordered = flagOf(request.body, 'ordered', true);
  const errors: Value[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors.length === 0 ? {} : { writeErrors: array(errors) };
};

export const writeError = (index: number, error: CommandError): Value =>
  object({
    index: int32(index),
    code: int32(error.code),
    errmsg: string(error.message),
    ...error.details,
  });

/** Finds all matches before the caller changes the first one. */
export const select = (
  engine: Engine,
  namespace: string,
  filter: Value,
  sort: Value | undefined,
  max: number,
): Candidate[] => {
  const parsed = { filter: parseFilter(filter), sort: parseSort(sort) };
  const collection = engine.catalog.find(namespace);
  if (collection === undefined) return [];
  const query: Query = { store: engine.store, collection, ...parsed, onPlan: engine.noteSlow };
  const matches = now(findMatches(query, max));
  const found: Candidate[] = [];
  while (found.length < max) {
    const next = now(matches.next());
    if (next === undefined) break;
    found.push(next);
  }
  return found;
};

export const applyChange = (
  engine: Engine,
  namespace: string,
  { record, bytes }: Candidate,
  change: Update,
) => {
  const after = change.apply(bytes);
  const changed = !after.equals(bytes);
  if (changed) engine.records.replace(namespace, record, bytes, after);
  return { after, changed };
};

export const upsert = (engine: Engine, namespace: string, filter: Value, change: Update): Buffer => {
  const created = change.create(filter);
  engine.records.insert(namespace, created);
  return created;
};

export const deleteFound = (engine: Engine, namespace: string, found: readonly Candidate[]): number => {
  const collection = engine.catalog.find(namespace);
  if (collection === undefined) return 0;
  for (const { record, bytes } of found) engine.records.remove(collection, record, bytes);
  return found.length;
};

export const idOf = (bytes: Buffer): Value => fieldOf(documentValue(bytes), idName) ?? nullValue;

export const required = (value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new CommandError('FailedToParse', `'${name}' is missing`);
  return value;
};
