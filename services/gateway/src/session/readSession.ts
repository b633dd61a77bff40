import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { refuse } from '../core/refusals.ts';
import type { SessionStore } from './sessionStore.ts';

interface Deps {
  store: SessionStore;
  /** Loads a session without the cache: parses the cookie and verifies its signature. */
  open: RequestHandler;
}

const COOKIES = 1_000;

/**
 * Loads the session of a request that does not start one. A cookie whose signature was verified once is recognized
 * without verifying it again. The session itself is read every time, so a session ended anywhere is not accepted.
 */
export const readSession = ({ store, open }: Deps): RequestHandler => {
  const known = new LRUCache<string, string>({ max: COOKIES });

  const openAndRemember: RequestHandler = (req, res, next) =>
    open(req, res, (error?: unknown) => {
      if (req.session?.account && req.headers.cookie) known.set(req.headers.cookie, req.sessionID);
      next(error);
    });

  return (req, res, next) => {
    const sid = known.get(req.headers.cookie ?? '');
    if (sid === undefined || req.session) return openAndRemember(req, res, next);
    void store.get(sid, (error: unknown, session) => {
      if (error) return next(refuse('session.unavailable'));
      if (!session) return openAndRemember(req, res, next);
      req.sessionID = sid;
      store.createSession(req, session);
      next();
    });
  };
};
