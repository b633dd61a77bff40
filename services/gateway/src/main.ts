import type { RequestListener } from 'node:http';
import { type Projector } from '@exline/event-log';
import { withTimeout } from '@exline/kernel';
import { connectMongo, primaryOf } from '@exline/mongo';
import {
  connectWithRetry,
  createLogger,
  createRecentLines,
  runProcess,
  tracingOf,
  weaknessOf,
} from '@exline/platform';
import type { MongoClient } from 'mongodb';
import { publicUrlOf, readGatewayConfig } from './core/config.ts';
import { connectRedis } from './core/connections.ts';
import { drainable } from './drain.ts';
import { createGateway } from './gateway.ts';
import { siteHeaders } from './http/security.ts';
import { scriptHashes } from './site/scriptHashes.ts';
import { createWebServer } from './http/webServer.ts';
import { answerWhileStarting } from './operations/answerWhileStarting.ts';
import { upOrDown } from './operations/readiness.ts';

/** After a start, thousands of open pages reconnect at once. Those beyond the backlog retry only seconds later. */
const BACKLOG = 4_096;

const DATABASE_ANSWERS_MS = 1_000;

await runProcess(async () => {
  const config = readGatewayConfig(process.env);
  const lines = createRecentLines();
  const log = createLogger('gateway', config.LOG_LEVEL, { recent: lines });
  const tracing = await tracingOf(config, 'gateway', log);
  const isChosen = config.ADMIN_PASSWORD_GENERATED === 'off';
  const weakness =
    config.ADMIN_PASSWORD && isChosen && weaknessOf(config.ADMIN_PASSWORD, [config.ADMIN_USERNAME]);
  if (weakness)
    log.warn({ reason: `ADMIN_PASSWORD ${weakness} in production` }, 'a password is easy to guess');

  const redis = connectRedis(config.REDIS_URL, log);
  let database: MongoClient | null = null;
  let progress: Projector['progress'] = () => ({});
  // The server answers from the start: it is healthy, but not ready until the dependencies are available.
  let handle: RequestListener = answerWhileStarting(() => ({
    dependencies: {
      log: upOrDown(database !== null && primaryOf(database) !== null),
      readModels: 'down',
      queue: upOrDown(redis.isReady()),
    },
    readModels: progress(),
  }));
  const headers = siteHeaders(publicUrlOf(config), {
    imageSources: config.PHOTO_ORIGINS,
    scriptHashes: scriptHashes(config.WEB_DIR),
  });
  const server = createWebServer(headers, (req, res) => handle(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      error.message = `HOST and PORT cannot be used: ${error.message}`;
      reject(error);
    });
    server.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }, resolve);
  });
  log.info({ port: config.PORT }, 'listening');

  const mongo = await connectWithRetry(() => connectMongo(config.MONGODB_URL, 'gateway'), log);
  database = mongo;
  const gateway = await createGateway({
    config,
    mongo,
    redis,
    server,
    headers,
    log,
    lines,
    onProgress: (ask) => (progress = ask),
  });
  handle = gateway.handle;
  const drain = drainable(server);
  log.info('ready');

  return {
    log,
    stop: async () => {
      const drained = drain();
      gateway.release();
      await drained;
      // A frozen database would delay each write of the stop by seconds. They only save what the log still has.
      await withTimeout(DATABASE_ANSWERS_MS, () => mongo.db().command({ ping: 1 })).catch(() => {
        log.warn('the database does not answer, so the gateway ends without it');
        return mongo.close();
      });
      await gateway.stop();
      redis.destroy();
      await mongo.close();
      await tracing.stop();
    },
  };
});
