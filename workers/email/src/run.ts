import { connectMongo } from '@exline/mongo';
import { connectWithRetry, createLogger, runProcess, tracingOf } from '@exline/platform';
import { readWorkerConfig } from './config.ts';
import type { PushHosts } from './push/pushService.ts';
import { startWorker } from './worker.ts';

/**
 * Runs the worker as a program. `pushHosts`: allowed hosts of push services, for tests; by default, all public ones.
 */
export const runWorker = (env: NodeJS.ProcessEnv, pushHosts?: PushHosts): Promise<void> =>
  runProcess(async () => {
    const config = readWorkerConfig(env);
    const log = createLogger('email-worker', config.LOG_LEVEL);
    const tracing = await tracingOf(config, 'email-worker', log);
    const mongo = await connectWithRetry(() => connectMongo(config.MONGODB_URL, 'email-worker'), log);
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
