import type { Bus } from '../core/bus.ts';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { AUTOMATIC, FIRST_OWNER } from '@exline/contracts';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import type { People } from '../staff/people.ts';
import type { Person } from '../http/person.ts';
import { browserName } from '../http/browserName.ts';
import { readSession } from './readSession.ts';
import { refuse } from '../core/refusals.ts';
import { LONGEST_MS, type SessionStore } from './sessionStore.ts';

declare module 'express-session' {
  interface SessionData {
    /**
     * The owner of the session. Older sessions, from before there were several accounts, lack it
     * and belong to the first owner.
     */
    staffId?: number;
    /** The security stamp: identifies the account together with its password. */
    account: string;
    /** Times of the sign-in and of the person's last action, in milliseconds since 1970. */
    beganAt: number;
    actedAt: number;
    /** Address and browser of the sign-in. */
    address: string | null;
    browser: string;
  }
  interface Store {
    /** Gives the request a new session. The middleware adds this, and its types lack it. */
    generate: (req: Request) => void;
  }
}

declare module 'http' {
  interface IncomingMessage {
    /** The request has a session cookie, but the session store could not be read. */
    sessionUnknown?: boolean;
  }
}

const COOKIE = 'exline.sid';

/** Whether the browser sends a session cookie. The session may have ended. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${COOKIE}=`) ?? false;

interface Deps {
  store: SessionStore;
  people: Pick<People, 'byId'>;
  secret: string;
  /** Whether users connect by HTTPS, including through a proxy that terminates it. */
  isHttps: boolean;
}

/**
 * Adds a timeout to a call of the session store. While the store does not answer, no one can sign
 * in or out, and no sessions are listed.
 */
export const answered = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch(() => {
    throw refuse('session.unavailable');
  });

const ended = (act: (done: (error?: unknown) => void) => void): Promise<void> =>
  answered(
    new Promise((resolve, reject) => {
      act((error) => (error ? reject(error as Error) : resolve()));
    }),
  );

/** The owner of a session, or null if no one is signed in or the account may no longer sign in. */
const personOf = (
  people: Pick<People, 'byId'>,
  kept: Partial<SessionData> | undefined,
): Person | undefined => {
  if (kept?.account === undefined) return undefined;
  const person = people.byId(kept.staffId ?? FIRST_OWNER);
  return person?.securityStamp === kept.account && !person.mustSetUp ? person : undefined;
};

/** Whether a session still belongs to an active account. A new account may not be known to this gateway yet. */
export const isCurrent =
  (people: Pick<People, 'byId'>, refresh: () => Promise<void>) =>
  async (kept: Partial<SessionData>): Promise<boolean> => {
    if (!personOf(people, kept)) await refresh();
    return personOf(people, kept) !== undefined;
  };

/**
 * Staff sessions last at most 12 hours, and 45 minutes without an action by the person. Mounted on
 * admin paths only, so visitors get no cookie.
 */
export const adminSessions = ({ store, people, secret, isHttps }: Deps) => {
  // Browsers accept a `__Host-` cookie only from this exact host over HTTPS, never from a sibling domain.
  const cookieName = isHttps ? `__Host-${COOKIE}` : COOKIE;
  const guard = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  const load = session({
    name: cookieName,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { ...guard, secure: isHttps || 'auto', maxAge: LONGEST_MS },
  });

  /** Loads the session of a request and sets the cookie of a new one, as sign-in requires. */
  const open: RequestHandler = (req, res, next) => {
    // Marks the request as secure. Otherwise, no secure cookie would be set behind a proxy that is not configured as
    // trusted.
    if (isHttps) Object.defineProperty(req, 'secure', { value: true });
    // A session loaded by the fast path cannot be regenerated, and the middleware skips requests that already have one.
    if (!req.sessionStore) delete (req as Partial<Request>).session;
    let isAnswered = false;
    load(req, res, (error?: unknown) => {
      // The middleware calls back a second time if it fails to save a session after the answer was
      // sent. Passing that error on would close the connection.
      if (isAnswered) return;
      isAnswered = true;
      next(error === undefined ? undefined : refuse('session.unavailable'));
    });
  };

  const find = readSession({ store, open });

  return {
    store,
    cookieName,

    /** Loads the session of a request without renewing it. */
    read: ((req, res, next) => {
      find(req, res, (error?: unknown) => {
        req.person = personOf(people, req.session);
        next(error);
      });
    }) satisfies RequestHandler,
    open,

    /** Renews the session, unless the page marks the request as automatic. */
    renew: ((req, _res, next) => {
      if (req.person && req.get(AUTOMATIC) === undefined) {
        // A failed renewal is repeated with the next action.
        store.renew(req.sessionID, req.session).catch(() => {});
      }
      next();
    }) satisfies RequestHandler,

    /**
     * Signs in under a new session id, which prevents session fixation. If Redis cannot store it, the browser keeps
     * the session that it had.
     */
    begin: async (req: Request, { id, securityStamp }: Person): Promise<void> => {
      const earlier = req.sessionID;
      const now = await answered(store.now());
      store.generate(req);
      Object.assign(req.session, {
        staffId: id,
        account: securityStamp,
        beganAt: now,
        actedAt: now,
        address: req.ip ?? null,
        browser: browserName(req.get('user-agent')),
      });
      try {
        await answered(store.enlist(securityStamp, req.sessionID, now));
        await ended((done) => req.session.save(done));
        await ended((done) => void store.destroy(earlier, done));
      } catch (error) {
        // The middleware sets no cookie then.
        delete (req as Partial<Request>).session;
        throw error;
      }
    },

    end: async (req: Request, res: Response): Promise<void> => {
      await ended((done) => void store.destroy(req.sessionID, done));
      res.clearCookie(cookieName, { ...guard, secure: isHttps });
    },
  };
};

export type Sessions = ReturnType<typeof adminSessions>;

/**
 * The staff member behind a request or a socket handshake, or null. Sets no cookie. Rejects if
 * there is a session cookie but sessions cannot be read.
 */
export const lookUp = ({ read, cookieName }: Sessions, incoming: IncomingMessage): Promise<Person | null> =>
  new Promise((resolve, reject) => {
    if (!incoming.headers.cookie?.includes(cookieName)) {
      resolve(null);
      return;
    }
    const req = incoming as Request;
    // A handshake request lives as long as its connection, so a session found earlier may have ended.
    delete (req as Partial<Request>).session;
    delete req.person;
    // This response is never sent. The middleware needs one for its cookie, which visitors must not receive.
    const res = new ServerResponse(incoming) as Response;
    req.originalUrl ??= req.url;
    read(req, res, (error?: unknown) =>
      error === undefined ? resolve(req.person ?? null) : reject(refuse('session.unavailable')),
    );
  });

/** Whether the session has ended. False if it cannot be looked up. */
export const hasEnded = (sessions: Sessions, incoming: IncomingMessage): Promise<boolean> =>
  lookUp(sessions, incoming).then(
    (person) => person === null,
    () => false,
  );

/**
 * For public calls that staff may also make. If the session cannot be looked up, the caller counts
 * as a visitor and the request is marked.
 */
export const recognizeStaff =
  (sessions: Sessions): RequestHandler =>
  async (req, res, next) => {
    await lookUp(sessions, req).catch(() => {
      req.sessionUnknown = true;
    });
    sessions.renew(req, res, next);
  };

/** Ends all sessions and sockets of an account, on every gateway. */
export const sessionEnds =
  ({ bus, sessions }: { bus: Bus; sessions: Sessions }) =>
  async (securityStamp: string): Promise<void> => {
    await answered(sessions.store.endAll(securityStamp));
    await bus.publish('SignedOut', {});
  };
