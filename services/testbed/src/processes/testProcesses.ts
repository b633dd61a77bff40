import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath, GATEWAY_HEAP, YOUNG_GENERATION } from '@exline/local';
import { freePort, waitForListener, waitUntil } from '@exline/platform';
import { PASSWORD_HASH } from './password.ts';
import { createTestProcess, type TestProcess, type TestProcessSpec } from './testProcess.ts';
import { startProxy, type Proxy } from '../clients/proxy.ts';
import { startTestSet } from './testSet.ts';

export const masterKey = 'a master key for tests only, no secret';
/** A gateway has so long to become ready; catching up on a long log is part of it. */
const READY_MS = 600_000;

/** Programs run as they were built. */
const built = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}/dist/bundle/main.js`, import.meta.url));

export interface Gateway {
  process: TestProcess;
  url: string;
  /** Resolves when it answers that it is ready. */
  ready: () => Promise<void>;
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    // Nobody listens, or nobody answers.
    return false;
  }
};

interface Options {
  /** A folder for data and logs. */
  folder: string;
  /** The database's name. */
  name: string;
  smtpUrl: string;
  /** A program of which three become a replica set. */
  mongod?: string | null;
  /** Of that set. */
  electionTimeoutMs?: number;
  /** Whether the embedded database answers each write concern as late as MongoDB does. */
  lateWrites?: boolean;
}

/**
 * The system's processes without a supervisor, each with a proxy of its own before database and Redis. The
 * database is the one of `MONGODB_URL`, else a replica set where `mongod` is given, else the embedded one.
 */
export const createTestProcesses = async (options: Options) => {
  const { folder, name, smtpUrl, mongod, electionTimeoutMs, lateWrites } = options;
  const logs = join(folder, 'logs');
  const redisFolder = join(folder, 'redis');
  for (const one of [logs, redisFolder]) mkdirSync(one, { recursive: true });
  const processes: TestProcess[] = [];
  const proxies: Proxy[] = [];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
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
        args: [YOUNG_GENERATION, built('services/embedded-mongo')],
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
    command: onPath(process.env.PATH, 'redis-server', 'valkey-server') ?? 'redis-server',
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
  /** What a process reaches database and Redis by. */
  const links = async (latencyMs: number) => {
    // The driver goes to the members of a set by the names that the set gives them, so each connection says where to.
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
    redisUrl,
    /** For people to read. */
    databaseKind: given ? 'the database of MONGODB_URL' : (set?.kind ?? 'the embedded database'),
    database,
    set,
    redis,
    links,

    /** A gateway that reaches its database by `addresses`; not started yet. */
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
        args: [YOUNG_GENERATION, GATEWAY_HEAP, built('services/gateway')],
        env: {
          ...env,
          ...addresses,
          PORT: String(port),
          PUBLIC_URL: url,
          ADMIN_PASSWORD_HASH: PASSWORD_HASH,
          SESSION_SECRET: 'no secret at all, but long enough',
          MASTER_KEY: masterKey,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ...(webDir && { WEB_DIR: webDir }),
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
        args: [YOUNG_GENERATION, built('workers/email')],
        env: {
          ...env,
          ...addresses,
          SMTP_URL: smtpUrl,
          MASTER_KEY: masterKey,
          PUBLIC_URL: 'http://localhost:3000',
          LOG_LEVEL: 'warn',
        },
        channel: true,
      }),

    endAll: async (): Promise<void> => {
      for (const testProcess of processes.toReversed()) await testProcess.end();
      for (const proxy of proxies) await proxy.close();
    },
  };
};

/** The same server's database of another name. */
export const withName = (url: string, name: string): string =>
  url.replace(/^(mongodb:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
