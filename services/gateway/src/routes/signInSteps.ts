import { confirmSignInFactorSchema, signInCodeSchema, signInFactorSchema } from '@exline/contracts';
import type { SecondFactors } from '@exline/staff';
import { Router, type Request, type RequestHandler } from 'express';
import { jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import type { Sessions } from '../http/sessions.ts';
import { sessionsMustAnswer } from '../http/sessionsMustAnswer.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { OwnFactors } from '../staff/ownFactors.ts';
import type { Person } from '../staff/people.ts';
import type { SignInSteps } from '../staff/signInSteps.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Who has shown the password and owes the next step: nobody of the staff yet. */
    halfwayIn?: Person;
  }
}

interface Deps {
  sessions: Sessions;
  sessionsAnswer: () => Promise<unknown>;
  limits: Limits;
  steps: SignInSteps;
  activity: ActivityRecord;
  factors: Pick<SecondFactors, 'use'>;
  ownFactors: OwnFactors;
}

const halfwayIn = ({ halfwayIn: person }: Request): Person => {
  if (!person) throw refuse('session.step_over');
  return person;
};

/** What comes after the right password, where that is not all. */
export const signInStepRoutes = ({ sessions, limits, steps, factors, ownFactors, ...deps }: Deps): Router => {
  const { activity } = deps;
  const router = Router();
  const opening = [sessionsMustAnswer(deps.sessionsAnswer), sessions.open];

  const opened =
    (purpose: 'code' | 'set-up'): RequestHandler =>
    async (req, _res, next) => {
      const { token } = await parse(signInFactorSchema, req.body);
      const person = await steps.open(token, purpose);
      if (!person) throw refuse('session.step_over');
      req.halfwayIn = person;
      req.securityAccount = person.id;
      next();
    };
  const stepGuards = (purpose: 'code' | 'set-up') => [
    sameOrigin,
    ...jsonBody,
    ...limits.signInSteps,
    opened(purpose),
    ...limits.codes,
  ];

  router.post('/login/code', ...stepGuards('code'), ...opening, async (req, res) => {
    const person = halfwayIn(req);
    const { code } = await parse(signInCodeSchema, req.body);
    const used = await factors.use(person.factorId ?? '', code);
    if (used === null) {
      req.securityEvent = 'code_refused';
      await activity.passed(req, 'code_refused', person.id);
      throw refuse('session.wrong_code');
    }
    await activity.passed(req, 'signed_in', person.id);
    await sessions.begin(req, person);
    req.securityEvent = used === 'recovery' ? 'recovery_code_used' : 'signed_in';
    res.json({ isAuthenticated: true });
  });

  router.post('/login/factor', ...stepGuards('set-up'), async (req, res) => {
    res.status(201).json(await ownFactors.begin(halfwayIn(req)));
  });

  router.post(
    '/login/factor/confirm',
    ...stepGuards('set-up'),
    ...opening,
    command(async (req, context) => {
      const before = halfwayIn(req);
      const confirmed = await parse(confirmSignInFactorSchema, req.body);
      const { actor, role } = before;
      const { person, answer } = await activity.doing(req, { act: 'factor_set', staffId: before.id }, () =>
        ownFactors.confirm(before, confirmed, { ...context, actor, role }),
      );
      await sessions.begin(req, person);
      req.securityEvent = 'factor_set';
      return { status: 200, body: answer };
    }),
  );

  return router;
};
