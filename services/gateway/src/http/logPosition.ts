import type { EventLog, Projector } from '@exline/event-log';
import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express lets its locals be typed
  namespace Express {
    interface Locals {
      /** The last position of the log that this process knows of. */
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

/** The position that a read wants shown; 0 when it names none, or something that is none. */
export const wantedPosition = ({ headers }: IncomingMessage): number => {
  const given = String(headers['x-log-position'] ?? '');
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
};

/**
 * Lets a client read on one gateway what it wrote on another: answers to writes name the position of the log, and a
 * read that names it waits a moment until this gateway shows it. Answers to reads of the staff name the position that
 * they show at least. Anything else in the header is ignored.
 */
export const logPosition =
  ({ eventLog, projector }: Deps): RequestHandler =>
  async (req, res, next) => {
    res.locals.logPosition = eventLog.known;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const wanted = isRead ? wantedPosition(req) : 0;
    if (wanted > projector.position()) {
      // Nobody else may have said yet that there is something new.
      eventLog.signal();
      await projector.reached(wanted, TIMEOUT_MS);
    }
    // Staff pages compare it with the position of the last change when their socket joins.
    if (isRead && req.person) res.set(LOG_POSITION, String(projector.position()));
    next();
  };
