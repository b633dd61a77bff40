import { existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, freePort, unixUrl, waitUntil } from '@exline/platform';
import type { Found, StoreOptions } from './database.ts';
import { findOnPath } from './findOnPath.ts';

/** A warning in the log of Redis. */
export const REDIS_WARNING = /^\d+:[A-Z] [\w :.]+ # (.+)/;

/**
 * Whether a process is the Redis of a folder. It is recognized by its working directory, because
 * Redis overwrites its arguments and environment with its title.
 */
const isRedisOf = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    // The process does not exist or belongs to another user.
    return false;
  }
};

/** Stops a Redis that outlived its supervisor and still uses the data, before the new one starts. */
const endLeftover = async (pidFile: string, folder: string): Promise<void> => {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (!pid || !isRedisOf(pid, folder)) return;
  process.kill(pid, 'SIGTERM');
  await waitUntil(async () => !isRedisOf(pid, folder), 10_000, 'A Redis of an earlier run does not end');
};

/** Finds Redis: the configured external one, else a child with an append-only file. */
export const findRedis = async (
  given: string | undefined,
  { dataDir, env, sockets }: StoreOptions,
): Promise<Found> => {
  if (given) return { url: given, kind: 'Redis (REDIS_URL)', place: null, spec: null };
  const server = findOnPath(env.PATH, 'redis-server', 'valkey-server');
  if (!server) throw new ConfigError('No redis-server is installed and REDIS_URL is not set');
  const folder = join(dataDir, 'redis');
  const pidFile = join(folder, 'redis.pid');
  mkdirSync(folder, { recursive: true });
  await endLeftover(pidFile, folder);

  const place = sockets ? join(sockets, 'redis.sock') : await freePort();
  const listensOn =
    typeof place === 'string'
      ? { port: '0', unixsocket: place, unixsocketperm: '700' }
      : { port: String(place), bind: '127.0.0.1' };
  const settings = {
    ...listensOn,
    dir: folder,
    pidfile: pidFile,
    daemonize: 'no',
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return {
    url: typeof place === 'string' ? unixUrl(place) : `redis://127.0.0.1:${place}`,
    kind: 'Redis',
    place,
    spec: { name: 'redis', command: server, args, env, warning: REDIS_WARNING },
  };
};
