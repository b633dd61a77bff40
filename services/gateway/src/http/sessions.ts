import { ServerResponse, type IncomingMessage } from 'node:http';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import type { AskRedis } from '../redis.ts';
import { refuse } from './refusals.ts';

declare module 'express-session' {
  interface SessionData {
    /** The name that an admin signed in with. */
    admin: string;
  }
}

declare module 'http' {
  interface IncomingMessage {
    /** There is a session cookie, but sessions could not be read. */
    sessionUnknown?: boolean;
  }
}

const COOKIE = 'exline.sid';
const IDLE_MS = 8 * 60 * 60 * 1000;
const RENEW_EVERY_MS = 60_000;

/** Renews what Redis keeps of a session at most once a minute: eight hours are not meant that exactly. */
class SessionStore extends RedisStore {
  readonly #renewed = new LRUCache<string, true>({ max: 1_000, ttl: RENEW_EVERY_MS });

  override async touch(...[sid, kept, done]: Parameters<RedisStore['touch']>): Promise<void> {
    if (this.#renewed.has(sid)) return done?.();
    await super.touch(sid, kept, (error: unknown) => {
      if (!error) this.#renewed.set(sid, true);
      done?.(error);
    });
  }
}

/** Admin sessions in Redis: 8 hours idle, renewed by every use. Only mounted on admin paths, so no visitor gets a cookie. */
export const adminSessions = (client: AskRedis, secret: string): RequestHandler => {
  const load = session({
    name: COOKIE,
    secret,
    store: new SessionStore({ client, prefix: 'session:' }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: IDLE_MS },
  });
  return (req, res, next) => {
    let answered = false;
    load(req, res, (error?: unknown) => {
      // It calls back again when it could not save a session behind an answer that has gone out already:
      // passed on, that would end the connection.
      if (answered) return;
      answered = true;
      next(error === undefined ? undefined : refuse('session.unavailable'));
    });
  };
};

/** The one guard of the admin area; stands before anything else that looks at the request. */
export const requireAdmin: RequestHandler = (req, _res, next) => {
  if (!req.session?.admin) throw refuse('session.required');
  next();
};

/**
 * The admin behind a request or a socket's handshake, or null; sets no cookie. Rejects when there is a cookie
 * and sessions cannot be read.
 */
const lookUpAdmin = (sessions: RequestHandler, incoming: IncomingMessage): Promise<string | null> =>
  new Promise((resolve, reject) => {
    if (!incoming.headers.cookie?.includes(COOKIE)) {
      resolve(null);
      return;
    }
    const req = incoming as Request;
    // A handshake stands for as long as its connection does: what was found before may have ended since.
    delete (req as Partial<Request>).session;
    // Never sent: the middleware wants a response to hang its cookie on, and a visitor must not get one.
    const res = new ServerResponse(incoming) as Response;
    req.originalUrl ??= req.url;
    void sessions(req, res, (error?: unknown) =>
      error === undefined ? resolve(req.session?.admin ?? null) : reject(refuse('session.unavailable')),
    );
  });

/** The same, where who cannot be looked up is nobody. */
export const adminOf = (sessions: RequestHandler, incoming: IncomingMessage): Promise<string | null> =>
  lookUpAdmin(sessions, incoming).catch(() => null);

/** Whether there is no session any more; not so when that cannot be looked up. */
export const hasEnded = (sessions: RequestHandler, incoming: IncomingMessage): Promise<boolean> =>
  lookUpAdmin(sessions, incoming).then(
    (admin) => admin === null,
    () => false,
  );

/** For public calls that an admin may make too; who cannot be looked up is taken for a visitor, and marked. */
export const recognizeAdmin =
  (sessions: RequestHandler): RequestHandler =>
  async (req, _res, next) => {
    await lookUpAdmin(sessions, req).catch(() => {
      req.sessionUnknown = true;
    });
    next();
  };

const ended = (act: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    act((error) => (error ? reject(refuse('session.unavailable')) : resolve()));
  });

/** Signs in under a new session id, so that an id known before is worth nothing. */
export const beginSession = async (req: Request, admin: string): Promise<void> => {
  await ended((done) => req.session.regenerate(done));
  req.session.admin = admin;
  await ended((done) => req.session.save(done));
};

export const endSession = (req: Request): Promise<void> => ended((done) => req.session.destroy(done));
