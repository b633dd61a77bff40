import type { RequestListener } from 'node:http';
import { type Projector } from '@exline/event-log';
import { connectMongo } from '@exline/mongo';
import {
  connectWithRetry,
  createLogger,
  createRecentLines,
  runProcess,
  tracingOf,
  weaknessOf,
} from '@exline/platform';
import { publicUrlOf, readGatewayConfig } from './core/config.ts';
import { connectRedis } from './core/connections.ts';
import { drainable } from './drain.ts';
import { createGateway } from './gateway.ts';
import { siteHeaders } from './http/security.ts';
import { scriptHashes } from './site/scriptHashes.ts';
import { createWebServer } from './http/webServer.ts';
import { answerWhileStarting } from './operations/answerWhileStarting.ts';

/**
 * After a start, thousands of open pages reconnect at once. Those beyond the backlog retry only
 * seconds later.
 */
const BACKLOG = 4_096;

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

  // The server answers from the start: it is healthy, but not ready until the dependencies are available.
  let progress: Projector['progress'] = () => ({});
  let handle: RequestListener = answerWhileStarting(() => progress());
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

  const redis = connectRedis(config.REDIS_URL, log);
  const mongo = await connectWithRetry(() => connectMongo(config.MONGODB_URL, 'gateway'), log);
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
      await gateway.stop();
      redis.destroy();
      await mongo.close();
      await tracing.stop();
    },
  };
});
