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
    /** Whose it is. Sessions from before there were several accounts do not say: they are the first owner's. */
    staffId?: number;
    /** Stands for who it is and the password. */
    account: string;
    /** The sign-in, and the last act of the person: milliseconds since 1970. */
    beganAt: number;
    actedAt: number;
    /** From where and with what the sign-in came. */
    address: string | null;
    browser: string;
  }
}

declare module 'http' {
  interface IncomingMessage {
    /** There is a session cookie, but sessions could not be read. */
    sessionUnknown?: boolean;
  }
}

const COOKIE = 'exline.sid';

/** Whether a browser sends a session, which may have ended. */
export const sendsSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${COOKIE}=`) ?? false;

interface Deps {
  store: SessionStore;
  people: Pick<People, 'byId'>;
  secret: string;
  /** Whether people come by https, also where a proxy ends it. */
  isHttps: boolean;
}

/** What a session store answers; without an answer nobody is signed in, out or listed. */
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

/** Whose session it is; nobody's where nobody has signed in, or where who did may no longer. */
const personOf = (
  people: Pick<People, 'byId'>,
  kept: Partial<SessionData> | undefined,
): Person | undefined => {
  if (kept?.account === undefined) return undefined;
  const person = people.byId(kept.staffId ?? FIRST_OWNER);
  return person?.account === kept.account && !person.mustSetUp ? person : undefined;
};

/** Whether a session is still somebody's; one who has just been let in elsewhere may not be known here yet. */
export const isCurrent =
  (people: Pick<People, 'byId'>, refresh: () => Promise<void>) =>
  async (kept: Partial<SessionData>): Promise<boolean> => {
    if (!personOf(people, kept)) await refresh();
    return personOf(people, kept) !== undefined;
  };

/**
 * Admin sessions: 12 hours at most, 45 minutes without an act of the person. Only mounted on admin paths, so no
 * visitor gets a cookie.
 */
export const adminSessions = ({ store, people, secret, isHttps }: Deps) => {
  // A browser takes a cookie of such a name from this very host by https only, never from a neighbour.
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

  /** Finds the session of a request and sets the cookie of one that begins: what a sign-in wants. */
  const open: RequestHandler = (req, res, next) => {
    // Else no secure cookie would be set behind a proxy that is not known to us.
    if (isHttps) Object.defineProperty(req, 'secure', { value: true });
    // One that was found the short way cannot be begun anew, and the middleware leaves alone what is there.
    if (!req.sessionStore) delete (req as Partial<Request>).session;
    let isAnswered = false;
    load(req, res, (error?: unknown) => {
      // It calls back again when it could not save a session behind an answer that has gone out already:
      // passed on, that would end the connection.
      if (isAnswered) return;
      isAnswered = true;
      next(error === undefined ? undefined : refuse('session.unavailable'));
    });
  };

  const find = readSession({ store, open });

  return {
    store,
    cookieName,

    /** Finds the session of a request, which does not renew it. */
    read: ((req, res, next) => {
      find(req, res, (error?: unknown) => {
        req.person = personOf(people, req.session);
        next(error);
      });
    }) satisfies RequestHandler,
    open,

    /** Takes a request for an act of the person, unless the page says that it asks by itself. */
    renew: ((req, _res, next) => {
      if (req.person && req.get(AUTOMATIC) === undefined) {
        // The next act tries again.
        store.renew(req.sessionID, req.session).catch(() => {});
      }
      next();
    }) satisfies RequestHandler,

    /** Signs in under a new session id, so that an id known before is worth nothing. */
    begin: async (req: Request, { id, account }: Person): Promise<void> => {
      await ended((done) => req.session.regenerate(done));
      const now = Date.now();
      Object.assign(req.session, {
        staffId: id,
        account,
        beganAt: now,
        actedAt: now,
        address: req.ip ?? null,
        browser: browserName(req.get('user-agent')),
      });
      await answered(store.enlist(account, req.sessionID, now));
      await ended((done) => req.session.save(done));
    },

    end: async (req: Request, res: Response): Promise<void> => {
      await ended((done) => void store.destroy(req.sessionID, done));
      res.clearCookie(cookieName, { ...guard, secure: isHttps });
    },
  };
};

export type Sessions = ReturnType<typeof adminSessions>;

/**
 * The person of the staff behind a request or a socket's handshake, or null; sets no cookie. Rejects when there is a cookie
 * and sessions cannot be read.
 */
const lookUp = ({ read, cookieName }: Sessions, incoming: IncomingMessage): Promise<Person | null> =>
  new Promise((resolve, reject) => {
    if (!incoming.headers.cookie?.includes(cookieName)) {
      resolve(null);
      return;
    }
    const req = incoming as Request;
    // A handshake stands for as long as its connection does: what was found before may have ended since.
    delete (req as Partial<Request>).session;
    delete req.person;
    // Never sent: the middleware wants a response to hang its cookie on, and a visitor must not get one.
    const res = new ServerResponse(incoming) as Response;
    req.originalUrl ??= req.url;
    read(req, res, (error?: unknown) =>
      error === undefined ? resolve(req.person ?? null) : reject(refuse('session.unavailable')),
    );
  });

/** The same, where who cannot be looked up is nobody. */
export const personBehind = (sessions: Sessions, incoming: IncomingMessage): Promise<Person | null> =>
  lookUp(sessions, incoming).catch(() => null);

/** Whether there is no session any more; not so when that cannot be looked up. */
export const hasEnded = (sessions: Sessions, incoming: IncomingMessage): Promise<boolean> =>
  lookUp(sessions, incoming).then(
    (person) => person === null,
    () => false,
  );

/** For public calls that the staff may make too; who cannot be looked up is taken for a visitor, and marked. */
export const recognizeStaff =
  (sessions: Sessions): RequestHandler =>
  async (req, res, next) => {
    await lookUp(sessions, req).catch(() => {
      req.sessionUnknown = true;
    });
    sessions.renew(req, res, next);
  };

/** Ends everything that an account has open, on every gateway. */
export const sessionEnds =
  ({ bus, sessions }: { bus: Bus; sessions: Sessions }) =>
  async (account: string): Promise<void> => {
    await answered(sessions.store.endAll(account));
    await bus.publish('SignedOut', {});
  };
