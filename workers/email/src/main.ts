import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, runProcess } from '@exline/platform';
import { MongoClient } from 'mongodb';
import { readWorkerConfig } from './config.ts';
import { startWorker } from './worker.ts';

const SELECTION_MS = 2_000;

await runProcess(async () => {
  const config = readWorkerConfig(process.env);
  const log = createLogger('email-worker', config.LOG_LEVEL);
  const connect = async () => {
    for (;;) {
      try {
        return await new MongoClient(config.MONGODB_URL, {
          serverSelectionTimeoutMS: SELECTION_MS,
          connectTimeoutMS: SELECTION_MS,
          appName: 'email-worker',
        }).connect();
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'MongoDB is away');
        await delay(500);
      }
    }
  };
  const mongo = await connect();
  const worker = await startWorker({ config, mongo, log });
  log.info('taking jobs');
  return {
    log,
    stop: async () => {
      await worker.stop();
      await mongo.close();
    },
  };
});
