import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connectMongo, connectToRunning } from '@exline/mongo';
import { createPrivateFolder, createSocketFolder, databaseName, lockFolder } from '@exline/platform';
import { MongoServerError, type Db, type MongoClient } from 'mongodb';
import { CommandError } from './commandError.ts';
import type { OpsConfig } from './config.ts';
import { withFile } from './failure.ts';

export interface Database {
  db: Db;
  /** The address of the database. */
  url: string;
  /** Whether the system of the data folder is running. */
  isRunning: boolean;
  /** The data folder that the database belongs to. Null for an external database. */
  dataDir: string | null;
  close: () => Promise<void>;
}

const APP_NAME = 'ops';

const noteIn = (dataDir: string): string => join(dataDir, 'database.url');

const connected = (
  client: MongoClient,
  url: string,
  rest: Omit<Database, 'db' | 'url' | 'close'>,
): Database => ({
  ...rest,
  url,
  db: client.db(databaseName(url)),
  close: () => client.close(),
});

/** The database recorded by a running system. If it does not answer, the record was left by a killed system. */
const running = async (dataDir: string): Promise<Database | null> => {
  const note = noteIn(dataDir);
  if (!existsSync(note)) return null;
  const url = readFileSync(note, 'utf8').trim();
  const client = await connectMongo(url, APP_NAME).catch(() => null);
  return client && connected(client, url, { isRunning: true, dataDir });
};

/**
 * Imports the embedded database on demand, because the container image does not include it: the system there uses a
 * MongoDB.
 */
const embedded = () =>
  import('@exline/embedded-mongo').catch(() => {
    throw new CommandError('There is no embedded database here: set MONGODB_URL.');
  });

/** Locks the data folder of a stopped system. An address that is still recorded was left by a killed system. */
const lockStopped = (dataDir: string): (() => void) => {
  const note = noteIn(dataDir);
  try {
    const unlock = lockFolder(dataDir);
    rmSync(note, { force: true });
    return unlock;
  } catch (error) {
    if (!existsSync(note)) throw error;
    throw new CommandError(
      `A system runs in ${dataDir}, but its database does not answer. Nothing was changed. Try again, or restart the system first.`,
      {
        cause: error,
      },
    );
  }
};

/** Starts the embedded database of a stopped system, for as long as this process needs it. */
const started = (dataDir: string): Promise<Database> =>
  start(dataDir).catch((error: unknown) => {
    throw withFile(error, `The database in ${dataDir}`, 'Nothing was changed.');
  });

const start = async (dataDir: string): Promise<Database> => {
  const { startEmbeddedMongo } = await embedded();
  createPrivateFolder(dataDir);
  const unlock = lockStopped(dataDir);
  const sockets = createSocketFolder(dataDir);
  const leave = () => {
    process.off('exit', leave);
    rmSync(sockets, { recursive: true, force: true });
    unlock();
  };
  process.once('exit', leave);
  const server = await startEmbeddedMongo({
    dataDir: join(dataDir, 'embedded-mongo'),
    socketPath: join(sockets, 'database.sock'),
  }).catch((error: unknown) => {
    leave();
    throw error;
  });
  const client = await connectToRunning(server.url, APP_NAME).catch(async (error: unknown) => {
    // A listening server would keep the process alive.
    await server.close();
    leave();
    throw error;
  });
  const database = connected(client, server.url, { isRunning: false, dataDir });
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.close();
      leave();
    },
  };
};

/** The codes of a server that knows no such user, no such password, or no such mechanism. */
const signInCodes = new Set<unknown>([18, 8_000, 334]);

const unreachable = (error: Error): string =>
  error instanceof MongoServerError && signInCodes.has(error.code)
    ? 'The database of MONGODB_URL refuses the sign-in. Check the user, the password and authSource in it.'
    : // The driver's message names hosts, but no password.
      `The database of MONGODB_URL does not answer: ${error.message}. Check that it runs, and that the address is right.`;

/** Throws for a path in a folder that this user may not enter. */
const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Finds the database as `make run` does. Only commands with `mayBeNew` may create one. */
export const findDatabase = async (
  { dataDir, mongoUrl }: OpsConfig,
  mayBeNew: boolean,
): Promise<Database> => {
  if (mongoUrl) {
    const client = await connectMongo(mongoUrl, APP_NAME).catch((error: Error) => {
      throw new CommandError(`${unreachable(error)} Nothing was changed.`, { cause: error });
    });
    return connected(client, mongoUrl, { isRunning: false, dataDir: null });
  }
  const found = await running(dataDir);
  if (found) return found;
  const isEmbedded = exists(join(dataDir, 'embedded-mongo', 'data.mdb'));
  const ofMongod = exists(join(dataDir, 'mongo'));
  if (isEmbedded || (mayBeNew && !ofMongod)) return started(dataDir);
  if (ofMongod)
    throw new CommandError(
      `The database in ${dataDir} belongs to a mongod: start it with make run, or set MONGODB_URL.`,
    );
  throw new CommandError(`There is no database in ${dataDir}: set DATA_DIR or MONGODB_URL.`);
};
