import type { RequestListener, Server } from 'node:http';
import { createCheckpoints, createEventLog, createProjector, type Commit } from '@exline/event-log';
import { orderIdOf, ordersModule } from '@exline/orders';
import { createMetrics, databaseName, type Logger } from '@exline/platform';
import type { RedisClientType } from 'redis';
import type { MongoClient } from 'mongodb';
import { createApp } from './app.ts';
import { createBus } from './bus.ts';
import { commitSignal } from './commitSignal.ts';
import { trustProxy, type Config } from './config.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createLimits, type SendCommand } from './http/limits.ts';
import { siteHeaders } from './http/security.ts';
import { adminSessions } from './http/sessions.ts';
import { hashPassword, loginVerifier } from './passwords.ts';
import { attachSockets } from './realtime/sockets.ts';
import { createTrackingCache } from './trackingCache.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Read models this far behind the log are not usable. */
const LAG = 1_000;

interface Deps {
  config: Config;
  mongo: MongoClient;
  redis: RedisClientType;
  server: Server;
  log: Logger;
}

/** Puts the parts together and brings the read models up to the log. */
export const createGateway = async ({ config, mongo, redis, server, log }: Deps) => {
  const db = mongo.db(databaseName(config.MONGODB_URL));
  const metrics = createMetrics();
  const onError = (error: unknown) => {
    metrics.faults.inc();
    log.error({ err: error }, 'projection failed, it is tried again');
  };

  const signal = commitSignal(redis, log);
  const eventLog = await createEventLog({ db, announce: signal.announce });
  const idempotency = await createIdempotency(db);

  const forget = ({ stream }: Commit) => {
    if (orders.owns(stream)) trackingCache.forget(orders.keyOf(stream));
  };
  const orders = ordersModule({
    db,
    log: eventLog,
    project: async (commit) => {
      await projector.project(commit);
      forget(commit);
    },
    onUnknown: (type, meta) =>
      log.warn({ type, stream: meta.stream, version: meta.version }, 'unknown event skipped'),
  });
  const trackingCache = createTrackingCache(orders.queries.track);
  const bus = createBus({ orders }, log, metrics);

  const projector = createProjector({
    db,
    log: eventLog,
    projections: orders.projections,
    checkpoints: createCheckpoints(db),
    onProjected: (commit) => {
      forget(commit);
      metrics.logPosition.set(commit.position);
      if (!orders.owns(commit.stream)) return;
      const orderIds = [...new Set(commit.events.map((event) => orderIdOf(event, commit)))];
      bus.publish('OrdersChanged', { orderIds, trackingKey: orders.keyOf(commit.stream) }).catch(onError);
    },
    onError,
  });
  await projector.start();
  signal.listen(eventLog.signal);

  const sessions = adminSessions(redis, config.SESSION_SECRET ?? '');
  const passwordHash = config.ADMIN_PASSWORD_HASH ?? (await hashPassword(config.ADMIN_PASSWORD ?? ''));
  const sendCommand = ((...command: string[]) => redis.sendCommand(command)) as SendCommand;

  const handle: RequestListener = createApp({
    bus,
    orders: orders.queries,
    trackingCache,
    idempotency,
    sessions,
    limits: createLimits(config.RATE_LIMITS === 'on', sendCommand),
    verifyLogin: loginVerifier(config.ADMIN_USERNAME, passwordHash),
    checks: {
      log: () => eventLog.end(),
      readModels: async () => {
        const behind = (await eventLog.end()) - projector.position();
        if (behind > LAG) throw new Error(`${behind} commits behind`);
      },
      queue: () => redis.ping(),
    },
    log,
    metrics,
    trustProxy: trustProxy(config.TRUST_PROXY),
    webDir: config.WEB_DIR,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  });

  const sockets = attachSockets(server, { bus, sessions, headers: siteHeaders });
  const forgetting = setInterval(() => void idempotency.forgetOld().catch(onError), HOUR_MS);

  return {
    handle,
    stop: async () => {
      clearInterval(forgetting);
      await sockets.close();
      await projector.stop();
      signal.close();
    },
  };
};
