import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { ownSessionCalls, type AdminSession } from '@exline/contracts';
import type { Bus } from '../core/bus.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import { answered, type Sessions } from './sessions.ts';
import { signedInPerson } from '../http/person.ts';
import { publicId } from './sessionStore.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import { passwordProof, type VerifyPassword } from '../staff/passwordProof.ts';

interface Deps {
  bus: Bus;
  sessions: Sessions;
  limits: Limits;
  verifyPassword: VerifyPassword;
  activity: ActivityRecord;
}

/** Routes for people to list their own sessions and, with their password, end them. */
export const ownSessionRoutes = ({ bus, sessions, limits, verifyPassword, activity }: Deps): Route[] => {
  const { store } = sessions;
  const mustKnowPassword = passwordProof(verifyPassword);
  const before = limits.ownPassword;

  return implement(ownSessionCalls, {
    listOwnSessions: async ({ req }) => {
      const list = await answered(store.list(signedInPerson(req).securityStamp));
      return ok(
        list.map(({ sid, session }): AdminSession => ({
          id: publicId(sid),
          beganAt: new Date(session.beganAt).toISOString(),
          lastActAt: new Date(session.actedAt).toISOString(),
          browser: session.browser,
          address: session.address,
          current: sid === req.sessionID,
        })),
      );
    },

    // Passing the guard is enough to renew the session. Someone who writes for a long time sends no other request.
    renewSession: () => noContent,

    endOwnSession: {
      before,
      handle: async ({ params, body: { current }, req }) => {
        await mustKnowPassword(req, current);
        const list = await answered(store.list(signedInPerson(req).securityStamp));
        const found = list.find(({ sid }) => publicId(sid) === params.adminSessionId);
        if (!found) throw refuse('session.not_found');
        await activity.logSessionAct(req, 'sessions_ended', signedInPerson(req).id);
        await answered(store.destroy(found.sid));
        await bus.publish('SignedOut', {});
        req.securityEvent = 'sessions_ended';
        return noContent;
      },
    },

    endOwnSessions: {
      before,
      handle: async ({ body: { current }, req, res }) => {
        await mustKnowPassword(req, current);
        const { id, securityStamp } = signedInPerson(req);
        await activity.logSessionAct(req, 'sessions_ended', id);
        await answered(store.endAll(securityStamp));
        await sessions.end(req, res);
        await bus.publish('SignedOut', {});
        req.securityEvent = 'sessions_ended';
        return ok({ isAuthenticated: false });
      },
    },
  });
};
