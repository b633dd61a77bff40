import { passwordProofSchema, type AdminSession } from '@exline/contracts';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { answered, askerOf, type Sessions } from '../http/sessions.ts';
import { publicId } from '../http/sessionStore.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import { passwordProof } from '../staff/passwordProof.ts';
import type { VerifyPassword } from '../staff/signIn.ts';

interface Deps {
  bus: Bus;
  sessions: Sessions;
  limits: Limits;
  verifyPassword: VerifyPassword;
  activity: ActivityRecord;
}

/** What people can learn of the sessions of their own account, and end with their password. */
export const ownSessionRoutes = ({ bus, sessions, limits, verifyPassword, activity }: Deps): Router => {
  const { store } = sessions;
  const mustKnowPassword = passwordProof(verifyPassword);
  const ending = [...limits.ownPassword, ...jsonBody];
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

  router.post('/sessions/:id/end', ...ending, async (req, res) => {
    const { current } = await parse(passwordProofSchema, req.body);
    await mustKnowPassword(req, current);
    const list = await answered(store.list(askerOf(req).account));
    const found = list.find(({ sid }) => publicId(sid) === req.params.id);
    if (!found) throw refuse('session.not_found');
    await activity.passed(req, 'sessions_ended', askerOf(req).id);
    await answered(store.destroy(found.sid));
    await bus.publish('SignedOut', {});
    req.securityEvent = 'sessions_ended';
    res.status(204).end();
  });

  router.post('/sessions/end', ...ending, async (req, res) => {
    const { current } = await parse(passwordProofSchema, req.body);
    await mustKnowPassword(req, current);
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
