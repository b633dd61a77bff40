import { documentBytes, double, int32, string } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { log } from '../logging/log.ts';
import {
  compact,
  createIndexes,
  drop,
  dropDatabase,
  listCollections,
  listIndexes,
  renameCollection,
} from './admin.ts';
import { aggregate } from './aggregate.ts';
import type { Command, Engine } from './engine.ts';
import { findAndModify } from './findAndModify.ts';
import { find, getMore, killCursors } from './read.ts';
import type { Request } from './request.ts';
import { buildInfo, hello, ping } from './serverInfo.ts';
import { insert, remove, update } from './write.ts';

export type Commands = ReadonlyMap<string, Command>;

const own: Readonly<Record<string, Command>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping,
  buildInfo,
  endSessions: ping,
  insert,
  find,
  getMore,
  killCursors,
  update,
  delete: remove,
  aggregate,
  findAndModify,
  createIndexes,
  listIndexes,
  listCollections,
  drop,
  dropDatabase,
  renameCollection,
  compact,
};

export const commandsWith = (others: Readonly<Record<string, Command>>): Commands =>
  new Map(Object.entries({ ...own, ...others }));

/** The bytes of the answer. A refusal or a fault is an answer too. */
export const answerTo = async (engine: Engine, commands: Commands, request: Request): Promise<Buffer> => {
  try {
    const command = commands.get(request.name);
    if (command === undefined)
      throw new CommandError('CommandNotFound', `no such command: '${request.name}'`);
    if (request.body.has('apiVersion'))
      throw new CommandError('CommandNotSupported', 'apiVersion is not supported');
    const fields = await command(engine, request);
    return documentBytes([...Object.entries(fields), ['ok', double(1)]]);
  } catch (error) {
    return refusal(request, error);
  }
};

/** The kind of an error and its place in the code, but not its message, which may quote a document. */
const withoutMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join('\n');
};

const refusal = (request: Request, error: unknown): Buffer => {
  if (!(error instanceof CommandError)) {
    log('error', `${request.name} failed`, { error: withoutMessage(error) });
    return refusal(request, new CommandError('InternalError', 'internal error of the embedded server'));
  }
  return documentBytes([
    ['ok', double(0)],
    ['errmsg', string(error.message)],
    ['code', int32(error.code)],
    ['codeName', string(error.codeName)],
    ...Object.entries(error.details),
  ]);
};
