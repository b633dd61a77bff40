import { loginSchema, type SignInStep } from '@exline/contracts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { isForeign, sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from '../http/sessions.ts';
import { mustAnswer } from '../http/sessionsMustAnswer.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';
import type { VerifyLogin } from '../staff/signIn.ts';
import { nextStepOf, type SignInSteps } from '../staff/signInSteps.ts';

interface Deps {
  bus: Bus;
  sessions: Sessions;
  sessionsAnswer: () => Promise<unknown>;
  limits: Limits;
  verifyLogin: VerifyLogin;
  people: Pick<People, 'idOf'>;
  activity: ActivityRecord;
  steps: SignInSteps;
}

/** The calls of the admin area that need no session. */
export const sessionRoutes = ({ bus, sessions, sessionsAnswer, limits, ...deps }: Deps): Router => {
  const { verifyLogin, people, activity, steps } = deps;
  const router = Router();

  const signOut = async (req: Request, res: Response): Promise<void> => {
    const { person } = req;
    if (person) await activity.passed(req, 'signed_out', person.id);
    await sessions.end(req, res);
    if (person) req.securityEvent = 'signed_out';
    await bus.publish('SignedOut', {});
  };

  const asNobody: RequestHandler = (req, res, next) => {
    // The question is always answered: who cannot be looked up is not signed in.
    sessions.read(req, res, () => next());
  };
  router.get('/status', asNobody, (req, res) => {
    res.json({ isAuthenticated: req.person !== undefined });
  });

  router.post('/login', sameOrigin, ...jsonBody, ...limits.login, sessions.open, async (req, res) => {
    const { username, password } = await parse(loginSchema, req.body);
    // Said before the password is looked at: nobody learns whether it is right while it opens nothing.
    await mustAnswer(sessionsAnswer);
    const person = await verifyLogin(username, password);
    if (!person) {
      req.securityEvent = 'sign_in_refused';
      const known = people.idOf(username);
      if (known !== null) req.securityAccount = known;
      await (known === null ? activity.nobodyPassed() : activity.passed(req, 'sign_in_refused', known));
      throw refuse('session.wrong_credentials');
    }
    req.securityAccount = person.id;
    const next = nextStepOf(person);
    if (next) {
      const step: SignInStep = { isAuthenticated: false, next, token: steps.issue(person, next) };
      res.status(202).json(step);
      return;
    }
    await activity.passed(req, 'signed_in', person.id);
    await sessions.begin(req, person);
    req.securityEvent = 'signed_in';
    res.json({ isAuthenticated: true });
  });

  router.post('/logout', sameOrigin, sessions.read, async (req, res) => {
    await signOut(req, res);
    res.json({ isAuthenticated: false });
  });

  router.get('/logout', sessions.read, async (req, res) => {
    // Express answers HEAD with this handler too, and HEAD changes nothing.
    if (req.method === 'HEAD') return res.redirect(303, '/admin');
    if (isForeign(req)) throw refuse('request.foreign_origin');
    await signOut(req, res);
    return res.redirect(303, '/admin');
  });

  return router;
};
