import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '@exline/platform';
import { supervise, type Child, type ChildSpec } from './child.ts';
import { consoleLine } from './childLine.ts';
import type { LocalConfig } from './config.ts';
import { findDatabase } from './database.ts';
import { lockFolder } from './lock.ts';
import { isFree, waitForPort, waitUntil } from './ports.ts';
import { findRedis } from './redis.ts';
import { seed } from './seed.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const gatewaySpec = (config: LocalConfig, mongoUrl: string, redisUrl: string, env: NodeJS.ProcessEnv) => {
  const main = fileURLToPath(new URL('main.js', import.meta.resolve('@exline/gateway')));
  const password =
    'hash' in config.password
      ? { ADMIN_PASSWORD_HASH: config.password.hash }
      : { ADMIN_PASSWORD: config.password.plain };
  return {
    name: 'gateway',
    command: process.execPath,
    args: config.WATCH_GATEWAY === 'on' ? ['--watch', main] : [main],
    channel: true,
    env: {
      ...env,
      HOST: config.HOST,
      PORT: String(config.PORT),
      MONGODB_URL: mongoUrl,
      REDIS_URL: redisUrl,
      PUBLIC_URL: config.publicUrl,
      ADMIN_USERNAME: config.ADMIN_USERNAME,
      ...password,
      SESSION_SECRET: config.sessionSecret,
      LOG_LEVEL: config.LOG_LEVEL,
      RATE_LIMITS: config.RATE_LIMITS,
      WEB_DIR: config.webDir,
    },
  };
};

const readyAt = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
};

/** Starts everything in the order of its dependencies; `stop` ends it in the reverse order. */
export const startSystem = async (config: LocalConfig, env: NodeJS.ProcessEnv) => {
  await lockFolder(config.dataDir);
  if (!(await isFree(config.PORT, config.HOST))) {
    throw new ConfigError(`Port ${config.PORT} on ${config.HOST} is taken: set PORT to another one`);
  }
  const logDir = join(config.dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });

  const children: Child[] = [];
  const start = (spec: Omit<ChildSpec, 'logFile'>) => {
    const told = {
      line: (name: string, line: string) => {
        const shown = consoleLine(name, line);
        if (shown) say(shown);
      },
      exited: (name: string, how: string) => say(`[${name}] ended (${how}), starting it again`),
    };
    children.push(supervise({ ...spec, logFile: join(logDir, `${spec.name}.log`) }, told));
  };
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
  };

  try {
    const [database, redis] = await Promise.all([
      findDatabase(config.MONGODB_URL, config.dataDir, env),
      findRedis(config.REDIS_URL, config.dataDir, env),
    ]);
    for (const { spec } of [database, redis]) if (spec) start(spec);
    for (const { port, kind } of [database, redis]) if (port !== null) await waitForPort(port, kind);

    await seed({
      url: database.url,
      wanted: config.DEMO_DATA,
      embedded: database.kind === 'embedded database',
      publicUrl: config.publicUrl,
    });

    start(gatewaySpec(config, database.url, redis.url, env));
    const host = config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST;
    await waitUntil(
      () => readyAt(`http://${host}:${config.PORT}`),
      60_000,
      'The gateway is not ready after 60 s; see its log',
    );
    return { stop, logDir, database: database.kind, redis: redis.kind };
  } catch (error) {
    await stop();
    throw error;
  }
};
