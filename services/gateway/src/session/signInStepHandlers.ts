import type { ObjectSchema } from 'yup';
import { created, implement, ok, type Route } from '../http/implement.ts';
import { signInStepCalls } from '@exline/contracts';
import type { SecondFactors } from '@exline/staff';
import { type Request, type RequestHandler } from 'express';
import { parse } from '../http/bodies/body.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from './sessions.ts';
import { sessionStoreRequired } from './requireSessionStore.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { OwnFactors } from '../staff/ownFactors.ts';
import type { Person } from '../http/person.ts';
import type { SignInSteps } from './signInSteps.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The account whose password was checked while the second factor is pending. */
    mfaPending?: Person;
  }
}

interface Deps {
  sessions: Sessions;
  isRedisFull: () => Promise<boolean>;
  limits: Limits;
  steps: SignInSteps;
  activity: ActivityRecord;
  factors: Pick<SecondFactors, 'use'>;
  ownFactors: OwnFactors;
}

const mfaPending = ({ mfaPending: person }: Request): Person => {
  if (!person) throw refuse('session.step_over');
  return person;
};

/** Routes for the steps after the password: the second factor and its setup. */
export const signInStepRoutes = ({
  sessions,
  limits,
  steps,
  factors,
  ownFactors,
  ...deps
}: Deps): Route[] => {
  const { activity } = deps;
  const opening = [sessionStoreRequired(deps.isRedisFull), sessions.open];

  const opened =
    (purpose: 'code' | 'set-up', schema: ObjectSchema<{ token: string }>): RequestHandler =>
    async (req, _res, next) => {
      const { token } = await parse(schema, req.body);
      const person = await steps.open(token, purpose);
      if (!person) throw refuse('session.step_over');
      req.mfaPending = person;
      req.securityAccount = person.id;
      next();
    };
  const guardsOf = (
    purpose: 'code' | 'set-up',
    { body }: { body: ObjectSchema<{ token: string }> },
    more: readonly RequestHandler[] = [],
  ) => ({
    before: [sameOrigin],
    afterBody: [...limits.signInSteps, opened(purpose, body), ...limits.codes, ...more],
  });

  return implement(signInStepCalls, {
    signInWithCode: {
      ...guardsOf('code', signInStepCalls.signInWithCode, opening),
      handle: async ({ body: { code }, req }) => {
        const person = mfaPending(req);
        const used = await factors.use(person.factorId ?? '', code);
        if (used === null) {
          req.securityEvent = 'code_refused';
          await activity.logSessionAct(req, 'code_refused', person.id);
          throw refuse('session.wrong_code');
        }
        await activity.logSessionAct(req, 'signed_in', person.id);
        await sessions.begin(req, person);
        req.securityEvent = used === 'recovery' ? 'recovery_code_used' : 'signed_in';
        return ok({ isAuthenticated: true });
      },
    },

    beginFactorAtSignIn: {
      ...guardsOf('set-up', signInStepCalls.beginFactorAtSignIn),
      handle: async ({ req }) => created(await ownFactors.begin(mfaPending(req))),
    },

    confirmFactorAtSignIn: {
      ...guardsOf('set-up', signInStepCalls.confirmFactorAtSignIn, opening),
      handle: async ({ body, context, req }) => {
        const before = mfaPending(req);
        const { actor, role } = before;
        const { person, answer } = await activity.doing(req, { act: 'factor_set', staffId: before.id }, () =>
          ownFactors.confirm(before, body, { ...context, actor, role }),
        );
        await sessions.begin(req, person);
        req.securityEvent = 'factor_set';
        return ok(answer);
      },
    },
  });
};
