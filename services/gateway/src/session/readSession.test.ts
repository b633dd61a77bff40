import type { Request, Response } from 'express';
import type { SessionData } from 'express-session';
import { expect, test, vi } from 'vitest';
import { readSession } from './readSession.ts';
import type { SessionStore } from './sessionStore.ts';

/** A store with one admin session, the slow lookup, and requests of a browser with its cookie. */
const setUp = () => {
  let kept: Partial<SessionData> | null = { account: 'ada' };
  let error: Error | null = null;
  const store = {
    get: vi.fn((_sid: string, done: (error: unknown, session?: unknown) => void) => done(error, kept)),
    createSession: (req: { session: unknown }, session: unknown) => {
      if (!session) throw new Error('there is no session to be made one');
      req.session = session;
    },
  };
  const open = vi.fn((req: Request, _res: Response, next: (error?: unknown) => void) => {
    Object.assign(req, { session: kept ?? {}, sessionID: 'a1' });
    next();
  });
  const read = readSession({ store: store as unknown as SessionStore, open });
  const ask = (cookie: string): { account: string | undefined; error: unknown } => {
    const req = { headers: { cookie } } as Request;
    const answer: { error?: unknown } = {};
    read(req, {} as Response, (failed) => (answer.error = failed));
    return { account: req.session?.account, error: answer.error };
  };
  return {
    ask,
    open,
    store,
    end: () => (kept = null),
    lose: () => (error = new Error('away')),
  };
};

test('the signature of a cookie is verified once', () => {
  const { ask, open } = setUp();
  for (let call = 0; call < 3; call += 1) expect(ask('sid=s:a1.x').account).toBe('ada');
  expect(open).toHaveBeenCalledTimes(1);
});

test('similar cookies are not confused', () => {
  const { ask, open } = setUp();
  ask('sid=s:a1.x');
  ask('sid=s:a1.y');
  expect(open).toHaveBeenCalledTimes(2);
});

test('an ended session gives no access, though its cookie is cached', () => {
  const { ask, end, open } = setUp();
  ask('sid=s:a1.x');
  end();
  expect(ask('sid=s:a1.x').account).toBeUndefined();
  expect(open).toHaveBeenCalledTimes(2);
});

test('while sessions cannot be read, no request counts as signed in', () => {
  const { ask, lose } = setUp();
  ask('sid=s:a1.x');
  lose();
  expect(ask('sid=s:a1.x')).toMatchObject({ account: undefined, error: { code: 'session.unavailable' } });
});

test('requests without a session are not cached', () => {
  const { ask, end, store } = setUp();
  end();
  ask('sid=s:a1.x');
  ask('sid=s:a1.x');
  expect(store.get).not.toHaveBeenCalled();
});
