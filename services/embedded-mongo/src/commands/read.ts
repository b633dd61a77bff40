import { bsonType, fieldsOf, isDocument, isNumber, numberOf, stringOf, type Value } from '../bson/value.ts';
import { array, int32, nullValue, object } from '../bson/write.ts';
import { CommandError, unsupported } from '../commandError.ts';
import { countMatches, findMatches, gently, type Matches, type Query, type Steps } from '../query/execute.ts';
import { parseFilter } from '../query/parseFilter.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { listed, type Documents } from './cursors.ts';
import type { Command, Engine } from './engine.ts';
import { findGroups, groupsIn } from './groups.ts';
import {
  countOf,
  documentOf,
  flagOf,
  knowsOnly,
  listOf,
  namespaceOf,
  textOf,
  type Request,
} from './request.ts';

const FIRST_BATCH = 101;

export const find: Command = async (engine, request) => {
  const { body } = request;
  knowsOnly('find', body, [
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
  const query = queryOf(engine, request, 'filter');
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
  const found: Matches = await gently(findMatches(query, skip + limit));
  let toSkip = skip;
  let left = limit;
  const next = function* (): Steps<Buffer | undefined> {
    for (; toSkip > 0; toSkip--) if ((yield* found.next()) === undefined) left = toSkip = 0;
    if (left-- <= 0) return undefined;
    const candidate = yield* found.next();
    return candidate?.bytes;
  };
  return { pause: () => found.pause(), next: () => gently(next()) };
};

export const getMore: Command = (engine, { body, database }) => {
  knowsOnly('getMore', body, ['getMore', 'collection', 'batchSize']);
  const size = countOf(body, 'batchSize', 0) || Infinity;
  return engine.cursors.more(
    cursorId(body.get('getMore')),
    `${database}.${textOf(body, 'collection')}`,
    size,
  );
};

export const killCursors: Command = (engine, request) => {
  knowsOnly('killCursors', request.body, ['killCursors', 'cursors']);
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

export const count: Command = async (engine, request) => {
  const { body } = request;
  knowsOnly('count', body, ['count', 'query', 'limit', 'skip', 'fields']);
  const skip = notNegative('skip', countOf(body, 'skip', 0));
  const limit = Math.abs(countOf(body, 'limit', 0)) || Infinity;
  return { n: int32(await countFrom(queryOf(engine, request, 'query'), skip, limit)) };
};

const countFrom = async (query: Query | undefined, skip: number, limit: number): Promise<number> => {
  if (query === undefined) return 0;
  return Math.max(0, (await gently(countMatches(query, skip + limit))) - skip);
};

/** The first of each group, or what counting needs: `$match`, `$skip`, `$limit`, then `$count` or `$group` into one sum of ones. */
export const aggregate: Command = async (engine, request) => {
  const { body } = request;
  knowsOnly('aggregate', body, ['aggregate', 'pipeline', 'cursor']);
  const namespace = namespaceOf(request);
  const stages = listOf(request, 'pipeline').map((stage) => {
    const [entry] = isDocument(stage) ? fieldsOf(stage) : [];
    if (entry === undefined) throw new CommandError('BadValue', 'a pipeline stage must have one field');
    return { name: entry[0], value: entry[1] };
  });
  const groups = groupsIn(stages);
  if (groups !== undefined) {
    const query = queryFor(engine, namespace, groups.filter, undefined);
    const found = query === undefined ? [] : await gently(findGroups(query, groups));
    return engine.cursors.open(namespace, listed(found), FIRST_BATCH, false);
  }
  const last = stages.pop();
  const counting = last === undefined ? undefined : countingStage(last.name, last.value);
  if (counting === undefined) throw unsupported('an aggregation that does not end in a count');
  let filter: Value | undefined;
  let skip = 0;
  let limit = Infinity;
  for (const [at, { name, value }] of stages.entries()) {
    if (name === '$match' && at === 0 && isDocument(value)) filter = value;
    else if (name === '$skip' && limit === Infinity && isNumber(value)) skip += numberOf(value);
    else if (name === '$limit' && isNumber(value)) limit = Math.min(limit, numberOf(value));
    else throw unsupported(`the stage ${name} in this place`);
  }
  const query = queryFor(engine, namespace, filter, undefined);
  const n = await countFrom(query, skip, limit);
  return engine.cursors.open(namespace, listed(n === 0 ? [] : [counting(n)]), FIRST_BATCH, true);
};

const countingStage = (name: string, value: Value): ((n: number) => Value) => {
  if (name === '$count' && value.type === bsonType.string) {
    return (n) => object({ [stringOf(value)]: int32(n) });
  }
  if (name !== '$group' || !isDocument(value)) throw unsupported(`the stage ${name} in this place`);
  const [id, sum, ...others] = fieldsOf(value);
  const operation = sum !== undefined && isDocument(sum[1]) ? [...fieldsOf(sum[1])] : [];
  const one = operation[0]?.[0] === '$sum' ? operation[0][1] : undefined;
  const constant = id?.[0] === '_id' && (isNumber(id[1]) || id[1].type === bsonType.null) ? id[1] : undefined;
  if (!constant || !sum || !one || !isNumber(one) || numberOf(one) !== 1 || others.length > 0) {
    throw unsupported('a $group other than {_id: 1, n: {$sum: 1}}');
  }
  return (n) => object({ _id: constant ?? nullValue, [sum[0]]: int32(n) });
};

/** Undefined when there is no such collection; the filter and sort are checked all the same. */
const queryOf = (engine: Engine, request: Request, filterName: string): Query | undefined => {
  const { body } = request;
  return queryFor(engine, namespaceOf(request), documentOf(body, filterName), documentOf(body, 'sort'));
};

const queryFor = (
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
