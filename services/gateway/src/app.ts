import type { RequestListener } from 'node:http';
import type { ContactQueries } from '@exline/contact';
import type { EventLog, Projector } from '@exline/event-log';
import type { MailQueries } from '@exline/mail';
import type { ChatQueries } from '@exline/chat';
import type { OrderQueries } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';
import express, { type RequestHandler } from 'express';
import type { Bus } from './bus.ts';
import type { ChatCache } from './chatCache.ts';
import { plainQuery } from './http/body.ts';
import { requireAdmin } from './http/sessions.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Limits } from './http/limits.ts';
import { logPosition } from './http/logPosition.ts';
import { observe } from './http/observe.ts';
import { pollLane } from './http/pollLane.ts';
import { problemHandler } from './http/problems.ts';
import { refuse } from './http/refusals.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { securityHeaders } from './http/security.ts';
import { webApp } from './http/web.ts';
import type { MailOutcomes } from './mail/outcomes.ts';
import type { MailQueues } from './mail/queues.ts';
import { queueBoard } from './ops/queueBoard.ts';
import { healthRoutes, type Check } from './ops/health.ts';
import type { VerifyLogin } from './passwords.ts';
import type { Photos } from './photos/photos.ts';
import { orderImportRoutes } from './routes/orderImport.ts';
import { orderListRoutes } from './routes/orderList.ts';
import { contactAdminRoutes, contactRoutes } from './routes/contact.ts';
import { mailRoutes } from './routes/mails.ts';
import { adminChatRoutes } from './routes/adminChat.ts';
import { chatRoutes } from './routes/chat.ts';
import { orderRoutes } from './routes/orders.ts';
import { readModelRoutes } from './routes/readModels.ts';
import { sessionRoutes } from './routes/session.ts';
import { photoAdminRoutes, photoRoutes } from './routes/photos.ts';
import { trackingRoutes } from './routes/tracking.ts';
import type { TrackingCache } from './trackingCache.ts';

export interface AppDeps {
  bus: Bus;
  orders: OrderQueries;
  contact: ContactQueries;
  mails: MailQueries;
  mailQueues: MailQueues;
  mailOutcomes: MailOutcomes;
  chat: ChatQueries;
  trackingCache: TrackingCache;
  chatCache: ChatCache;
  idempotency: Idempotency;
  sessions: RequestHandler;
  /** Rejects while sessions can neither be read nor written. */
  sessionsAnswer: () => Promise<unknown>;
  limits: Limits;
  photos: Photos;
  /** Whose pictures pages may show beside our own. */
  photoOrigins: readonly string[];
  verifyLogin: VerifyLogin;
  eventLog: EventLog;
  projector: Projector;
  checks: Readonly<Record<string, Check>>;
  log: Logger;
  metrics: Metrics;
  trustProxy: boolean | number | string;
  webDir: string | undefined;
  publicUrl: string;
}

const unknownPath: RequestHandler = () => {
  throw refuse('request.unknown_path');
};

/** Nothing of the admin area may stay in a browser's or proxy's store. */
const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Everything that answers HTTP; neither listens nor connects. */
export const createApp = (deps: AppDeps): RequestListener => {
  const { log, metrics, sessions } = deps;
  const position = logPosition(deps);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);

  app.use(observe(log, metrics), securityHeaders(deps.photoOrigins), plainQuery);
  app.use(healthRoutes({ ...deps, degraded: deps.projector.parked }));

  app.use('/api/admin', noStore, sessionRoutes(deps));
  app.use('/api/admin', sessions, requireAdmin, sameOrigin, position);
  app.use('/api/admin', orderListRoutes(deps.orders), orderImportRoutes(deps));
  app.use('/api/admin', orderRoutes({ ...deps, queries: deps.orders }));
  app.use('/api/admin', photoAdminRoutes(deps));
  app.use('/api/admin', contactAdminRoutes(deps), adminChatRoutes(deps), mailRoutes(deps));
  app.use('/api/admin', readModelRoutes(deps));
  app.use('/api', sameOrigin, position, trackingRoutes(deps.trackingCache, deps.limits));
  app.use('/api', photoRoutes(deps));
  app.use('/api', contactRoutes(deps), chatRoutes(deps), unknownPath);

  app.use(queueBoard(deps.mailQueues.queues, sessions));
  if (deps.webDir) app.use(webApp(deps.webDir, deps.publicUrl));
  app.use(unknownPath);
  app.use(problemHandler(log, metrics));
  return pollLane({ ...deps.chatCache, position: deps.projector.position, metrics, next: app });
};
