import { loginSchema } from '@exline/contracts';
import { Router, type Request, type RequestHandler } from 'express';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { isForeign, sameOrigin } from '../http/sameOrigin.ts';
import { beginSession, endSession } from '../http/sessions.ts';
import type { VerifyLogin } from '../passwords.ts';

interface Deps {
  bus: Bus;
  sessions: RequestHandler;
  sessionsAnswer: () => Promise<unknown>;
  limits: Limits;
  verifyLogin: VerifyLogin;
}

/** The three calls of the admin area that need no session. */
export const sessionRoutes = ({ bus, sessions, sessionsAnswer, limits, verifyLogin }: Deps): Router => {
  const router = Router();

  const signOut = async (req: Request): Promise<void> => {
    const wasSignedIn = Boolean(req.session?.admin);
    await endSession(req);
    if (wasSignedIn) req.securityEvent = 'signed_out';
    await bus.publish('SignedOut', {});
  };

  const asNobody: RequestHandler = (req, res, next) => {
    // The question is always answered: who cannot be looked up is not signed in.
    void sessions(req, res, () => next());
  };
  router.get('/status', asNobody, (req, res) => {
    res.json({ isAuthenticated: Boolean(req.session?.admin) });
  });

  router.post('/login', sameOrigin, ...jsonBody, ...limits.login, sessions, async (req, res) => {
    const { username, password } = await parse(loginSchema, req.body);
    // Said before the password is looked at: nobody learns whether it is right while it opens nothing.
    await sessionsAnswer().catch(() => {
      throw refuse('session.unavailable');
    });
    if (!(await verifyLogin(username, password))) {
      req.securityEvent = 'sign_in_refused';
      throw refuse('session.wrong_credentials');
    }
    await beginSession(req, username);
    req.securityEvent = 'signed_in';
    res.json({ isAuthenticated: true });
  });

  router.post('/logout', sameOrigin, sessions, async (req, res) => {
    await signOut(req);
    res.clearCookie('exline.sid').json({ isAuthenticated: false });
  });

  router.get('/logout', sessions, async (req, res) => {
    if (isForeign(req)) throw refuse('request.foreign_origin');
    await signOut(req);
    res.clearCookie('exline.sid').redirect(303, '/admin');
  });

  return router;
};
