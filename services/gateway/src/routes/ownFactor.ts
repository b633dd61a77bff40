import { passwordProofSchema, confirmFactorSchema, provenSchema, type OwnFactor } from '@exline/contracts';
import type { SecondFactors } from '@exline/staff';
import { Router, type Request } from 'express';
import { jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { askerOf, type Sessions } from '../http/sessions.ts';
import { sessionsMustAnswer } from '../http/sessionsMustAnswer.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { OwnFactors } from '../staff/ownFactors.ts';
import { passwordProof } from '../staff/passwordProof.ts';
import type { People } from '../staff/people.ts';
import type { VerifyPassword } from '../staff/signIn.ts';

interface Deps {
  people: Pick<People, 'mustHaveFactor'>;
  sessions: Sessions;
  sessionsAnswer: () => Promise<unknown>;
  limits: Limits;
  verifyPassword: VerifyPassword;
  factors: SecondFactors;
  ownFactors: OwnFactors;
  activity: ActivityRecord;
}

/** The second factor of who is signed in: whatever changes it takes the password again, and a code. */
export const ownFactorRoutes = ({ people, sessions, limits, factors, ownFactors, ...deps }: Deps): Router => {
  const { activity } = deps;
  const router = Router();
  const guarded = [...limits.ownPassword, ...jsonBody];
  const changing = [...guarded, sessionsMustAnswer(deps.sessionsAnswer), sessions.open];

  const mustKnowPassword = passwordProof(deps.verifyPassword);

  /** The factor of who has just shown password and code. */
  const proven = async (req: Request): Promise<string> => {
    const { current, code } = await parse(provenSchema, req.body);
    const { factorId } = askerOf(req);
    if (factorId === null) throw refuse('staff.no_factor');
    await mustKnowPassword(req, current);
    if ((await factors.use(factorId, code)) === null) {
      req.securityEvent = 'code_refused';
      throw refuse('staff.wrong_code');
    }
    return factorId;
  };

  router.get('/me/factor', async (req, res) => {
    const { factorId, role } = askerOf(req);
    const own: OwnFactor = {
      isOn: factorId !== null,
      isRequired: people.mustHaveFactor(role),
      codesLeft: factorId === null ? 0 : await factors.recoveryCodesLeft(factorId),
    };
    res.json(own);
  });

  router.post('/me/factor', ...guarded, async (req, res) => {
    const { current } = await parse(passwordProofSchema, req.body);
    await mustKnowPassword(req, current);
    res.status(201).json(await ownFactors.begin(askerOf(req)));
  });

  router.post(
    '/me/factor/confirm',
    ...changing,
    command(async (req, context) => {
      const confirmed = await parse(confirmFactorSchema, req.body);
      const asker = askerOf(req);
      const { person, answer } = await activity.doing(req, { act: 'factor_set', staffId: asker.id }, () =>
        ownFactors.confirm(asker, confirmed, context),
      );
      await sessions.begin(req, person);
      req.securityEvent = 'factor_set';
      return { status: 200, body: answer };
    }),
  );

  router.post('/me/factor/recovery-codes', ...guarded, async (req, res) => {
    const codes = await factors.renewRecoveryCodes(await proven(req));
    req.securityEvent = 'factor_set';
    res.json({ codes });
  });

  router.post(
    '/me/factor/remove',
    ...changing,
    command(async (req, context) => {
      const asker = askerOf(req);
      if (people.mustHaveFactor(asker.role)) throw refuse('staff.factor_required');
      const factorId = await proven(req);
      const person = await activity.doing(req, { act: 'factor_removed', staffId: asker.id }, () =>
        ownFactors.remove(asker, factorId, context),
      );
      await sessions.begin(req, person);
      req.securityEvent = 'factor_removed';
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
