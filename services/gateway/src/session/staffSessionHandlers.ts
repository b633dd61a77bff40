import { implement, noContent, type Route } from '../http/implement.ts';
import { staffSessionCalls, passwordProofSchema } from '@exline/contracts';
import type { StaffDirectory } from '@exline/staff';
import { type Request, type RequestHandler } from 'express';
import type { Bus } from '../core/bus.ts';
import { parse } from '../http/bodies/body.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import { answered, type Sessions } from './sessions.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import { passwordProof, type VerifyPassword } from '../staff/passwordProof.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  bus: Bus;
  people: Pick<People, 'byId'>;
  directory: Pick<StaffDirectory, 'all' | 'byId'>;
  sessions: Sessions;
  limits: Limits;
  verifyPassword: VerifyPassword;
  activity: Pick<ActivityRecord, 'doing'>;
}

/** Routes for owners to end other people's sessions, one at a time or all at once. */
export const staffSessionRoutes = (deps: Deps): Route[] => {
  const { bus, people, directory, sessions, limits, verifyPassword, activity } = deps;
  const { store } = sessions;
  const mustKnowPassword = passwordProof(verifyPassword);

  const proven: RequestHandler = async (req, _res, next) => {
    const { current } = await parse(passwordProofSchema, req.body);
    await mustKnowPassword(req, current);
    next();
  };
  const guards = { before: limits.ownPassword, afterBody: [proven] };

  /** The session that sends the request is kept. */
  const end = async (req: Request, staffId: number): Promise<void> => {
    const person = people.byId(staffId);
    if (!person) return;
    if (staffId !== signedInPerson(req).id) return answered(store.endAll(person.securityStamp));
    const others = (await answered(store.list(person.securityStamp))).filter(
      ({ sid }) => sid !== req.sessionID,
    );
    for (const { sid } of others) await answered(store.destroy(sid));
  };

  const endAll = async (req: Request, staffIds: readonly number[], scope: object): Promise<void> => {
    const what = { act: 'sessions_ended', staffId: signedInPerson(req).id, ...scope } as const;
    await activity.doing(req, what, async () => {
      for (const staffId of staffIds) await end(req, staffId);
      await bus.publish('SignedOut', {});
    });
    req.securityEvent = 'sessions_ended';
  };

  return implement(staffSessionCalls, {
    endSessionsOfAll: {
      ...guards,
      handle: async ({ req }) => {
        const ids = directory.all().map(({ id }) => id);
        await endAll(req, ids, { detail: 'all accounts' });
        return noContent;
      },
    },

    endSessionsOfAccount: {
      ...guards,
      handle: async ({ params: { staffId }, req }) => {
        if (!directory.byId(staffId)) throw refuse('staff.not_found');
        await endAll(req, [staffId], { aboutId: staffId });
        return noContent;
      },
    },
  });
};
