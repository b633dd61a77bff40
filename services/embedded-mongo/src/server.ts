import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type ListenOptions, type Server, type Socket } from 'node:net';
import { lockFolder } from '@exline/folder-lock';
import { CommandError } from './bson/commandError.ts';
import { openCursors } from './commands/cursors.ts';
import { answerTo, commandsWith, type Commands } from './commands/dispatch.ts';
import type { Command, Engine } from './commands/engine.ts';
import { slowQueries } from './commands/slowQueries.ts';
import { withMongodbDelays } from './commands/writeDelays.ts';
import { openCatalog } from './storage/catalog.ts';
import { UnusableData } from './storage/checkFile.ts';
import { checkFormat } from './storage/format.ts';
import { collectGarbage } from './storage/garbage.ts';
import { openRecords } from './storage/records.ts';
import { createRenewal } from './storage/renewal.ts';
import { openStore, type Store } from './storage/store.ts';
import { serveConnection } from './wire/connection.ts';

export interface EmbeddedMongoOptions {
  readonly dataDir: string;
  readonly host?: string;
  /** The port to listen on. 0 means any free port. */
  readonly port?: number;
  /** A socket file to listen on instead. Everyone with access to its folder can connect. */
  readonly socketPath?: string;
  /** Called when a commit failed and could not be undone. The process must then end. */
  readonly onFatal?: (error: unknown) => void;
  /** Runs before each commit, so that tests can simulate a slow or frozen disk. */
  readonly beforeCommit?: () => Promise<void>;
  /** Commands that replace or extend the server's own, so that tests can simulate another server. */
  readonly commands?: Readonly<Record<string, Command>>;
  /** `mongodb` delays the answer to each write concern as long as a MongoDB replica set would. */
  readonly writeDelays?: 'none' | 'mongodb';
}

export interface EmbeddedMongo {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server on the folder. Fails if the folder or the port is in use. */
export const startEmbeddedMongo = async (options: EmbeddedMongoOptions): Promise<EmbeddedMongo> => {
  const { dataDir, host = '127.0.0.1', port = 0, socketPath, onFatal = crash } = options;
  const commands = commandsWith(options.commands ?? {});
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  let store: Store | undefined;
  try {
    store = openStore(dataDir, { onFatal, beforeCommit: options.beforeCommit });
    await checkFormat(store);
    // The folder lock is held, so an existing socket file was left by a killed server.
    if (socketPath) rmSync(socketPath, { force: true });
    return await serve(
      store,
      socketPath ? { path: socketPath } : { host, port },
      options.writeDelays === 'mongodb' ? withMongodbDelays(commands) : commands,
      unlock,
    );
  } catch (error) {
    await store?.close();
    unlock();
    if (error instanceof Error && /^MDB_(CORRUPTED|PAGE_NOTFOUND)/.test(error.message))
      throw new UnusableData(`the data in ${dataDir} is damaged. Move it away, and restore a backup.`);
    throw error;
  }
};

const serve = async (
  store: Store,
  place: ListenOptions,
  commands: Commands,
  unlock: () => void,
): Promise<EmbeddedMongo> => {
  const catalog = openCatalog(store);
  const cursors = openCursors();
  const records = openRecords(store, catalog);
  const engine: Engine = { store, catalog, records, cursors, noteSlow: slowQueries() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request) => answerTo(engine, commands, request));
  });
  await listening(server, place);
  const stopSweeping = sweep(store);
  return {
    url: `mongodb://${shownPlace(server)}/?directConnection=true`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      cursors.close();
      await stopSweeping();
      await store.close();
      unlock();
    },
  };
};

/** Encoded for a connection string. */
const shownPlace = (server: Server): string => {
  const bound = server.address() as AddressInfo | string;
  if (typeof bound === 'string') return encodeURIComponent(bound);
  return `${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
};

const listening = (server: Server, place: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Frees discarded collections while the server is idle enough, then rewrites the file. Returns a function
 * that stops this.
 */
const sweep = (store: Store): (() => Promise<void>) => {
  let stopped = false;
  let running: Promise<void> | undefined;
  const renew = createRenewal(store, () => !stopped);
  const run = async (): Promise<void> => {
    try {
      while (await collectGarbage(store)) if (stopped) return;
      await renew();
    } catch (error) {
      // The disk did not accept a write. The next sweep tries again.
      if (!(error instanceof CommandError)) throw error;
    } finally {
      running = undefined;
    }
  };
  const begin = () => {
    running ??= run();
  };
  begin();
  const timer = setInterval(begin, 2000);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
};

const crash = (error: unknown): void => {
  throw new Error('a commit of the embedded database failed', { cause: error });
};
