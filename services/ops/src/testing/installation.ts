import { noValues } from '@exline/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { archiveUrlOf, createCheckpoints, createProjector, withArchiveLease } from '@exline/event-log';
import { connectToRunning } from '@exline/mongo';
import type { Db } from 'mongodb';
import { inject, onTestFinished, vi } from 'vitest';
import { run } from '../run.ts';
import { openSystem } from '../core/system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string;
  }
}

const main = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
export const masterKey = 'a master key for tests only, no secret';
export const context = { actor: 'admin:test', correlationId: 'test' };

/** A data folder that is deleted after the test. */
export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-ops-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

const environment = (dataDir: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  MASTER_KEY: masterKey,
  ...env,
});

/**
 * Runs a command to its end, as an operator does. The output has no lines about its progress, which appear only on a
 * busy machine.
 */
export const command = async (dataDir: string, args: readonly string[], env?: NodeJS.ProcessEnv) => {
  let output = '';
  const screen = { write: (text: string) => text.startsWith('Commits: ') || (output += text) };
  const canceledBy = () => new AbortController().signal;
  const code = await run({ args, env: environment(dataDir, env), out: screen, err: screen, canceledBy });
  return { code, output };
};

/** Runs a command in a process of its own, which takes longer to load than most commands take to run. */
export const commandProcess = async (dataDir: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [main, ...args], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Kills a command in a process of its own as soon as a condition holds. */
export const killedCommand = async (
  dataDir: string,
  args: readonly string[],
  condition: () => boolean,
  env: NodeJS.ProcessEnv,
) => {
  const child = spawn(process.execPath, [main, ...args], { env: environment(dataDir, env), stdio: 'ignore' });
  const exit = once(child, 'exit');
  await vi.waitUntil(condition, { timeout: 90_000, interval: 1 });
  child.kill('SIGKILL');
  await exit;
};

/** Runs a command in a process of its own whose output no one reads, as after the end of `head` in a pipe. */
export const commandWithoutReader = async (dataDir: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [main, ...args], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
};

/** Uses the database of a data folder while nothing else runs on it. */
export const withDatabase = async <Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'embedded-mongo') });
  const client = await connectToRunning(server.url, 'test');
  try {
    return await work(client.db('exline'));
  } finally {
    await client.close();
    await server.close();
  }
};

/** Does what a gateway does with a database: accepts commands and keeps the read models up to date. */
export const testModules = async (db: Db, now = () => new Date(), archiveUrl?: string) => {
  const system = await openSystem(
    db,
    { secret: masterKey },
    { project: (commit) => projector.project(commit), now, archiveUrl },
  );
  const { log, projections, orders, contact, chat, close } = system;
  const projector = createProjector({
    db,
    log,
    projections,
    checkpoints: createCheckpoints(db),
    onProjected: () => {},
    onParked: () => {},
    onError: (error) => {
      throw error;
    },
  });
  await projector.start();
  return {
    system,
    contact: contact.commands,
    chat: chat.commands,
    track: (trackingNumber: string): Promise<object | null> => orders.queries.track(trackingNumber),
    order: async (trackingNumber: string) => {
      const input = { trackingNumber, status: 'Shipped', ...noValues, destination: 'Portland, OR' };
      return orders.commands.CreateOrder(input, context);
    },
    event: (orderId: number, description: string) =>
      orders.commands.AddTrackingEvent({ orderId, description, location: null, timestamp: null }, context),
    stop: async () => {
      await projector.stop();
      await close();
    },
  };
};

const fill = (dataDir: string, orders: number): Promise<void> =>
  withDatabase(dataDir, async (db) => {
    const gateway = await testModules(db);
    for (let index = 1; index <= orders; index += 1) {
      const { id } = await gateway.order(`EX${index}`);
      await gateway.event(id, 'In Transit: on its way');
    }
    await gateway.stop();
    // A gateway also creates the collection of leases.
    await withArchiveLease(db, async () => {});
  });

/** Data folders that were filled once, by their number of orders. */
const filled = new Map<number, string>();

/** A data folder with some orders, and nothing running on it. */
export const anInstallation = async (orders = 3): Promise<string> => {
  const first = filled.get(orders) ?? mkdtempSync(join(inject('runFolder'), 'filled-'));
  if (!filled.has(orders)) await fill(first, orders);
  filled.set(orders, first);
  const dataDir = aFolder();
  cpSync(first, dataDir, { recursive: true });
  return dataDir;
};

/** Moves all commits but the last one into segments, in the data folder unless another store is given. */
export const archiveAll = (
  dataDir: string,
  archiveUrl = archiveUrlOf({ DATA_DIR: dataDir }),
): Promise<number> =>
  withDatabase(dataDir, async (db) => {
    const options = { archiveUrl, archiveFenceMs: 20 };
    const { log } = await openSystem(db, { secret: masterKey }, options);
    return log.archive({ before: new Date() });
  });

/** A running database on a data folder, as a running system has one. */
export const aRunningDatabase = async (dataDir: string) => {
  const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'embedded-mongo') });
  const { host } = new URL(server.url.replace('mongodb:', 'http:'));
  const url = `mongodb://${host}/exline?directConnection=true`;
  writeFileSync(join(dataDir, 'database.url'), url);
  const client = await connectToRunning(url, 'test');
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return client.db('exline');
};
