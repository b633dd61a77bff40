import { ServerResponse, type IncomingMessage } from 'node:http';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { RedisClientType } from 'redis';
import { refuse } from './refusals.ts';

declare module 'express-session' {
  interface SessionData {
    /** The name that an admin signed in with. */
    admin: string;
  }
}

const IDLE_MS = 8 * 60 * 60 * 1000;

/** Admin sessions in Redis: 8 hours idle, renewed by every use. Only mounted on admin paths, so no visitor gets a cookie. */
export const adminSessions = (client: Pick<RedisClientType, 'get'>, secret: string): RequestHandler => {
  const load = session({
    name: 'exline.sid',
    secret,
    store: new RedisStore({ client, prefix: 'session:' }),
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

/** The admin behind a socket's handshake, or null; also null when sessions cannot be read. */
export const adminOf = (sessions: RequestHandler, handshake: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    const req = handshake as Request;
    // Never sent: the middleware wants a response to hang its cookie on, and a socket must not set one.
    const res = new ServerResponse(handshake) as Response;
    req.originalUrl ??= req.url;
    void sessions(req, res, () => resolve(req.session?.admin ?? null));
  });

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
