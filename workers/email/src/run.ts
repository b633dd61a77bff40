import { setTimeout as delay } from 'node:timers/promises';
import { connectMongo } from '@exline/mongo';
import { createLogger, runProcess, tracingOf, watchHeartbeats } from '@exline/platform';
import { readWorkerConfig } from './config.ts';
import type { PushHosts } from './push/pushService.ts';
import { startWorker } from './worker.ts';

/** The program of the worker. `pushHosts`: other hosts of push services than public ones, for tests. */
export const runWorker = (env: NodeJS.ProcessEnv, pushHosts?: PushHosts): Promise<void> =>
  runProcess(async () => {
    const config = readWorkerConfig(env);
    const log = createLogger('email-worker', config.LOG_LEVEL);
    const tracing = await tracingOf(config, 'email-worker', log);
    const connect = async () => {
      for (;;) {
        try {
          return await connectMongo(config.MONGODB_URL, 'email-worker');
        } catch (error) {
          log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'MongoDB is away');
          await delay(500);
        }
      }
    };
    const mongo = await connect();
    watchHeartbeats(mongo, () => {
      log.fatal('the driver no longer reaches MongoDB, so the process restarts');
      process.exit(1);
    });
    const worker = await startWorker({ config, mongo, log, ...(pushHosts && { pushHosts }) });
    log.info('taking jobs');
    return {
      log,
      stop: async () => {
        await worker.stop();
        await mongo.close();
        await tracing.stop();
      },
    };
  });
