import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createActiveVersions } from '@exline/event-log';
import { connectToRunning } from '@exline/mongo';
import type { Collection } from 'mongodb';
import { createLogger, createRecentLines } from '@exline/platform';
import { afterAll, inject, vi } from 'vitest';
import { publicUrlOf, readGatewayConfig } from '../core/config.ts';
import { connectRedis } from '../core/connections.ts';
import { createGateway } from '../gateway.ts';
import { createPasswords } from '../staff/passwords.ts';
import { siteHeaders } from '../http/security.ts';
import { scriptHashes } from '../site/scriptHashes.ts';
import { createWebServer } from '../http/webServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    redisUrl: string;
  }
}

interface ReadModelDocument {
  _id: string | number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of it is the check
  [field: string]: any;
}

/** An address where no Redis answers. */
export const NO_REDIS = 'redis://127.0.0.1:1';

export const PASSWORD = 'correct horse battery';
/** The test password's hash, cheap to check because tests sign in often. */
const HASH = 'scrypt:1024:8:1:Zm9yIHRlc3Rz:Wy42yvXxt+G0WjavAbabA1UBLyvUmQ7M5Tf7aqr/cc8=';

/** Password hashing at a low cost, because tests also set passwords often. */
export const cheapPasswords = createPasswords({ N: 1024, r: 8, p: 1 });

/** The URL of a new, empty database. */
export const freshDatabase = (): string => {
  const url = new URL(inject('mongoUrl'));
  url.pathname = `/gateway-${randomUUID().slice(0, 8)}`;
  return url.href;
};

interface TestDeps {
  logTo?: { write: (line: string) => void };
  /** A stand-in for the servers of Amazon SNS. */
  fetchFromSns?: (address: string) => Promise<Buffer>;
}

/** A gateway on a free port with a real MongoDB and Redis, stopped after the test file. */
export const testGateway = async (
  env: Record<string, string> = {},
  { logTo, fetchFromSns }: TestDeps = {},
) => {
  const mongoUrl = freshDatabase();
  const config = readGatewayConfig({
    MONGODB_URL: mongoUrl,
    REDIS_URL: inject('redisUrl'),
    ...(env.ADMIN_PASSWORD === undefined && { ADMIN_PASSWORD_HASH: HASH }),
    // Limits are counted in Redis under digests with this secret, so test files must not share it.
    SESSION_SECRET: `a secret for tests on ${env.MONGODB_URL ?? mongoUrl}`,
    MASTER_KEY: 'a master key for tests only, no secret',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const lines = createRecentLines();
  const log = createLogger('gateway', config.LOG_LEVEL, { recent: lines, ...(logTo && { output: logTo }) });
  const redis = connectRedis(config.REDIS_URL, log);
  if (config.REDIS_URL !== NO_REDIS) await vi.waitUntil(redis.isReady, { timeout: 30_000, interval: 10 });
  const mongo = await connectToRunning(config.MONGODB_URL, 'gateway');
  let handle: RequestListener = (_req, res) => void res.writeHead(503).end();
  const headers = siteHeaders(publicUrlOf(config), {
    imageSources: config.PHOTO_ORIGINS,
    scriptHashes: scriptHashes(config.WEB_DIR),
  });
  const server = createWebServer(headers, (req, res) => handle(req, res));
  const answering = new Set<ServerResponse>();
  server.on('request', (_req, res) => {
    answering.add(res);
    res.once('close', () => answering.delete(res));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = await createGateway({
    config,
    mongo,
    redis,
    server,
    headers,
    log,
    lines,
    passwords: cheapPasswords,
    ...(fetchFromSns && { fetchFromSns }),
  });
  handle = gateway.handle;

  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    // An answer after `close` keeps its connection for a minute.
    for (const res of answering) res.once('close', () => server.closeIdleConnections());
    const closed = new Promise((resolve) => server.close(resolve));
    gateway.release();
    await gateway.stop();
    server.closeAllConnections();
    await closed;
    redis.destroy();
    await mongo.close();
  };
  afterAll(stop);

  /** The collection of a read model's active version. */
  const readModel = async (name: string): Promise<Collection<ReadModelDocument>> =>
    mongo.db().collection((await createActiveVersions(mongo.db()).collectionOf(name)) ?? name);

  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, db: mongo.db(), readModel, config, log, stop };
};
