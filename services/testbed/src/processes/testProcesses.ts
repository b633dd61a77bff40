import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findOnPath, GATEWAY_HEAP, gatewayMemory, programOptions } from '@exline/local';
import { freePort, vapidPublicKeyOf, waitForListener, waitUntil } from '@exline/platform';
import { PASSWORD_HASH } from './password.ts';
import { createTestProcess, type TestProcess, type TestProcessSpec } from './testProcess.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startTestSet } from './testSet.ts';

export const masterKey = 'a master key for tests only, no secret';
/** The time limit for a gateway to become ready, including the catch-up on a long log. */
const READY_MS = 600_000;

/** The path of a built program. */
const built = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}/dist/bundle/main.js`, import.meta.url));

const faultyServer = fileURLToPath(
  new URL('../../../embedded-mongo/dist/testing/faultyServer.js', import.meta.url),
);

const pushingWorker = fileURLToPath(
  new URL('../../../../workers/email/dist/testing/pushingWorker.js', import.meta.url),
);

export interface Gateway {
  process: TestProcess;
  url: string;
  /** Resolves when the gateway reports that it is ready. */
  ready: () => Promise<void>;
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    // The gateway does not answer yet.
    return false;
  }
};

export interface Messaging {
  smsUrl: string;
  /** The private VAPID key. */
  pushKey: string;
  /** The file with the certificate of the push service. */
  pushCaFile: string;
}

interface Options {
  /** The folder for data and logs. */
  folder: string;
  /** The name of the database. */
  name: string;
  smtpUrl: string;
  /** The `mongod` program. Three of it form a replica set. */
  mongod?: string | null;
  /** The election timeout of the replica set, in milliseconds. */
  electionTimeoutMs?: number;
  /** The embedded database can lose indexes, and its disk can freeze. */
  faultyDatabase?: boolean;
  /** An SMS provider and a push service on this machine. */
  messaging?: Messaging;
  /** Delays each write concern of the embedded database as long as MongoDB would. */
  lateWrites?: boolean;
}

/**
 * The system's processes without a supervisor, each behind its own proxy to the database and Redis. The
 * database is that of `MONGODB_URL`, or a replica set if `mongod` is given, or else the embedded one.
 */
export const createTestProcesses = async (options: Options) => {
  const { folder, name, smtpUrl, mongod, electionTimeoutMs, lateWrites, faultyDatabase, messaging } = options;
  const logs = join(folder, 'logs');
  const redisFolder = join(folder, 'redis');
  for (const one of [logs, redisFolder]) mkdirSync(one, { recursive: true });
  const processes: TestProcess[] = [];
  const proxies: Proxy[] = [];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const archiveUrl = pathToFileURL(join(folder, 'segments')).href;
  const made = (spec: Omit<TestProcessSpec, 'logFile'>): TestProcess => {
    const testProcess = createTestProcess({ ...spec, logFile: join(logs, `${spec.name}.log`) });
    processes.push(testProcess);
    return testProcess;
  };

  const given = process.env.MONGODB_URL;
  const set = !given && mongod ? await startTestSet({ mongod, folder, make: made, electionTimeoutMs }) : null;
  const elsewhere = given ?? set?.url;
  const mongoPort = await freePort();
  const mongoUrl = elsewhere
    ? withName(elsewhere, name)
    : `mongodb://127.0.0.1:${mongoPort}/${name}?directConnection=true`;
  const database = elsewhere
    ? null
    : made({
        name: 'database',
        command: process.execPath,
        args: [...programOptions, faultyDatabase ? faultyServer : built('services/embedded-mongo')],
        env: {
          ...env,
          EMBEDDED_MONGO_DIR: join(folder, 'mongo'),
          EMBEDDED_MONGO_PORT: String(mongoPort),
          ...(lateWrites && { EMBEDDED_MONGO_WRITE_DELAYS: 'mongodb' }),
        },
        channel: true,
      });

  const redisPort = await freePort();
  const redis = made({
    name: 'redis',
    command: findOnPath(process.env.PATH, 'redis-server', 'valkey-server') ?? 'redis-server',
    args: [
      '--port',
      String(redisPort),
      '--dir',
      redisFolder,
      '--bind',
      '127.0.0.1',
      '--appendonly',
      'yes',
    ].concat(['--save', '', '--maxmemory-policy', 'noeviction']),
    env,
  });
  const redisUrl = `redis://127.0.0.1:${redisPort}`;
  database?.start();
  redis.start();
  if (database) await waitForListener(mongoPort, 'The database');
  await waitForListener(redisPort, 'Redis');

  const link = async (port: number | null, latencyMs: number) => {
    const proxy = await startProxy({ port, latencyMs });
    proxies.push(proxy);
    return proxy;
  };
  /** The database and Redis addresses of a process. */
  const links = async (latencyMs: number) => {
    // The driver connects to the members of a set by their configured names, so the proxy needs SOCKS to
    // learn the target.
    const toDatabase = await link(null, latencyMs);
    const toRedis = await link(redisPort, 0);
    const mark = mongoUrl.includes('?') ? '&' : '?';
    return {
      toDatabase,
      toRedis,
      env: {
        MONGODB_URL: `${mongoUrl}${mark}proxyHost=127.0.0.1&proxyPort=${toDatabase.port}`,
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      },
    };
  };

  return {
    mongoUrl,
    archiveUrl,
    redisUrl,
    databaseKind: given ? 'the database of MONGODB_URL' : (set?.kind ?? 'the embedded database'),
    database,
    set,
    redis,
    redisFolder,
    links,

    /** Prepares a gateway that uses `addresses`, without starting it. */
    gateway: async (
      called: string,
      addresses: { MONGODB_URL: string; REDIS_URL: string },
      webDir?: string,
    ): Promise<Gateway> => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const testProcess = made({
        name: called,
        command: process.execPath,
        args: [...programOptions, GATEWAY_HEAP, built('services/gateway')],
        env: {
          ...gatewayMemory,
          ...env,
          ...addresses,
          PORT: String(port),
          PUBLIC_URL: url,
          ADMIN_PASSWORD_HASH: PASSWORD_HASH,
          SESSION_SECRET: 'no secret at all, but long enough',
          MASTER_KEY: masterKey,
          ARCHIVE_URL: archiveUrl,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ...(webDir && { WEB_DIR: webDir }),
          ...(messaging && {
            SMS_URL: messaging.smsUrl,
            VAPID_PUBLIC_KEY: vapidPublicKeyOf(messaging.pushKey) ?? '',
          }),
        },
        channel: true,
      });
      const ready = () => waitUntil(() => isReady(url), READY_MS, `${called} does not become ready`);
      return { process: testProcess, url, ready };
    },

    worker: (called: string, addresses: { MONGODB_URL: string; REDIS_URL: string }): TestProcess =>
      made({
        name: called,
        command: process.execPath,
        args: [...programOptions, messaging ? pushingWorker : built('workers/email')],
        env: {
          ...env,
          ...addresses,
          SMTP_URL: smtpUrl,
          MASTER_KEY: masterKey,
          ARCHIVE_URL: archiveUrl,
          PUBLIC_URL: 'http://localhost:3000',
          LOG_LEVEL: 'warn',
          ...(messaging && {
            SMS_URL: messaging.smsUrl,
            VAPID_PRIVATE_KEY: messaging.pushKey,
            PUSH_CA_FILE: messaging.pushCaFile,
          }),
        },
        channel: true,
      }),

    /** Starts an operator command on the database. */
    operate: (...args: string[]): ChildProcess =>
      spawn(process.execPath, [built('services/ops'), ...args], {
        env: { ...env, MONGODB_URL: mongoUrl, MASTER_KEY: masterKey, ARCHIVE_URL: archiveUrl },
        stdio: 'ignore',
      }),

    endAll: async (): Promise<void> => {
      for (const testProcess of processes.toReversed()) await testProcess.end();
      for (const proxy of proxies) await proxy.close();
    },
  };
};

/** The URL of another database on the same server. */
export const withName = (url: string, name: string): string =>
  url.replace(/^(mongodb:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
