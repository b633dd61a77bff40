import { sessionEnds } from './session/sessions.ts';
import { ownFactors } from './staff/ownFactors.ts';
import type { RequestListener, Server } from 'node:http';
import { loadThreads, openApplication } from '@exline/application';
import { channels } from '@exline/contracts';
import {
  archiveUrlOf,
  createCachePool,
  createCheckpoints,
  createProjector,
  createActiveVersions,
  loadAtStart,
  type Projector,
} from '@exline/event-log';
import { createLease, isDiskFull } from '@exline/mongo';
import {
  createMetrics,
  createRedisRelay,
  databaseName,
  indexLog,
  type Logger,
  type RecentLines,
} from '@exline/platform';
import { staffDirectory } from '@exline/staff';
import type { MongoClient } from 'mongodb';
import { createApp } from './app.ts';
import { createBulkRunner } from './bulkJobs/runner.ts';
import { createBus } from './core/bus.ts';
import { createAgents } from './chat/agents.ts';
import { createRuleRounds } from './rules/rounds.ts';
import { createChatCache } from './chat/chatCache.ts';
import { publicUrlOf, trustProxy, type Config } from './core/config.ts';
import type { RedisConnection } from './core/connections.ts';
import { createDemoRemoval } from './demoData/removal.ts';
import { createErasureCleanup } from './personalData/erasureCleanup.ts';
import { createFloods } from './inbox/floods.ts';
import { createReading } from './inbox/reading.ts';
import { createReadMarks } from './inbox/readMarks.ts';
import { createAddressOf, trustedProxies } from './http/address.ts';
import { createIdempotency } from './http/idempotency.ts';
import { keyedDigest } from './core/keyedDigest.ts';
import { createLimits } from './limits/limits.ts';
import type { SiteHeaders } from './http/security.ts';
import { createSecurityEvents } from './http/securityEvents.ts';
import { createCallerOf } from './http/caller.ts';
import { limitRequests } from './limits/frontDoor.ts';
import { createLookups } from './tracking/lookups.ts';
import { createMailDelivery } from './mail/mailDelivery.ts';
import { metricsAccess } from './operations/metricsAccess.ts';
import { createPasswords, type Passwords } from './staff/passwords.ts';
import { createRetention } from './personalData/retention.ts';
import { createPhotos } from './photos/photos.ts';
import { createUploadedPhotos } from './photos/uploadedPhotos.ts';
import { createLastChanges } from './realtime/lastChanges.ts';
import { attachSockets } from './realtime/sockets.ts';
import { askRedis } from './core/redis.ts';
import { createSignals } from './core/signals.ts';
import { createReactions } from './reactions.ts';
import { startSweeps } from './sweeps.ts';
import { createStaffAccess } from './session/staffAccess.ts';
import { createArchiving } from './operations/archiving.ts';
import { createDisks } from './operations/disks.ts';
import { createGatewayChecks } from './operations/gatewayChecks.ts';
import { createGatewayReporter } from './operations/gatewayReporter.ts';
import { cachedReplyTime } from './support/cachedReplyTime.ts';
import { createSystem } from './operations/system.ts';
import { createTrackingCache } from './tracking/trackingCache.ts';

const MEGABYTE = 1024 * 1024;

interface Deps {
  config: Config;
  mongo: MongoClient;
  redis: RedisConnection;
  server: Server;
  /** The headers that start every answer of the server. */
  headers: SiteHeaders;
  log: Logger;
  /** The most recent log lines. */
  lines: RecentLines;
  passwords?: Passwords;
  /** Receives a function that returns the progress of the read models while they catch up. */
  onProgress?: (progress: Projector['progress']) => void;
}

/** Assembles the gateway and brings the read models up to the log. */
export const createGateway = async ({
  config,
  mongo,
  redis,
  server,
  headers,
  log,
  lines,
  passwords = createPasswords(),
  onProgress = () => {},
}: Deps) => {
  const db = mongo.db(databaseName(config.MONGODB_URL));
  const metrics = createMetrics();
  const onError = (error: unknown) => {
    metrics.faults.inc();
    if (isDiskFull(error)) metrics.diskRefusals.inc();
    log.error({ err: error }, 'projection failed and is retried');
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
            // Without answers, this gateway appends directly.
          }),
      },
      { name: databaseName(config.MONGODB_URL), mayAppend: true },
    ),
    project: (commit) => projector.project(commit),
    announce: (position) => signals.publish(channels.commits, String(position)),
    onErased: (commits) => forget(commits),
    archiveUrl,
    onUnknown: (type, { position }) => log.warn({ type, position }, 'unknown event skipped'),
  });
  const {
    log: eventLog,
    orders,
    bulkJobs,
    contact,
    chat,
    cannedReplies,
    rules,
    demoData,
    inbox,
    projections,
    changesOf,
  } = application;
  eventLog.watchIndexes(indexLog(log));
  const idempotency = await createIdempotency(db);
  const readMarks = await createReadMarks(db, eventLog.end);
  const directory = staffDirectory({ log: eventLog, onError });
  const trackingCache = createTrackingCache(orders.queries.track, caches);
  const agents = createAgents(directory);
  const chatCache = createChatCache(chat.queries, caches, agents);
  const publicUrl = publicUrlOf(config);
  const photos = await createPhotos({ db, log, publicUrl, allowedOrigins: config.PHOTO_ORIGINS });
  const uploads = await createUploadedPhotos({ db, chat: chat.queries, orders: orders.queries, publicUrl });
  const bus = createBus(application, log, metrics);

  const checkpoints = createCheckpoints(db);
  const mail = createMailDelivery({
    db,
    chat,
    eventLog,
    checkpoints,
    redisUrl: config.REDIS_URL,
    log,
    metrics,
  });

  const lastChanges = createLastChanges();
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
      // Later than every position that clients have read so far.
      lastChanges.noteAll(projector.position() + 1);
      log.info('documents of read models were rebuilt');
    },
    onError,
  });
  onProgress(projector.progress);
  await directory.refresh();
  await projector.start();
  lastChanges.noteAll(projector.position());
  const lease = createLease({
    db,
    name: 'sweeps',
    onError: (error) => {
      if (isDiskFull(error)) metrics.diskRefusals.inc();
      log.warn({ err: error }, 'the lease of the sweeps was not renewed');
    },
  });
  await mail.start(lease);

  const digest = keyedDigest(config.SESSION_SECRET ?? '');
  const access = await createStaffAccess({ config, db, redis: ask, directory, digest, passwords });
  await access.firstPassword.settle(bus, log);
  orders.queries.nameAssignees(access.people.nameOfActor);
  const endSessionsOf = sessionEnds({ bus, sessions: access.sessions });
  const demoRemoval = createDemoRemoval({
    bus,
    demoData: demoData.queries,
    people: access.people,
    endSessionsOf,
    onError,
  });
  const forget = createErasureCleanup({
    db,
    log: eventLog,
    modules: application,
    idempotency,
    readMarks,
    photos,
    uploads,
    ...access,
  });

  const logSecurityEvent = createSecurityEvents(log, metrics);
  const trusts = trustedProxies(trustProxy(config.TRUST_PROXY));
  const addressOf = createAddressOf(trusts, () =>
    log.warn(
      'a request came through a proxy that TRUST_PROXY does not name, so all its visitors share the limits of one address',
    ),
  );
  const isProduction = config.NODE_ENV === 'production';
  const callerOf = createCallerOf({ addressOf, trusts, isProduction });
  const limited = config.RATE_LIMITS === 'on';
  const floods = createFloods({ db, chat: chat.queries, contact: contact.queries, bus, onError });
  const limits = createLimits({
    on: limited,
    redis: ask,
    digest,
    callerOf,
    log,
    metrics,
    onFlood: floods.note,
  });
  const lookups = createLookups({ limit: limits.lookups, callerOf, trackingCache });

  const fullDisks = createDisks({ redis: ask, metrics });
  const { lag, checks } = createGatewayChecks({
    eventLog,
    projector,
    projections,
    redis: ask,
    fullDisks,
    mail,
    caches,
    metrics,
    dataDir: config.DATA_DIR,
  });

  const { lostIndexes } = eventLog;
  const self = createGatewayReporter({
    port: config.PORT,
    checks,
    metrics,
    dataDir: config.DATA_DIR,
    lines,
    fullDisks,
    lostIndexes,
  });
  const system = createSystem({
    db,
    caches,
    threads,
    redis: ask,
    eventLog,
    projector,
    projections,
    mail,
    lag,
    self,
    log,
  });
  system.start(lease);

  const handle: RequestListener = createApp({
    bus,
    orders: orders.queries,
    bulkJobs: bulkJobs.queries,
    contact: contact.queries,
    mails: mail.queries,
    mailQueues: mail.queues,
    mailOutcomes: mail.outcomes,
    chat: chat.queries,
    cannedReplies: cannedReplies.queries,
    rules: rules.queries,
    demoData: demoData.queries,
    demoRemoval,
    inbox: inbox.queries,
    floods,
    reading: createReading({
      readMarks,
      chat: chat.queries,
      contact: contact.queries,
      inbox: inbox.queries,
      floods,
      bus,
      position: projector.position,
    }),
    caches,
    headers,
    lookups,
    chatCache,
    replyTime: cachedReplyTime(chat.queries),
    idempotency,
    ...access,
    directory,
    endSessionsOf,
    ownFactors: ownFactors({ ...access, bus, refresh: directory.refresh, endSessionsOf }),
    sessionsAnswer: ask.ping,
    limits,
    eventLog,
    projector,
    system,
    checks,
    fullDisks,
    callerOf,
    logSecurityEvent,
    log,
    metrics,
    trustProxy: trustProxy(config.TRUST_PROXY),
    metricsAccess: metricsAccess({ token: config.METRICS_TOKEN, isProduction }),
    webDir: config.WEB_DIR,
    publicUrl,
    photos,
    uploads,
  });

  const sockets = attachSockets(server, {
    bus,
    sessions: access.sessions,
    people: access.people,
    signals,
    lastChanges,
    lookups,
    chatCache,
    agents,
    callerOf,
    logSecurityEvent,
    log,
    headers,
    limited,
  });
  if (limited)
    limitRequests(server, {
      callerOf,
      trusts,
      isProduction,
      isOfSocket: sockets.isOfSocket,
      logSecurityEvent,
    });
  signals.on(channels.commits, eventLog.signal);
  const publishProgress = async (mailId: number) => {
    const found = await mail.queries.byId(mailId);
    if (found) reactions.publish({ type: 'MailChanged', mailId, kind: found.kind, step: null });
  };
  signals.on(channels.mails, (mailId) => {
    lastChanges.noteOutside('mail');
    publishProgress(Number(mailId)).catch(onError);
  });
  signals.listen();
  startSweeps(lease, {
    chat: chat.queries,
    eventLog,
    retention: config.RETENTION_DAYS
      ? createRetention({
          days: config.RETENTION_DAYS,
          orders: orders.queries,
          contact: contact.queries,
          chat: chat.queries,
          bus,
          log,
        })
      : null,
    archiving: config.ARCHIVE_DAYS ? createArchiving({ db, days: config.ARCHIVE_DAYS, eventLog, log }) : null,
    idempotency,
    floods,
    activeVersions: createActiveVersions(db),
    photos,
    uploads,
    directory,
    ...access,
    ruleRounds: createRuleRounds({
      bus,
      rules: rules.queries,
      orders: orders.queries,
      people: access.people,
      onError,
    }),
    demoRemoval,
    runBulkJobs: createBulkRunner({ bus, jobs: bulkJobs.queries, people: access.people, onError }),
    bus,
    onError,
  });

  return {
    handle,
    /** Ends long-lived work: sockets, and requests that wait for the outcome of a mail. */
    release: () => {
      sockets.release();
      mail.outcomes.release();
    },
    stop: async () => {
      await sockets.close();
      await mail.stop();
      await lease.stop();
      await system.stop();
      await projector.stop();
      await application.close();
      signals.close();
    },
  };
};
