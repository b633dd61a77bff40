import type { RequestListener } from 'node:http';
import type { CannedReplyQueries } from '@exline/canned-replies';
import type { ContactQueries } from '@exline/contact';
import type { CachePool, EventLog, Projector } from '@exline/event-log';
import type { MailQueries } from '@exline/mail';
import type { ChatQueries } from '@exline/chat';
import type { OrderQueries } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';
import type {
  PasswordLinks,
  SecondFactors,
  StaffActivity,
  StaffDirectory,
  StaffPasswords,
} from '@exline/staff';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Bus } from './bus.ts';
import type { ChatCache } from './chatCache.ts';
import { plainQuery } from './http/body.ts';
import { compressAnswers } from './http/encodings.ts';
import { register, type Route } from './http/implement.ts';
import { answered, requireStaff, type Sessions } from './http/sessions.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Limits } from './http/limits.ts';
import { logPosition } from './http/logPosition.ts';
import { observe } from './http/observe.ts';
import { pollFastPath } from './http/pollFastPath.ts';
import { problemHandler } from './http/problems.ts';
import { refuse } from './http/refusals.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import type { LogSecurityEvent } from './http/securityEvents.ts';
import { webApp } from './http/web.ts';
import type { CallerOf } from './limits/caller.ts';
import type { Lookups } from './lookups.ts';
import type { MailOutcomes } from './mail/outcomes.ts';
import type { MailQueues } from './mail/queues.ts';
import { queueBoard } from './ops/queueBoard.ts';
import { healthRoutes, type Check } from './ops/health.ts';
import type { Passwords } from './passwords.ts';
import type { Photos } from './photos/photos.ts';
import { activityRoutes } from './routes/activity.ts';
import { cannedReplyRoutes } from './routes/cannedReplies.ts';
import { orderFigureRoutes } from './routes/customerParcels.ts';
import { orderListRoutes } from './routes/orderList.ts';
import { contactRoutes, visitorContactRoutes } from './routes/contact.ts';
import { mailRoutes } from './routes/mails.ts';
import { chatRoutes } from './routes/adminChat.ts';
import { docsFiles, docsRoutes } from './routes/apiDocs.ts';
import { visitorChatRoutes } from './routes/chat.ts';
import { orderRoutes } from './routes/orders.ts';
import { ownAccountRoutes } from './routes/ownAccount.ts';
import { personalDataRoutes } from './routes/personalData.ts';
import { ownFactorRoutes } from './routes/ownFactor.ts';
import { ownSessionRoutes } from './routes/ownSessions.ts';
import { passwordLinkRoutes } from './routes/passwordLinks.ts';
import { readModelRoutes } from './routes/readModels.ts';
import { searchRoutes } from './routes/search.ts';
import { systemRoutes } from './routes/system.ts';
import { signInRoutes } from './routes/session.ts';
import { signInStepRoutes } from './routes/signInSteps.ts';
import { staffRoutes } from './routes/staff.ts';
import { staffSessionRoutes } from './routes/staffSessions.ts';
import { trackingRoutes } from './routes/tracking.ts';
import { floodRoutes } from './routes/floods.ts';
import { unreadRoutes } from './routes/unread.ts';
import { trackingEventRoutes } from './routes/trackingEvents.ts';
import type { FloodRecord } from './inbox/floods.ts';
import type { Reading } from './inbox/reading.ts';
import type { System } from './system/system.ts';
import type { ActivityRecord } from './staff/activity.ts';
import type { FirstPassword } from './staff/firstPassword.ts';
import { ownFactors, type OwnFactors } from './staff/ownFactors.ts';
import type { People } from './staff/people.ts';
import type { VerifyLogin, VerifyPassword } from './staff/signIn.ts';
import type { SignInSteps } from './staff/signInSteps.ts';

export interface AppDeps {
  bus: Bus;
  orders: OrderQueries;
  contact: ContactQueries;
  mails: MailQueries;
  mailQueues: MailQueues;
  mailOutcomes: MailOutcomes;
  chat: ChatQueries;
  cannedReplies: CannedReplyQueries;
  reading: Reading;
  floods: FloodRecord;
  people: People;
  directory: StaffDirectory;
  links: PasswordLinks;
  passwords: Passwords;
  storedPasswords: StaffPasswords;
  firstPassword: FirstPassword;
  entries: StaffActivity;
  activity: ActivityRecord;
  factors: SecondFactors;
  steps: SignInSteps;
  caches: CachePool;
  lookups: Lookups;
  chatCache: ChatCache;
  idempotency: Idempotency;
  sessions: Sessions;
  /** Rejects while sessions can neither be read nor written. */
  sessionsAnswer: () => Promise<unknown>;
  limits: Limits;
  photos: Photos;
  verifyLogin: VerifyLogin;
  verifyPassword: VerifyPassword;
  eventLog: EventLog;
  projector: Projector;
  system: System;
  checks: Readonly<Record<string, Check>>;
  callerOf: CallerOf;
  logSecurityEvent: LogSecurityEvent;
  log: Logger;
  metrics: Metrics;
  trustProxy: boolean | number | string;
  metricsAccess: RequestHandler;
  webDir: string | undefined;
  publicUrl: string;
}

const unknownPath: RequestHandler = () => {
  throw refuse('request.unknown_path');
};

/**
 * Keeps answers about parcels and people out of browser and proxy caches. As nothing stores them, a request's own
 * `Cache-Control` is dropped: `fetch` adds `no-cache` to a conditional request, and Express would then send the whole answer.
 */
const noStore: RequestHandler = (req, res, next) => {
  delete req.headers['cache-control'];
  res.set('Cache-Control', 'no-store');
  next();
};

/** Ends what an account has open, on every gateway. */
const sessionEnds =
  ({ bus, sessions }: Pick<AppDeps, 'bus' | 'sessions'>) =>
  async (account: string): Promise<void> => {
    await answered(sessions.store.endAll(account));
    await bus.publish('SignedOut', {});
  };

interface StaffDeps extends AppDeps {
  endSessionsOf: (account: string) => Promise<void>;
  ownFactors: OwnFactors;
}

/** What stands behind the sign-in. The busiest call comes first: each route before it would cost it time. */
const staffRoutesOf = (deps: StaffDeps): Route[] => [
  ...trackingEventRoutes(deps),
  ...ownSessionRoutes(deps),
  ...ownAccountRoutes(deps),
  ...ownFactorRoutes(deps),
  ...staffSessionRoutes(deps),
  ...staffRoutes(deps),
  ...activityRoutes(deps),
  ...orderListRoutes(deps),
  ...orderRoutes({ ...deps, queries: deps.orders }),
  ...orderFigureRoutes(deps.orders),
  ...contactRoutes(deps),
  ...chatRoutes(deps),
  ...mailRoutes(deps),
  ...personalDataRoutes(deps),
  ...searchRoutes(deps),
  ...unreadRoutes(deps),
  ...floodRoutes(deps),
  ...cannedReplyRoutes(deps),
  ...readModelRoutes(deps),
  ...systemRoutes(deps),
];

const ADMIN = '/api/admin';

/** The admin area in one router, as each mount costs every call behind it. */
const adminRouter = (deps: StaffDeps, position: RequestHandler): Router => {
  const { sessions, limits, idempotency } = deps;
  const router = Router();
  const options = { idempotency, mountedAt: ADMIN };
  register(router, [...signInRoutes(deps), ...signInStepRoutes(deps)], options);
  router.use(sessions.read, requireStaff);
  const guards = [limits.failures, plainQuery, sameOrigin, sessions.renew, position];
  register(router, staffRoutesOf(deps), { ...options, guards });
  router.use(limits.failures, unknownPath);
  return router;
};

/** Every route, and what stands in front of them. */
export const createRoutes = (deps: AppDeps): Express => {
  const { log, metrics, sessions, limits, idempotency } = deps;
  const position = logPosition(deps);
  const endSessionsOf = sessionEnds(deps);
  const staffDeps = {
    ...deps,
    endSessionsOf,
    ownFactors: ownFactors({ ...deps, refresh: () => deps.directory.refresh(), endSessionsOf }),
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);

  app.use(observe(deps), compressAnswers);
  register(app, healthRoutes({ ...deps, degraded: deps.projector.parked }));

  app.use('/api', noStore);
  register(app, docsRoutes(sessions.cookieName));
  app.use('/api', docsFiles());
  app.use(`${ADMIN}/login`, limits.failures);
  app.use(ADMIN, adminRouter(staffDeps, position));
  app.use('/api', limits.failures);
  app.use(plainQuery);
  app.use('/api', sameOrigin, position);
  const visitorRoutes = [
    ...trackingRoutes(deps),
    ...passwordLinkRoutes(staffDeps),
    ...visitorContactRoutes(deps),
    ...visitorChatRoutes(deps),
  ];
  register(app, visitorRoutes, { idempotency });
  app.use('/api', unknownPath);

  app.use(queueBoard(deps.mailQueues.queues, sessions));
  if (deps.webDir) app.use(webApp({ ...deps, webDir: deps.webDir }));
  app.use(unknownPath);
  app.use(problemHandler(log, metrics));
  return app;
};

/** Everything that answers HTTP; neither listens nor connects. */
export const createApp = (deps: AppDeps): RequestListener =>
  pollFastPath({
    ...deps.chatCache,
    position: deps.projector.position,
    metrics: deps.metrics,
    next: createRoutes(deps),
  });
