import { loadThreads, openApplication } from '@exline/application';
import { channels } from '@exline/contracts';
import {
  archiveUrlOf,
  createCachePool,
  createCheckpoints,
  createPassedOver,
  createProjector,
  lastingKey,
  loadAtStart,
  type Projector,
} from '@exline/event-log';
import { createLease, isDiskFull } from '@exline/mongo';
import {
  createMetrics,
  createRedisRelay,
  databaseName,
  failureOf,
  indexLog,
  oncePerMinute,
  type Logger,
} from '@exline/platform';
import { deliveryTokens } from '@exline/orders';
import { returnTokens } from '@exline/returns';
import { staffDirectory } from '@exline/staff';
import type { MongoClient } from 'mongodb';
import { createBus } from './core/bus.ts';
import { createAgents } from './chat/agents.ts';
import { createChatCache } from './chat/chatCache.ts';
import { publicUrlOf, type Config } from './core/config.ts';
import type { RedisConnection } from './core/connections.ts';
import { createFailureLog } from './core/failureLog.ts';
import { keyedDigest } from './core/keyedDigest.ts';
import { createReadMarks } from './inbox/readMarks.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createMailDelivery } from './mail/mailDelivery.ts';
import { createPhotos } from './photos/photos.ts';
import { createUploadedPhotos } from './photos/uploadedPhotos.ts';
import { createLastChanges } from './realtime/lastChanges.ts';
import { askRedis } from './core/redis.ts';
import { createSignals } from './core/signals.ts';
import { createReactions } from './reactions.ts';
import { concernsSubscribers } from './subscriptions/follower.ts';
import { createTrackingCache } from './tracking/trackingCache.ts';

const MEGABYTE = 1024 * 1024;

interface EngineDeps {
  config: Config;
  mongo: MongoClient;
  redis: RedisConnection;
  log: Logger;
  /** Removes what is stored outside the log about erased subjects. */
  onErased: Parameters<typeof openApplication>[0]['onErased'];
  /** Receives a function that returns the progress of the read models while they catch up. */
  onProgress: (progress: Projector['progress']) => void;
}

/**
 * Opens the log and the modules, and catches up the read models and everything that follows them. From then on, each
 * commit reaches the caches, the sockets and the mail queue of this gateway.
 */
export const openEngine = async ({ config, mongo, redis, log, onErased, onProgress }: EngineDeps) => {
  const db = mongo.db(databaseName(config.MONGODB_URL));
  const metrics = createMetrics();
  const isDue = oncePerMinute();
  const onError = (error: unknown) => {
    metrics.faults.inc();
    if (isDiskFull(error)) metrics.diskRefusals.inc();
    if (isDue(failureOf(error))) log.error({ err: error }, 'a background task failed and is retried');
  };

  const ask = askRedis(redis, log);
  const signals = createSignals(redis, ask, log);
  const caches = createCachePool(config.CACHE_MB * MEGABYTE);
  const master = { secret: config.MASTER_KEY, before: config.MASTER_KEY_BEFORE };
  const archiveUrl = archiveUrlOf(config);
  const threads = loadThreads(config.MONGODB_URL, { master, archiveUrl });
  const application = await openApplication({
    db,
    caches,
    master,
    relayStore: createRedisRelay(
      {
        send: (command) => ask.sendCommand(...command),
        listen: (names, onMessage) =>
          void redis.listen(names, onMessage).catch(() => {
            // Without answers through Redis, this gateway appends to the log directly.
          }),
      },
      { name: databaseName(config.MONGODB_URL), mayAppend: true },
    ),
    project: (commit) => projector.project(commit),
    announce: (position) => signals.publish(channels.commits, String(position)),
    onErased,
    archiveUrl,
    onUnknown: (type, { position }) => log.warn({ type, position }, 'unknown event skipped'),
  });
  const { log: eventLog, queries, projections, changesOf } = application;
  eventLog.watchIndexes(indexLog(log));
  const directory = staffDirectory({ log: eventLog, onError });
  const trackingCache = createTrackingCache(queries.orders.track, caches);
  const agents = createAgents(directory);
  const chatCache = createChatCache(queries.chat, caches, agents);
  const publicUrl = publicUrlOf(config);
  const [idempotency, readMarks, photos, uploads, nameKey] = await Promise.all([
    createIdempotency(db),
    createReadMarks(db, eventLog.end),
    createPhotos({ db, log, publicUrl, allowedOrigins: config.PHOTO_ORIGINS }),
    createUploadedPhotos({ db, ...queries, publicUrl }),
    lastingKey(db, master),
    directory.refresh(),
  ]);
  const bus = createBus(application.commands, log, metrics);

  const checkpoints = createCheckpoints(db);
  const mail = createMailDelivery({
    db,
    chat: application.chat,
    eventLog,
    redisUrl: config.REDIS_URL,
    log,
    metrics,
  });

  const lastChanges = createLastChanges();
  const unannounced = createPassedOver(concernsSubscribers);
  const reactions = createReactions({
    bus,
    changesOf,
    trackingCache,
    chatCache,
    photos,
    uploads,
    lastChanges,
    directory,
    mail,
    unannounced,
    idempotency,
    readMarks,
    metrics,
    onError,
  });
  const onParked: Parameters<typeof createProjector>[0]['onParked'] = ({ readModel, position }, error) => {
    metrics.parked.inc({ read_model: readModel });
    log.error({ readModel, position, err: error }, 'a commit cannot be applied, so its document is parked');
  };
  const projector = createProjector({
    db,
    log: eventLog,
    projections,
    checkpoints,
    caches,
    load: loadAtStart({ db, log: eventLog, threads, onParked, onError }),
    others: application.relay,
    onProjected: reactions.onProjected,
    onParked,
    onRemade: () => {
      trackingCache.forgetAll();
      chatCache.forgetAll();
      // A position later than every one that clients have read so far, so that they read again.
      lastChanges.noteAll(projector.position() + 1);
      log.info('documents of read models were rebuilt');
    },
    onError,
  });
  onProgress(projector.progress);
  await projector.start();
  lastChanges.noteAll(projector.position());
  const onLeaseError = createFailureLog(log, 'the lease of the sweeps was not renewed');
  const lease = createLease({
    db,
    name: 'sweeps',
    onError: (error) => {
      if (isDiskFull(error)) metrics.diskRefusals.inc();
      onLeaseError(error);
    },
  });
  await mail.start(lease, projector.position());

  return {
    db,
    metrics,
    onError,
    ask,
    signals,
    caches,
    threads,
    application,
    idempotency,
    deliveryTokens: deliveryTokens(master),
    returnTokens: returnTokens(master),
    subscriberDigest: keyedDigest(nameKey),
    readMarks,
    directory,
    trackingCache,
    agents,
    chatCache,
    publicUrl,
    photos,
    uploads,
    bus,
    mail,
    checkpoints,
    lastChanges,
    unannounced,
    publish: reactions.publish,
    projector,
    lease,
  };
};
