import { join } from 'node:path';
import { connectToRunning } from '@exline/mongo';
import { onTestFinished } from 'vitest';
import { tempFolder } from './system.ts';
import { createTestProcesses } from './testProcesses.ts';

/** An embedded database with faults that can be injected, a Redis, and a client of the database. */
export const faultyDatabase = async () => {
  const folder = tempFolder();
  const system = await createTestProcesses({
    folder,
    name: 'faulty',
    smtpUrl: 'smtp://127.0.0.1:1',
    faultyDatabase: true,
  });
  const client = await connectToRunning(system.mongoUrl, 'test');
  const { database } = system;
  if (!database) throw new Error('the tests run on another database');
  onTestFinished(async () => {
    await client.close();
    database.send('thaw disk');
    await system.endAll();
  });
  return {
    db: client.db(),
    freezeDisk: () => database.send('freeze disk'),
    thawDisk: () => database.send('thaw disk'),
    hasEnded: () => database.ended().length > 0,
    /** Starts a gateway on this database. */
    gateway: async () => {
      const addresses = { MONGODB_URL: system.mongoUrl, REDIS_URL: system.redisUrl };
      const { process: started, url, ready } = await system.gateway('gateway', addresses);
      const worker = system.worker('worker', addresses);
      started.start();
      worker.start();
      await ready();
      return { url, logFile: join(folder, 'logs', 'gateway.log') };
    },
  };
};
