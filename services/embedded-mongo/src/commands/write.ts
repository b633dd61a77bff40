import { bytesOf, documentValue, fieldOf, fieldsOf, type Value } from '../bson/value.ts';
import { array, bool, documentBytes, int32, nullValue, object, string } from '../bson/write.ts';
import { CommandError } from '../commandError.ts';
import { findMatches, now, type Query } from '../query/execute.ts';
import { parseFilter } from '../query/parseFilter.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Candidate } from '../query/source.ts';
import { parseUpdate, type Update } from '../update/parseUpdate.ts';
import { write, type Answer, type Command, type Engine } from './engine.ts';
import { countOf, documentOf, documentsOf, flagOf, knowsOnly, namespaceOf, type Request } from './request.ts';

const idName = Buffer.from('_id');

export const insert: Command = (engine, request) => {
  knowsOnly('insert', request.body, ['insert', 'documents', 'ordered']);
  const namespace = namespaceOf(request);
  const documents = documentsOf(request, 'documents');
  return write(engine, () => {
    let n = 0;
    const errors = eachStatement(request, documents, (document) => {
      engine.records.insert(namespace, bytesOf(document));
      n++;
    });
    return { n: int32(n), ...errors };
  });
};

export const update: Command = (engine, request) => {
  knowsOnly('update', request.body, ['update', 'updates', 'ordered']);
  const namespace = namespaceOf(request);
  const statements = documentsOf(request, 'updates');
  return write(engine, () => {
    let n = 0;
    let modified = 0;
    const upserted: Value[] = [];
    const errors = eachStatement(request, statements, (statement, index) => {
      const result = updateOne(engine, namespace, statement);
      n += result.matched;
      modified += result.modified;
      if (result.upserted !== undefined) {
        n++;
        upserted.push(object({ index: int32(index), _id: result.upserted }));
      }
    });
    const put: Answer = upserted.length === 0 ? {} : { upserted: array(upserted) };
    return { n: int32(n), nModified: int32(modified), ...put, ...errors };
  });
};

function updateOne(engine: Engine, namespace: string, statement: Value) {
  const fields = fieldsOf(statement);
  knowsOnly('an update', fields, ['q', 'u', 'multi', 'upsert', 'sort']);
  const change = parseUpdate(required(fields.get('u'), 'u'));
  const multi = flagOf(fields, 'multi');
  if (multi && change.replaces) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const filter = required(documentOf(fields, 'q'), 'q');
  const found = select(engine, namespace, filter, documentOf(fields, 'sort'), multi ? Infinity : 1);
  let modified = 0;
  for (const candidate of found) if (applyChange(engine, namespace, candidate, change).changed) modified++;
  const upserted =
    found.length === 0 && flagOf(fields, 'upsert') ? upsert(engine, namespace, filter, change) : undefined;
  return { matched: found.length, modified, upserted: upserted && idOf(upserted) };
}

export const remove: Command = (engine, request) => {
  knowsOnly('delete', request.body, ['delete', 'deletes', 'ordered']);
  const namespace = namespaceOf(request);
  const statements = documentsOf(request, 'deletes');
  return write(engine, () => {
    let n = 0;
    const errors = eachStatement(request, statements, (statement) => {
      const fields = fieldsOf(statement);
      knowsOnly('a delete', fields, ['q', 'limit']);
      const most = countOf(fields, 'limit', 0) || Infinity;
      n += deleteFound(
        engine,
        namespace,
        select(engine, namespace, required(documentOf(fields, 'q'), 'q'), undefined, most),
      );
    });
    return { n: int32(n), ...errors };
  });
};

export const findAndModify: Command = (engine, request) => {
  const { body } = request;
  knowsOnly('findAndModify', body, [
    'findAndModify',
    'findandmodify',
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'upsert',
    'fields',
  ]);
  const namespace = namespaceOf(request);
  const filter = documentOf(body, 'query') ?? documentValue(documentBytes([]));
  const removing = flagOf(body, 'remove');
  const specification = body.get('update');
  if (removing === (specification !== undefined)) {
    throw new CommandError('FailedToParse', "Either an update or 'remove' must be given, and not both");
  }
  const change = specification === undefined ? undefined : parseUpdate(specification);
  const project = parseProjection(documentOf(body, 'fields')) ?? ((bytes: Buffer) => bytes);
  const shown = (bytes: Buffer | undefined): Value =>
    bytes === undefined ? nullValue : documentValue(project(bytes));
  return write(engine, (): Answer => {
    const [found] = select(engine, namespace, filter, documentOf(body, 'sort'), 1);
    if (change === undefined) {
      const n = deleteFound(engine, namespace, found === undefined ? [] : [found]);
      return { lastErrorObject: object({ n: int32(n) }), value: shown(found?.bytes) } satisfies Answer;
    }
    const wantsNew = flagOf(body, 'new');
    if (found !== undefined) {
      const { after } = applyChange(engine, namespace, found, change);
      return { ...lastError(1, true), value: shown(wantsNew ? after : found.bytes) };
    }
    if (!flagOf(body, 'upsert')) return { ...lastError(0, false), value: nullValue };
    const created = upsert(engine, namespace, filter, change);
    return { ...lastError(1, false, idOf(created)), value: shown(wantsNew ? created : undefined) };
  });
};

function lastError(n: number, updatedExisting: boolean, upserted?: Value): Answer {
  const put: Answer = upserted === undefined ? {} : { upserted };
  return { lastErrorObject: object({ n: int32(n), updatedExisting: bool(updatedExisting), ...put }) };
}

/** Runs the statements of a command one after the other; what is refused stands in `writeErrors`. */
function eachStatement(
  request: Request,
  statements: readonly Value[],
  run: (statement: Value, index: number) => void,
): Answer {
  const ordered = flagOf(request.body, 'ordered', true);
  const errors: Value[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push(
        object({
          index: int32(index),
          code: int32(error.code),
          errmsg: string(error.message),
          ...error.details,
        }),
      );
      if (ordered) break;
    }
  }
  return errors.length === 0 ? {} : { writeErrors: array(errors) };
}

/** All that match are found before the first is changed. */
function select(
  engine: Engine,
  namespace: string,
  filter: Value,
  sort: Value | undefined,
  most: number,
): Candidate[] {
  const parsed = { filter: parseFilter(filter), sort: parseSort(sort) };
  const collection = engine.catalog.find(namespace);
  if (collection === undefined) return [];
  const query: Query = { store: engine.store, collection, ...parsed };
  engine.noteSlow(query);
  const matches = now(findMatches(query, most));
  const found: Candidate[] = [];
  while (found.length < most) {
    const next = now(matches.next());
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

function applyChange(engine: Engine, namespace: string, { record, bytes }: Candidate, change: Update) {
  const after = change.apply(bytes);
  const changed = !after.equals(bytes);
  if (changed) engine.records.replace(namespace, record, bytes, after);
  return { after, changed };
}

function upsert(engine: Engine, namespace: string, filter: Value, change: Update): Buffer {
  const created = change.create(filter);
  engine.records.insert(namespace, created);
  return created;
}

function deleteFound(engine: Engine, namespace: string, found: readonly Candidate[]): number {
  const collection = engine.catalog.find(namespace);
  if (collection === undefined) return 0;
  for (const { record, bytes } of found) engine.records.remove(collection, record, bytes);
  return found.length;
}

const idOf = (bytes: Buffer): Value => fieldOf(documentValue(bytes), idName) ?? nullValue;

function required(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new CommandError('FailedToParse', `'${name}' is missing`);
  return value;
}
