import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger, Metrics } from '@exline/platform';
import { openSpan } from '@exline/tracing';
import type { Request, RequestHandler } from 'express';
import type { CallerOf } from './caller.ts';
import type { SecurityEvent, LogSecurityEvent } from './securityEvents.ts';

declare module 'http' {
  interface IncomingMessage {
    id: string;
    /** Set by a route when the status alone does not tell what the request means for security. */
    securityEvent?: SecurityEvent;
    /** Set when no one is signed in: the account that a sign-in or a link concerns. */
    securityAccount?: number;
  }
}

/** Only API calls are traced. */
const API = /^\/api(?=[/?]|$)/i;

/** The route pattern. Never the URL itself, which contains tracking numbers and session ids. */
const routeOf = (req: Request): string => {
  if (req.call) return req.call.path;
  // Lowercased, because otherwise every spelling of the URL would count as a route of its own.
  if (typeof req.route?.path === 'string') return `${req.baseUrl.toLowerCase()}${req.route.path}`;
  return req.path.toLowerCase().startsWith('/api') ? '/api' : 'page';
};

/** Statuses of input that our own forms never send, or send only by mistake. */
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

interface Deps {
  log: Logger;
  metrics: Metrics;
  callerOf: CallerOf;
  logSecurityEvent: LogSecurityEvent;
}

/**
 * Gives every request an id, and logs and counts its outcome. API calls are also traced, and their
 * id is the trace id.
 */
export const observe =
  ({ log, metrics, callerOf, logSecurityEvent }: Deps): RequestHandler =>
  (req, res, next) => {
    const started = process.hrtime.bigint();
    const span = API.test(req.url) ? openSpan('request') : null;
    const requestId = span?.correlationId ?? randomUUID();
    // Read early, because a closed connection has no address.
    const { address } = callerOf(req);
    req.id = requestId;
    res.set('X-Request-Id', requestId);
    res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const labels = { method: req.method, route: routeOf(req), status: res.statusCode };
      metrics.httpRequests.observe(labels, seconds);
      log.debug({ ...labels, requestId, ms: Math.round(seconds * 1000) }, 'request');
      span?.end(`${req.method} ${labels.route}`, spanAttributes(labels), res.statusCode >= 500);
      const event = eventOf(req, res.statusCode);
      const account = req.securityAccount ?? req.person?.id;
      const who = account === undefined ? {} : { account };
      if (event) logSecurityEvent(event, { requestId, address, ...who, ...labels });
    });
    if (span) span.within(next);
    else next();
  };
