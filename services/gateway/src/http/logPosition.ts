import type { EventLog, Projector } from '@exline/event-log';
import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express lets its locals be typed
  namespace Express {
    interface Locals {
      /** The last log position that this process knows of. */
      logPosition?: () => number;
    }
  }
}

export const LOG_POSITION = 'X-Log-Position';

const TIMEOUT_MS = 2_000;

interface Deps {
  eventLog: Pick<EventLog, 'known' | 'signal'>;
  projector: Pick<Projector, 'position' | 'reached'>;
}

/** The log position that a read asks for, or 0 if it is missing or invalid. */
export const requestedPosition = ({ headers }: IncomingMessage): number => {
  const given = String(headers['x-log-position'] ?? '');
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
};

/**
 * Read-your-writes across gateways: the answer to a write carries its log position, and a read that
 * sends that position waits briefly until this gateway's read models reach it. Answers to staff
 * reads carry the position that they reflect at least. Any other header value is ignored.
 */
export const logPosition =
  ({ eventLog, projector }: Deps): RequestHandler =>
  async (req, res, next) => {
    res.locals.logPosition = eventLog.known;
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const requested = requestedPosition(req);
    if (requested > projector.position()) {
      // This process may not have been notified of the new commit yet.
      eventLog.signal();
      await projector.reached(requested, TIMEOUT_MS);
    }
    // Staff pages compare this position with that of the last change when their socket joins.
    if (req.person) res.set(LOG_POSITION, String(projector.position()));
    return next();
  };
