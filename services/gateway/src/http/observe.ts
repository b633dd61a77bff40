import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger, Metrics } from '@exline/platform';
import { openSpan, type OpenSpan } from '@exline/tracing';
import type { Request, RequestHandler } from 'express';
import type { CallerOf } from './caller.ts';
import type { SecurityEvent, LogSecurityEvent } from './securityEvents.ts';

declare module 'http' {
  interface IncomingMessage {
    id: string;
    /** Set by a route when the status alone does not tell what the request means for security. */
    securityEvent?: SecurityEvent;
    /** The account that a sign-in or a link concerns. Set when no one is signed in. */
    securityAccount?: number;
  }
}

/** The paths of API calls, which are the only ones that are traced. */
const API = /^\/api(?=[/?]|$)/i;

/** The route pattern. Never the URL itself, which contains tracking numbers and session ids. */
const routeOf = (req: Request): string => {
  if (req.call) return req.call.path;
  // The URL is lowercased, because otherwise every spelling of it would count as a route of its own.
  if (typeof req.route?.path === 'string') return `${req.baseUrl.toLowerCase()}${req.route.path}`;
  return req.path.toLowerCase().startsWith('/api') ? '/api' : 'page';
};

/** Statuses of input that the site's own forms never send, or send only by mistake. */
const inputRefused = new Set([400, 413, 415, 422]);

const eventOf = ({ securityEvent }: IncomingMessage, status: number): SecurityEvent | undefined => {
  if (securityEvent) return securityEvent;
  if (status === 429) return 'limited';
  if (inputRefused.has(status)) return 'input_refused';
  return status === 401 || status === 403 ? 'refused' : undefined;
};

const spanAttributes = ({ method, route, status }: { method: string; route: string; status: number }) => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
});

/** A request whose outcome will be observed. */
interface Begun {
  /** Milliseconds, on the clock of `performance`. */
  startedAt: number;
  span: OpenSpan | null;
  requestId: string;
}

/** Gives a request its id. API calls are also traced, and their id is the trace id. */
export const beginRequest = (url: string): Begun => {
  const startedAt = performance.now();
  const span = API.test(url) ? openSpan('request') : null;
  return { startedAt, span, requestId: span?.correlationId ?? randomUUID() };
};

/** Counts, logs and traces the outcome of requests. */
export const requestOutcomes =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>) =>
  (
    { startedAt, span, requestId }: Begun,
    labels: { method: string; route: string; status: number },
  ): void => {
    const ms = performance.now() - startedAt;
    metrics.httpRequests.observe(labels, ms / 1_000);
    log.debug({ ...labels, requestId, ms: Math.round(ms) }, 'request');
    span?.end(`${labels.method} ${labels.route}`, spanAttributes(labels), labels.status >= 500);
  };

interface Deps {
  log: Logger;
  metrics: Metrics;
  callerOf: CallerOf;
  logSecurityEvent: LogSecurityEvent;
}

/** Gives every request an id and observes its outcome. Refusals are security events. */
export const observe = ({ log, metrics, callerOf, logSecurityEvent }: Deps): RequestHandler => {
  const observed = requestOutcomes({ log, metrics });
  return (req, res, next) => {
    const begun = beginRequest(req.url);
    const { requestId, span } = begun;
    // The address is read early, because a closed connection has none.
    const { address } = callerOf(req);
    req.id = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const labels = { method: req.method, route: routeOf(req), status: res.statusCode };
      observed(begun, labels);
      const event = eventOf(req, res.statusCode);
      const account = req.securityAccount ?? req.person?.id;
      const who = account === undefined ? {} : { account };
      if (event) logSecurityEvent(event, { requestId, address, ...who, ...labels });
    });
    if (span) span.within(next);
    else next();
  };
};
