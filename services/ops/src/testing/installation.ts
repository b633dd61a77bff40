import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { connectMongo, createCheckpoints, createProjector } from '@exline/event-log';
import { ordersModule } from '@exline/orders';
import type { Db } from 'mongodb';
import { onTestFinished } from 'vitest';
import { openSystem } from '../system.ts';

const main = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
export const masterKey = 'a master key for tests only, no secret';
const context = { actor: 'admin:test', correlationId: 'test' };

/** A data folder that goes with the test. */
export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-ops-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

export const startCommand = (
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess =>
  spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, MASTER_KEY: masterKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a command as an operator does, to its end. */
export const command = async (dataDir: string, args: readonly string[], env?: NodeJS.ProcessEnv) => {
  const child = startCommand(dataDir, args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Does something with the database of a data folder, while nothing else runs on it. */
export const withDatabase = async <Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'embedded-mongo') });
  const client = await connectMongo(server.url, 'test');
  try {
    return await work(client.db('exline'));
  } finally {
    await client.close();
    await server.close();
  }
};

/** What a gateway does with a database: takes commands and keeps the read models up to date. */
export const aGateway = async (db: Db) => {
  const { log, keyring, projections } = await openSystem(db, { secret: masterKey });
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
  const orders = ordersModule({ db, log, project: projector.project });
  return {
    track: (trackingNumber: string): Promise<object | null> => orders.queries.track(trackingNumber),
    order: async (trackingNumber: string) => {
      const empty = { customerEmail: null, customerName: null, shipmentDate: null, estimatedDelivery: null };
      const places = {
        deliveryPhoto: null,
        currentLocation: null,
        origin: null,
        destination: 'Portland, OR',
      };
      const input = { trackingNumber, status: 'Shipped', ...empty, ...places };
      return orders.commands.CreateOrder(input, context);
    },
    event: (orderId: number, description: string) =>
      orders.commands.AddTrackingEvent({ orderId, description, location: null, timestamp: null }, context),
    stop: async () => {
      await projector.stop();
      await log.close();
      await keyring?.close();
    },
  };
};

/** A data folder with some orders in it, and nothing running on it. */
export const anInstallation = async (orders = 3): Promise<string> => {
  const dataDir = aFolder();
  await withDatabase(dataDir, async (db) => {
    const gateway = await aGateway(db);
    for (let index = 1; index <= orders; index += 1) {
      const { id } = await gateway.order(`EX${index}`);
      await gateway.event(id, 'In Transit: on its way');
    }
    await gateway.stop();
  });
  return dataDir;
};

/** A database that runs on a data folder, as a running system has one. */
export const aRunningDatabase = async (dataDir: string) => {
  const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'embedded-mongo') });
  const { host } = new URL(server.url.replace('mongodb:', 'http:'));
  const url = `mongodb://${host}/exline?directConnection=true`;
  writeFileSync(join(dataDir, 'database.url'), url);
  const client = await connectMongo(url, 'test');
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return client.db('exline');
};
