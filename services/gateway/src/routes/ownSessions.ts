import type { AdminSession } from '@exline/contracts';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { refuse } from '../http/refusals.ts';
import { answered, askerOf, type Sessions } from '../http/sessions.ts';
import { publicId } from '../http/sessionStore.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  sessions: Sessions;
  activity: ActivityRecord;
}

/** What an admin can learn of the sessions under the same sign-in, and end. */
export const ownSessionRoutes = ({ bus, sessions, activity }: Deps): Router => {
  const { store } = sessions;
  const router = Router();

  router.get('/sessions', async (req, res) => {
    const list = await answered(store.list(askerOf(req).account));
    res.json(
      list.map(({ sid, session }): AdminSession => ({
        id: publicId(sid),
        beganAt: new Date(session.beganAt).toISOString(),
        lastActAt: new Date(session.actedAt).toISOString(),
        browser: session.browser,
        address: session.address,
        current: sid === req.sessionID,
      })),
    );
  });

  // To be let in is all that it takes: who writes for long asks for nothing else.
  router.post('/sessions/renew', (_req, res) => void res.status(204).end());

  router.delete('/sessions/:id', async (req, res) => {
    const list = await answered(store.list(askerOf(req).account));
    const found = list.find(({ sid }) => publicId(sid) === req.params.id);
    if (!found) throw refuse('session.not_found');
    await activity.passed(req, 'sessions_ended', askerOf(req).id);
    await answered(store.destroy(found.sid));
    await bus.publish('SignedOut', {});
    req.securityEvent = 'sessions_ended';
    res.status(204).end();
  });

  router.delete('/sessions', async (req, res) => {
    const { id, account } = askerOf(req);
    await activity.passed(req, 'sessions_ended', id);
    await answered(store.endAll(account));
    await sessions.end(req, res);
    await bus.publish('SignedOut', {});
    req.securityEvent = 'sessions_ended';
    res.json({ isAuthenticated: false });
  });

  return router;
};
