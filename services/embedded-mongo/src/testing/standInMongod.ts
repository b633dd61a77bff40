import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bytesOf, documentValue, eachField, fieldsOf, stringOf, type Value } from '../bson/value.ts';
import { array, bool, string } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import type { Command } from '../commands/engine.ts';
import { findAndModify } from '../commands/findAndModify.ts';
import { documentOf } from '../commands/request.ts';
import { createIndexes } from '../commands/admin.ts';
import { hello } from '../commands/serverInfo.ts';
import { insert, remove, update } from '../commands/write.ts';
import { startEmbeddedMongo } from '../index.ts';

// Replaces `mongod` in tests of its callers: it takes mongod's options, and with `--replSet` starts like the
// only member of a replica set. It stores its configuration, and accepts no writes without one or while it
// names another address. It replicates nothing.
const { values } = parseArgs({
  options: {
    dbpath: { type: 'string', default: '' },
    port: { type: 'string', default: '27017' },
    bind_ip: { type: 'string', default: '127.0.0.1' },
    replSet: { type: 'string' },
    quiet: { type: 'boolean' },
  },
});
const { dbpath: dataDir, port, bind_ip: host, replSet } = values;
const file = join(dataDir, 'replicaSet.bson');

const configuration = (): Value | undefined =>
  existsSync(file) ? documentValue(readFileSync(file)) : undefined;

const keep = (config: Value | undefined): void => {
  if (config === undefined || stringOf(fieldsOf(config).get('_id') as Value) !== replSet)
    throw new CommandError('BadValue', `a configuration of '${replSet}' is wanted`);
  writeFileSync(file, bytesOf(config));
};

const addresses = (config: Value): string[] => {
  const found: string[] = [];
  const members = fieldsOf(config).get('members');
  if (members)
    eachField(members, (_at, member) => found.push(stringOf(fieldsOf(member).get('host') as Value)));
  return found;
};

const me = `${host}:${port}`;
const isPrimary = (): boolean => {
  const config = configuration();
  return config !== undefined && addresses(config).includes(me);
};

const whenPrimary =
  (command: Command): Command =>
  (engine, request) => {
    if (!isPrimary()) throw new CommandError('NotWritablePrimary', 'not primary');
    return command(engine, request);
  };

const greet: Command = async (engine, request) => {
  const greeting = await hello(engine, request);
  if (!isPrimary())
    return { ...greeting, isWritablePrimary: bool(false), ismaster: bool(false), isreplicaset: bool(true) };
  const set = {
    setName: string(replSet ?? ''),
    hosts: array([string(me)]),
    primary: string(me),
    me: string(me),
  };
  return { ...greeting, ...set };
};

const replicaSet: Readonly<Record<string, Command>> = {
  hello: greet,
  isMaster: greet,
  ismaster: greet,
  replSetInitiate: (_engine, { body }) => {
    if (configuration()) throw new CommandError('AlreadyInitialized', 'already initialized');
    keep(documentOf(body, 'replSetInitiate'));
    return {};
  },
  replSetGetConfig: () => {
    const config = configuration();
    if (!config) throw new CommandError('NotYetInitialized', 'no replset config has been received');
    return { config };
  },
  replSetReconfig: (_engine, { body }) => {
    if (!isPrimary() && !body.has('force')) throw new CommandError('NotWritablePrimary', 'not primary');
    keep(documentOf(body, 'replSetReconfig'));
    return {};
  },
  insert: whenPrimary(insert),
  update: whenPrimary(update),
  delete: whenPrimary(remove),
  findAndModify: whenPrimary(findAndModify),
  createIndexes: whenPrimary(createIndexes),
};

const commands = replSet === undefined ? {} : replicaSet;
const server = await startEmbeddedMongo({ dataDir, host, port: Number(port), commands });
const stop = () => void server.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
