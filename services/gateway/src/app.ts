import { join } from 'node:path';
import { topicRoutes, type TopicDeps } from './topics.ts';
import type { RequestListener } from 'node:http';
import type { CachePool, Projector } from '@exline/event-log';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { ChatCache } from './chat/chatCache.ts';
import { hotPolls } from './chat/hotPolls.ts';
import { hotAnswers } from './http/hotAnswers.ts';
import { plainQuery } from './http/bodies/body.ts';
import { compressAnswers } from './http/answers/encodings.ts';
import { register } from './http/implement.ts';
import { type Sessions } from './session/sessions.ts';
import { requireStaff } from './http/person.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Limits } from './limits/limits.ts';
import { logPosition } from './http/logPosition.ts';
import { observe } from './http/observe.ts';
import { problemHandler } from './http/problems.ts';
import { refuse } from './core/refusals.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { createParcelDocuments, hotParcelPages } from './site/parcelPages.ts';
import { unsubscribing } from './subscriptions/unsubscribing.ts';
import { webApp } from './site/web.ts';
import { createParcelPictures } from './tracking/parcelPictures.ts';
import { createPictureThread } from './tracking/pictureThread.ts';
import { emailWebhooks } from './webhooks/emailWebhooks.ts';
import { smsWebhook } from './webhooks/smsWebhook.ts';
import { textReports } from './webhooks/textReports.ts';
import { hotTracking } from './tracking/hotTracking.ts';
import type { SiteHeaders } from './http/security.ts';
import type { MailQueues } from './mail/queues.ts';
import { queueBoard } from './operations/queueBoard.ts';
import { healthRoutes } from './operations/health.ts';
import { createReadiness, hotReadiness } from './operations/readiness.ts';
import { docsFiles, docsRoutes } from './api/handlers.ts';

type Of<Make extends (deps: never, ...rest: never) => unknown> = Parameters<Make>[0];

/** Dependencies of the topics and of the middleware before them. */
type RouteDeps = TopicDeps &
  Of<typeof observe> &
  Of<typeof logPosition> &
  Of<typeof healthRoutes> &
  Of<typeof emailWebhooks> &
  Of<typeof smsWebhook> &
  Of<typeof textReports> &
  Omit<Of<typeof webApp>, 'webDir' | 'handle'> & {
    idempotency: Idempotency;
    limits: Limits;
    mailQueues: MailQueues;
    projector: Projector;
    sessions: Sessions;
    trustProxy: boolean | number | string;
    webDir: string | undefined;
  };

/** Dependencies of the app. */
export type AppDeps = Omit<RouteDeps, 'readiness' | 'parcelDocuments' | 'pictures'> &
  Pick<Of<typeof createReadiness>, 'checks' | 'fullDisks'> & {
    caches: CachePool;
    chatCache: ChatCache;
    headers: SiteHeaders;
  };

const unknownPath: RequestHandler = () => {
  throw refuse('request.unknown_path');
};

/**
 * Keeps answers about parcels and people out of browser and proxy caches. Since nothing stores
 * them, a request's own `Cache-Control` is dropped: `fetch` adds `no-cache` to a conditional
 * request, and Express would then send the full answer.
 */
const noStore: RequestHandler = (req, res, next) => {
  delete req.headers['cache-control'];
  res.setHeader('Cache-Control', 'no-store');
  next();
};

const ADMIN = '/api/admin';

/** All routes and the middleware before them. */
export const createRoutes = (deps: RouteDeps): Express => {
  const { log, metrics, sessions, limits, idempotency } = deps;
  const position = logPosition(deps);
  const { signIn, staff, visitors } = topicRoutes(deps);

  // A single router, because every mount slows down all calls behind it.
  const admin = Router();
  register(admin, signIn, { mountedAt: ADMIN });
  admin.use(sessions.read, requireStaff);
  const guards = [limits.failures, plainQuery, sameOrigin, sessions.renew, position];
  register(admin, staff, { idempotency, mountedAt: ADMIN, guards });
  admin.use(limits.failures, unknownPath);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);

  app.use(observe(deps), compressAnswers);
  app.use('/api', noStore);
  // The staff area is registered early, because every route before it slows down its calls.
  app.use(`${ADMIN}/login`, limits.failures);
  app.use(ADMIN, admin);
  register(app, healthRoutes(deps));
  register(app, docsRoutes(sessions.cookieName));
  app.use('/api', docsFiles());
  app.use('/api', limits.failures, plainQuery, sameOrigin, position);
  app.use(emailWebhooks(deps), smsWebhook(deps), textReports(deps));
  register(app, visitors, { idempotency });
  app.use('/api', unknownPath);

  app.use(unsubscribing(deps));
  app.use(queueBoard(deps.mailQueues.queues, sessions));
  if (deps.webDir) app.use(webApp({ ...deps, webDir: deps.webDir, handle: app }));
  app.use(unknownPath);
  app.use(problemHandler(log, metrics));
  return app;
};

/** The handler of all HTTP requests. It neither listens nor connects to anything. */
export const createApp = (deps: AppDeps): RequestListener => {
  const { projector, headers, log, metrics, chatCache } = deps;
  const readiness = createReadiness({
    ...deps,
    degraded: projector.parked,
    lostIndexes: deps.eventLog.lostIndexes,
  });
  const parcelDocuments = createParcelDocuments(deps.caches);
  const draw = createPictureThread(join(deps.webDir ?? '', 'server/pictureThread.js'));
  const pictures = createParcelPictures({ ...deps, draw });
  const all = { ...deps, readiness, parcelDocuments, pictures };
  return hotAnswers({
    // The busiest routes come first.
    routes: [hotTracking(all), hotPolls(chatCache), hotParcelPages(all), hotReadiness(all)],
    headers,
    position: projector.position,
    log,
    metrics,
    next: createRoutes(all),
  });
};
