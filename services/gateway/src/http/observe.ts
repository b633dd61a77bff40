import { randomUUID } from 'node:crypto';
import type { Logger, Metrics } from '@exline/platform';
import type { Request, RequestHandler } from 'express';

declare module 'http' {
  interface IncomingMessage {
    id: string;
  }
}

/** The pattern of the route, never the address itself: that holds tracking numbers and session ids. */
const routeOf = (req: Request): string => {
  if (typeof req.route?.path === 'string') return `${req.baseUrl}${req.route.path}`;
  return req.path.toLowerCase().startsWith('/api') ? '/api' : 'page';
};

/** Gives every request an id, and tells log and metrics how it went. */
export const observe =
  (log: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const started = process.hrtime.bigint();
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const labels = { method: req.method, route: routeOf(req), status: res.statusCode };
      metrics.httpRequests.observe(labels, seconds);
      log.debug({ ...labels, requestId: req.id, ms: Math.round(seconds * 1000) }, 'request');
    });
    next();
  };
