import { bytesOf, fieldsOf, type Fields, type Value } from '../bson/value.ts';
import { array, int32, object } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { refuseTooLarge } from '../storage/records.ts';
import { parseUpdate, type Update } from '../update/parseUpdate.ts';
import { changeAll, type Changed } from './changeAll.ts';
import { write, type Command, type Engine } from './engine.ts';
import type { Answer } from './answer.ts';
import { countOf, documentOf, documentsOf, flagOf, refuseUnknownFields, namespaceOf } from './request.ts';
import {
  applyChange,
  deleteFound,
  eachStatement,
  idOf,
  required,
  select,
  upsert,
  writeError,
} from './statements.ts';

export const insert: Command = (engine, request) => {
  refuseUnknownFields('insert', request.body, ['insert', 'documents', 'ordered']);
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
  refuseUnknownFields('update', request.body, ['update', 'updates', 'ordered']);
  const namespace = namespaceOf(request);
  const statements = documentsOf(request, 'updates');
  if (isAlone(statements, (fields) => flagOf(fields, 'multi') && !flagOf(fields, 'upsert'))) {
    return alone(statements, async (statement) => {
      const { filter, change } = parseStatement(statement);
      const { matched, changed } = await changeAll(engine, namespace, filter, (found) =>
        found.reduce((sum, one) => sum + Number(applyChange(engine, namespace, one, change).changed), 0),
      );
      return { n: int32(matched), nModified: int32(changed) };
    });
  }
  return write(engine, () => {
    let n = 0;
    let modified = 0;
    const upserted: Value[] = [];
    const errors = eachStatement(request, statements, (statement, index) => {
      const result = updateOne(engine, namespace, statement);
      n += result.matched;
      modified += result.changed;
      if (result.upserted !== undefined) {
        n++;
        upserted.push(object({ index: int32(index), _id: result.upserted }));
      }
    });
    const put: Answer = upserted.length === 0 ? {} : { upserted: array(upserted) };
    return { n: int32(n), nModified: int32(modified), ...put, ...errors };
  });
};

interface UpdateStatement {
  readonly fields: Fields;
  readonly filter: Value;
  readonly change: Update;
  readonly multi: boolean;
}

const parseStatement = (statement: Value): UpdateStatement => {
  const fields = fieldsOf(statement);
  refuseUnknownFields('an update', fields, ['q', 'u', 'multi', 'upsert']);
  const specification = required(fields.get('u'), 'u');
  refuseTooLarge(specification.end - specification.at);
  const change = parseUpdate(specification);
  const multi = flagOf(fields, 'multi');
  if (multi && change.replaces) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  return { fields, filter: required(documentOf(fields, 'q'), 'q'), change, multi };
};

const updateOne = (
  engine: Engine,
  namespace: string,
  statement: Value,
): Changed & { upserted: Value | undefined } => {
  const { fields, filter, change, multi } = parseStatement(statement);
  const found = select(engine, namespace, filter, undefined, multi ? Infinity : 1);
  let changed = 0;
  for (const candidate of found) if (applyChange(engine, namespace, candidate, change).changed) changed++;
  const created =
    found.length === 0 && flagOf(fields, 'upsert') ? upsert(engine, namespace, filter, change) : undefined;
  return { matched: found.length, changed, upserted: created && idOf(created) };
};

export const remove: Command = (engine, request) => {
  refuseUnknownFields('delete', request.body, ['delete', 'deletes', 'ordered']);
  const namespace = namespaceOf(request);
  const statements = documentsOf(request, 'deletes');
  const parse = (statement: Value): { filter: Value; max: number } => {
    const fields = fieldsOf(statement);
    refuseUnknownFields('a delete', fields, ['q', 'limit']);
    return { filter: required(documentOf(fields, 'q'), 'q'), max: countOf(fields, 'limit', 0) || Infinity };
  };
  if (isAlone(statements, (fields) => countOf(fields, 'limit', 0) === 0)) {
    return alone(statements, async (statement) => {
      const { filter } = parse(statement);
      const { changed } = await changeAll(engine, namespace, filter, (found) =>
        deleteFound(engine, namespace, found),
      );
      return { n: int32(changed) };
    });
  }
  return write(engine, () => {
    let n = 0;
    const errors = eachStatement(request, statements, (statement) => {
      const { filter, max } = parse(statement);
      n += deleteFound(engine, namespace, select(engine, namespace, filter, undefined, max));
    });
    return { n: int32(n), ...errors };
  });
};

/** A single statement that may change many documents uses several transactions. */
const isAlone = (statements: readonly Value[], many: (fields: Fields) => boolean): boolean =>
  statements.length === 1 && statements.every((statement) => many(fieldsOf(statement)));

const alone = async (
  statements: readonly Value[],
  run: (statement: Value) => Promise<Answer>,
): Promise<Answer> => {
  try {
    const [statement] = statements;
    return await run(required(statement, 'statement'));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { n: int32(0), writeErrors: array([writeError(0, error)]) };
  }
};
