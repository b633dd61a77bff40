import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ListenAddress, freePort } from '@exline/platform';
import type { ChildSpec } from './child.ts';
import { nodeChild } from './children.ts';
import { findOnPath } from './findOnPath.ts';
import { makeReplicaSet, replicaSetOptions } from './replicaSet.ts';

/** The address of a dependency, and the child that must run for it, if any. */
export interface Found {
  url: string;
  /** The kind of dependency, as shown in the banner. */
  kind: string;
  place: ListenAddress | null;
  spec: Omit<ChildSpec, 'logFile'> | null;
  /** Runs once the dependency listens. */
  settle?: () => Promise<void>;
}

/** Options of a local database or Redis. */
export interface StoreOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** The folder of the socket files, or null to listen on ports. */
  sockets: string | null;
}

const DATABASE = 'exline';
const urlOf = (host: string) => `mongodb://${host}/${DATABASE}?directConnection=true`;

/**
 * Finds the database: the configured external MongoDB, else a `mongod` child with a replica set of
 * one, else the embedded server.
 */
export const findDatabase = async (
  given: string | undefined,
  { dataDir, env, sockets }: StoreOptions,
): Promise<Found> => {
  if (given) return { url: given, kind: 'MongoDB (MONGODB_URL)', place: null, spec: null };
  const folder = join(dataDir, 'mongo');
  const mongod = findOnPath(env.PATH, 'mongod');
  if (mongod) {
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    const options = { dbpath: folder, port: String(port), bind_ip: '127.0.0.1', ...replicaSetOptions };
    const args = [...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]), '--quiet'];
    return {
      url: urlOf(`127.0.0.1:${port}`),
      kind: 'MongoDB (mongod)',
      place: port,
      spec: { name: 'database', command: mongod, args, env },
      settle: () => makeReplicaSet(port),
    };
  }
  const ownFolder = join(dataDir, 'embedded-mongo');
  const place = sockets ? join(sockets, 'database.sock') : await freePort();
  const listensOn =
    typeof place === 'string' ? { EMBEDDED_MONGO_SOCKET: place } : { EMBEDDED_MONGO_PORT: String(place) };
  return {
    url: urlOf(typeof place === 'string' ? encodeURIComponent(place) : `127.0.0.1:${place}`),
    kind: 'embedded database',
    place,
    spec: {
      ...nodeChild('database', import.meta.resolve('@exline/embedded-mongo'), 'off', {
        ...env,
        EMBEDDED_MONGO_DIR: ownFolder,
        ...listensOn,
      }),
      crash: `if this repeats, the disk is full, or the file in ${ownFolder} is damaged: make room, or move it away and restore a backup`,
    },
  };
};
