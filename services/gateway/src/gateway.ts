import { sessionEnds } from './session/sessions.ts';
import { ownFactors } from './staff/ownFactors.ts';
import type { RequestListener, Server } from 'node:http';
import { channels } from '@exline/contracts';
import { createActiveVersions, type Projector } from '@exline/event-log';
import { isPublicAddress, smsAccountIn, type Logger, type RecentLines } from '@exline/platform';
import type { MongoClient } from 'mongodb';
import { createApp } from './app.ts';
import { createBulkRunner } from './bulkJobs/runner.ts';
import { createNotifications } from './subscriptions/notifications.ts';
import { createTestErasure } from './mailTemplates/eraseTests.ts';
import { createRuleRounds } from './rules/rounds.ts';
import { trustProxy, type Config } from './core/config.ts';
import type { RedisConnection } from './core/connections.ts';
import { createDemoRemoval } from './demoData/removal.ts';
import { createErasureCleanup } from './personalData/erasureCleanup.ts';
import { createOpenedLinks } from './mail/openedLinks.ts';
import { createFloods } from './inbox/floods.ts';
import { createReading } from './inbox/reading.ts';
import { createAddressOf, trustedProxies } from './http/address.ts';
import { keyedDigest } from './core/keyedDigest.ts';
import { createRequestGaps } from './core/requestGaps.ts';
import { createLimits } from './limits/limits.ts';
import type { SiteHeaders } from './http/security.ts';
import { createSecurityEvents } from './http/securityEvents.ts';
import { createCallerOf } from './http/caller.ts';
import { limitRequests } from './limits/limitRequests.ts';
import { createReturnLookups } from './returns/returnLookups.ts';
import { createLookups } from './tracking/lookups.ts';
import { followUsualDays } from './tracking/usualDays.ts';
import { metricsAccess } from './operations/metricsAccess.ts';
import { createPasswords, type Passwords } from './staff/passwords.ts';
import { download } from './photos/download.ts';
import { reportSources } from './webhooks/emailWebhooks.ts';
import type { FetchFrom } from './webhooks/snsMessage.ts';
import { createRetention } from './personalData/retention.ts';
import { attachSockets } from './realtime/sockets.ts';
import { startSweeps } from './sweeps.ts';
import { createStaffAccess } from './session/staffAccess.ts';
import { createArchiving } from './operations/archiving.ts';
import { cachedReplyTime } from './support/cachedReplyTime.ts';
import { createOperations } from './operating.ts';
import { openEngine } from './engine.ts';

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
  /** Fetches from the servers of Amazon SNS. */
  fetchFromSns?: FetchFrom;
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
  fetchFromSns = (address) => download(address, isPublicAddress, { redirects: 0 }),
  onProgress = () => {},
}: Deps) => {
  const engine = await openEngine({
    config,
    mongo,
    redis,
    log,
    onErased: (commits) => forget(commits),
    onProgress,
  });
  const {
    db,
    metrics,
    onError,
    ask,
    signals,
    application,
    readMarks,
    directory,
    trackingCache,
    bus,
    mail,
    lastChanges,
    projector,
    lease,
  } = engine;
  const { log: eventLog, queries } = application;

  const digest = keyedDigest(config.SESSION_SECRET ?? '');
  const access = await createStaffAccess({ config, db, redis: ask, directory, digest, passwords });
  await access.firstPassword.settle(bus, log);
  queries.orders.nameAssignees(access.people.nameOfActor);
  const endSessionsOf = sessionEnds({ bus, sessions: access.sessions });
  const demoRemoval = createDemoRemoval({
    bus,
    ...queries,
    people: access.people,
    endSessionsOf,
    onError,
  });
  const forget = createErasureCleanup({
    ...engine,
    log: eventLog,
    modules: application,
    ...access,
  });

  const smsAccount = config.SMS_URL === undefined ? null : smsAccountIn(config.SMS_URL);
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
  const floods = createFloods({ db, ...queries, bus, onError });
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
  const returnLookups = createReturnLookups({ ...queries, limit: limits.lookups, callerOf });

  const endUsualDays = followUsualDays({ ...engine, ...queries });

  const { fullDisks, checks, system } = createOperations({ ...engine, config, lines, log });
  system.start(lease);

  const handle: RequestListener = createApp({
    ...engine,
    ...queries,
    mails: mail.queries,
    mailQueues: mail.queues,
    mailOutcomes: mail.outcomes,
    openedLinks: createOpenedLinks(db),
    smsAccount,
    hasSms: smsAccount !== null,
    reportSources: reportSources(config, fetchFromSns),
    pushKey: config.VAPID_PUBLIC_KEY,
    demoRemoval,
    floods,
    reading: createReading({ ...queries, readMarks, floods, bus, position: projector.position }),
    headers,
    lookups,
    returnLookups,
    replyTime: cachedReplyTime(queries.chat),
    ...access,
    endSessionsOf,
    ownFactors: ownFactors({ ...access, bus, refresh: directory.refresh, endSessionsOf }),
    isRedisFull: ask.isFull,
    limits,
    eventLog,
    system,
    checks,
    fullDisks,
    callerOf,
    logSecurityEvent,
    log,
    trustProxy: trustProxy(config.TRUST_PROXY),
    metricsAccess: metricsAccess({ token: config.METRICS_TOKEN, isProduction }),
    webDir: config.WEB_DIR,
  });

  const sockets = attachSockets(server, {
    ...engine,
    sessions: access.sessions,
    people: access.people,
    lookups,
    callerOf,
    logSecurityEvent,
    log,
    headers,
    limited,
  });
  const gaps = createRequestGaps();
  server.on('request', (req, res) => {
    // The request of a socket may wait a long time for a message.
    if (!sockets.isOfSocket(req)) gaps.note(res);
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
    if (found) engine.publish({ type: 'MailChanged', mailId, kind: found.kind, step: null });
  };
  signals.on(channels.mails, (mailId) => {
    lastChanges.noteOutside('mail');
    publishProgress(Number(mailId)).catch(onError);
  });
  signals.listen();
  startSweeps(lease, {
    ...engine,
    ...queries,
    log,
    eventLog,
    retention: config.RETENTION_DAYS
      ? createRetention({ days: config.RETENTION_DAYS, modules: application, bus, log })
      : null,
    archiving: config.ARCHIVE_DAYS ? createArchiving({ db, days: config.ARCHIVE_DAYS, eventLog, log }) : null,
    floods,
    activeVersions: createActiveVersions(db),
    ...access,
    ruleRounds: createRuleRounds({ bus, ...queries, people: access.people, onError }),
    eraseTests: createTestErasure({ mails: mail.queries, bus }),
    demoRemoval,
    notifications: createNotifications({
      ...engine,
      ...access,
      ...queries,
      gaps,
      eventLog,
      log,
    }),
    runBulkJobs: createBulkRunner({ bus, jobs: queries.bulkJobs, people: access.people, onError }),
  });

  return {
    handle,
    /** Ends long-lived work: sockets, and requests that wait for the outcome of a mail. */
    release: () => {
      sockets.release();
      mail.outcomes.release();
    },
    stop: async () => {
      endUsualDays();
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
