import { accepted, implement, ok, type Route } from '../http/implement.ts';
import { signInCalls } from '@exline/contracts';
import { type Request, type RequestHandler, type Response } from 'express';
import type { Bus } from '../core/bus.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import { isCrossSite, sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from './sessions.ts';
import { requireSessionStore } from './requireSessionStore.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';
import type { VerifyLogin } from './signIn.ts';
import { nextStepOf, type SignInSteps } from './signInSteps.ts';

interface Deps {
  bus: Bus;
  sessions: Sessions;
  isRedisFull: () => Promise<boolean>;
  limits: Limits;
  verifyLogin: VerifyLogin;
  people: Pick<People, 'idOf'>;
  activity: ActivityRecord;
  steps: SignInSteps;
}

/** Routes for signing in and out. */
export const signInRoutes = ({ bus, sessions, isRedisFull, limits, ...deps }: Deps): Route[] => {
  const { verifyLogin, people, activity, steps } = deps;

  const signOut = async (req: Request, res: Response): Promise<void> => {
    const { person } = req;
    if (person) await activity.logSessionAct(req, 'signed_out', person.id);
    await sessions.end(req, res);
    if (person) req.securityEvent = 'signed_out';
    await bus.publish('SignedOut', {});
  };

  const readOptionalSession: RequestHandler = (req, res, next) => {
    // This call always gets an answer. If the session cannot be looked up, the caller counts as signed out.
    sessions.read(req, res, () => next());
  };
  return implement(signInCalls, {
    readSignInStatus: {
      before: [readOptionalSession],
      handle: ({ req }) => ok({ isAuthenticated: req.person !== undefined }),
    },

    signIn: {
      before: [sameOrigin],
      afterBody: [...limits.login, sessions.open],
      handle: async ({ body: { username, password }, req }) => {
        // The session store is checked before the password, so that no one can test passwords while sessions are
        // unavailable.
        await requireSessionStore(isRedisFull);
        const person = await verifyLogin(username, password);
        if (!person) {
          req.securityEvent = 'sign_in_refused';
          const known = people.idOf(username);
          if (known !== null) req.securityAccount = known;
          await (known === null
            ? activity.simulateLogging()
            : activity.logSessionAct(req, 'sign_in_refused', known));
          throw refuse('session.wrong_credentials');
        }
        req.securityAccount = person.id;
        const next = nextStepOf(person);
        if (next) return accepted({ isAuthenticated: false, next, token: await steps.issue(person, next) });
        await activity.logSessionAct(req, 'signed_in', person.id);
        await sessions.begin(req, person);
        req.securityEvent = 'signed_in';
        return ok({ isAuthenticated: true });
      },
    },

    signOut: {
      before: [sameOrigin, sessions.read],
      handle: async ({ req, res }) => {
        await signOut(req, res);
        return ok({ isAuthenticated: false });
      },
    },

    signOutByLink: {
      before: [sessions.read],
      handle: async ({ req, res }) => {
        // Express also routes HEAD to this handler, and HEAD must not change anything.
        if (req.method === 'HEAD') return res.redirect(303, '/admin');
        if (isCrossSite(req)) throw refuse('request.foreign_origin');
        await signOut(req, res);
        return res.redirect(303, '/admin');
      },
    },
  });
};
