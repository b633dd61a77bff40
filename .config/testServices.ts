/// <reference types="vitest" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startMongoContainer } from './container.ts';
import { makeReplicaSet, replicaSetOptions } from '@exline/local';
import { isListening } from '@exline/platform';
import { installed } from './installed.ts';
import { startProcess, type Service } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    /** The kind of database: `embedded`, or where the MongoDB comes from. */
    mongoKind: string;
    redisUrl: string;
    /** A folder for sockets and files that several test files share. Removed after the run. */
    runFolder: string;
  }
}

/** Test files that also run against an installed `mongod`, in addition to the embedded server. */
const MONGOD_PROJECT = 'integration-mongod';

const anothers = (url: string): Service => ({ url, stop: async () => {} });
const options = (values: Record<string, string | number>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
const mongoUrl = (port: number) => `mongodb://127.0.0.1:${port}/?directConnection=true`;

const startMongod = async (command: string): Promise<Service> => {
  const mongod = await startProcess({
    name: 'mongod',
    command,
    argsOf: (port, folder) => options({ dbpath: folder, port, bind_ip: '127.0.0.1', ...replicaSetOptions }),
    urlOf: mongoUrl,
    isReady: isListening,
  });
  try {
    await makeReplicaSet(Number(new URL(mongod.url).port));
    return mongod;
  } catch (error) {
    await mongod.stop();
    throw error;
  }
};

const startEmbedded = (): Promise<Service> =>
  startProcess({
    name: 'embedded-mongo',
    command: process.execPath,
    argsOf: () => [fileURLToPath(new URL('../services/embedded-mongo/dist/bundle/main.js', import.meta.url))],
    envOf: (port, folder) => ({ EMBEDDED_MONGO_DIR: folder, EMBEDDED_MONGO_PORT: String(port) }),
    urlOf: mongoUrl,
    isReady: isListening,
    // The IPC channel ends the process when the test runner is killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * A real MongoDB, if one is configured or a container engine can start one. A `mongod` on the PATH has its own project.
 */
const startMongo = async (): Promise<Service & { kind: string }> => {
  if (process.env.MONGODB_URL) return { ...anothers(process.env.MONGODB_URL), kind: 'MONGODB_URL' };
  const container = await startMongoContainer();
  return container ? { ...container, kind: 'container' } : { ...(await startEmbedded()), kind: 'embedded' };
};

const startRedis = async (): Promise<Service> => {
  if (process.env.REDIS_URL) return anothers(process.env.REDIS_URL);
  const command = installed('redis-server', 'valkey-server');
  if (!command) throw new Error('No redis-server is installed and REDIS_URL is not set');
  return startProcess({
    name: 'redis',
    command,
    argsOf: (port, folder) => options({ port, bind: '127.0.0.1', dir: folder, appendonly: 'no', save: '' }),
    urlOf: (port) => `redis://127.0.0.1:${port}`,
    isReady: isListening,
  });
};

const startInstalledMongo = async (): Promise<Service & { kind: string }> => {
  const command = installed('mongod');
  if (!command) throw new Error('No mongod is installed');
  return { ...(await startMongod(command)), kind: 'mongod' };
};

/** Provides a MongoDB and a Redis for the integration tests: configured ones, or ones that end with the tests. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const started: Service[] = [];
  const runFolder = mkdtempSync(join(tmpdir(), 'exline-run-'));
  const stop = async () => {
    await Promise.all(started.map((service) => service.stop()));
    rmSync(runFolder, { recursive: true, force: true });
  };
  project.provide('runFolder', runFolder);
  try {
    const mongo = await (project.name === MONGOD_PROJECT ? startInstalledMongo() : startMongo());
    started.push(mongo);
    const redis = await startRedis();
    started.push(redis);
    project.provide('mongoUrl', mongo.url);
    project.provide('mongoKind', mongo.kind);
    project.provide('redisUrl', redis.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
