import { bsonType, isNumber, numberOf, type Value } from '../bson/value.ts';
import { array } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { findMatches, runWithPauses, type Matches, type Query, type Steps } from '../query/execute.ts';
import { parseFilter } from '../match/parseFilter.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { listed, type Documents } from './cursors.ts';
import type { Command, Engine } from './engine.ts';
import { countOf, documentOf, flagOf, refuseUnknownFields, listOf, namespaceOf, textOf } from './request.ts';

export const FIRST_BATCH = 101;

export const find: Command = async (engine, request) => {
  const { body } = request;
  refuseUnknownFields('find', body, [
    'find',
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
  ]);
  const namespace = namespaceOf(request);
  const limit = notNegative('limit', countOf(body, 'limit', 0)) || Infinity;
  const skip = notNegative('skip', countOf(body, 'skip', 0));
  const size = notNegative('batchSize', countOf(body, 'batchSize', FIRST_BATCH));
  const project = parseProjection(documentOf(body, 'projection'));
  const query = queryFor(engine, namespace, documentOf(body, 'filter'), documentOf(body, 'sort'));
  const documents = query === undefined ? listed([]) : await openDocuments(query, skip, limit);
  const shown: Documents = {
    pause: documents.pause,
    next() {
      const bytes = documents.next();
      if (project === undefined) return bytes;
      return bytes instanceof Promise ? bytes.then((read) => read && project(read)) : bytes && project(bytes);
    },
  };
  return engine.cursors.open(namespace, shown, size, flagOf(body, 'singleBatch'));
};

const openDocuments = async (query: Query, skip: number, limit: number): Promise<Documents> => {
  const found: Matches = await runWithPauses(findMatches(query, skip + limit));
  let toSkip = skip;
  let left = limit;
  const next = function* (): Steps<Buffer | undefined> {
    for (; toSkip > 0; toSkip--) if ((yield* found.next()) === undefined) left = toSkip = 0;
    if (left-- <= 0) return undefined;
    const candidate = yield* found.next();
    return candidate?.bytes;
  };
  return { pause: () => found.pause(), next: () => runWithPauses(next()) };
};

export const getMore: Command = (engine, { body, database }) => {
  refuseUnknownFields('getMore', body, ['getMore', 'collection', 'batchSize']);
  const size = countOf(body, 'batchSize', 0) || Infinity;
  return engine.cursors.more(
    cursorId(body.get('getMore')),
    `${database}.${textOf(body, 'collection')}`,
    size,
  );
};

export const killCursors: Command = (engine, request) => {
  refuseUnknownFields('killCursors', request.body, ['killCursors', 'cursors']);
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const id of listOf(request, 'cursors'))
    (engine.cursors.kill(cursorId(id)) ? killed : missing).push(id);
  return {
    cursorsKilled: array(killed),
    cursorsNotFound: array(missing),
    cursorsAlive: array([]),
    cursorsUnknown: array([]),
  };
};

const cursorId = (value: Value | undefined): bigint => {
  if (value?.type === bsonType.int64) return value.buf.readBigInt64LE(value.at);
  if (value !== undefined && isNumber(value)) return BigInt(Math.trunc(numberOf(value)));
  throw new CommandError('TypeMismatch', 'a cursor id must be a 64-bit number');
};

/** Parses a query. Undefined if the collection does not exist, but the filter and sort are checked in any case. */
export const queryFor = (
  engine: Engine,
  namespace: string,
  filter: Value | undefined,
  sort: Value | undefined,
): Query | undefined => {
  const parsed = { filter: parseFilter(filter), sort: parseSort(sort) };
  const collection = engine.catalog.find(namespace);
  return collection === undefined
    ? undefined
    : { store: engine.store, collection, ...parsed, onPlan: engine.noteSlow };
};

const notNegative = (name: string, value: number): number => {
  if (value < 0) throw new CommandError('BadValue', `'${name}' must not be negative`);
  return value;
};
