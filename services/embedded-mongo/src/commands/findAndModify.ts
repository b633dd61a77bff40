import { documentValue, type Value } from '../bson/value.ts';
import { bool, documentBytes, int32, nullValue, object } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { parseProjection } from '../query/projection.ts';
import { parseUpdate } from '../update/parseUpdate.ts';
import { write, type Command } from './engine.ts';
import type { Answer } from './answer.ts';
import { documentOf, flagOf, refuseUnknownFields, namespaceOf } from './request.ts';
import { applyChange, deleteFound, idOf, select, upsert } from './statements.ts';

export const findAndModify: Command = (engine, request) => {
  const { body } = request;
  refuseUnknownFields('findAndModify', body, [
    'findAndModify',
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
      return { lastErrorObject: object({ n: int32(n) }), value: shown(found?.bytes) };
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

const lastError = (n: number, updatedExisting: boolean, upserted?: Value): Answer => {
  const put: Answer = upserted === undefined ? {} : { upserted };
  return { lastErrorObject: object({ n: int32(n), updatedExisting: bool(updatedExisting), ...put }) };
};
