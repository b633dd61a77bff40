import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import { ownFactorCalls, type Proof } from '@exline/contracts';
import type { SecondFactors } from '@exline/staff';
import { type Request } from 'express';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import type { Sessions } from '../session/sessions.ts';
import { signedInPerson } from '../http/person.ts';
import { sessionStoreRequired } from '../session/requireSessionStore.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { OwnFactors } from '../staff/ownFactors.ts';
import { passwordProof, type VerifyPassword } from '../staff/passwordProof.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  people: Pick<People, 'mustHaveFactor'>;
  sessions: Sessions;
  isRedisFull: () => Promise<boolean>;
  limits: Limits;
  verifyPassword: VerifyPassword;
  factors: SecondFactors;
  ownFactors: OwnFactors;
  activity: ActivityRecord;
}

/** Routes for a person's own second factor. Every change requires the password and a code. */
export const ownFactorRoutes = ({
  people,
  sessions,
  limits,
  factors,
  ownFactors,
  ...deps
}: Deps): Route[] => {
  const { activity } = deps;
  const before = limits.ownPassword;
  const opening = [sessionStoreRequired(deps.isRedisFull), sessions.open];
  const mustKnowPassword = passwordProof(deps.verifyPassword);

  /** Checks the password and a code. Resolves to the id of the second factor. */
  const proven = async (req: Request, { current, code }: Proof): Promise<string> => {
    const { factorId } = signedInPerson(req);
    if (factorId === null) throw refuse('staff.no_factor');
    await mustKnowPassword(req, current);
    if ((await factors.use(factorId, code)) === null) {
      req.securityEvent = 'code_refused';
      throw refuse('staff.wrong_code');
    }
    return factorId;
  };

  return implement(ownFactorCalls, {
    readOwnFactor: async ({ req }) => {
      const { factorId, role } = signedInPerson(req);
      return ok({
        isOn: factorId !== null,
        isRequired: people.mustHaveFactor(role),
        codesLeft: factorId === null ? 0 : await factors.recoveryCodesLeft(factorId),
      });
    },

    beginOwnFactor: {
      before,
      handle: async ({ body: { current }, req }) => {
        await mustKnowPassword(req, current);
        return created(await ownFactors.begin(signedInPerson(req)));
      },
    },

    confirmOwnFactor: {
      before,
      afterBody: opening,
      handle: async ({ body, context, req }) => {
        const asker = signedInPerson(req);
        const { person, answer } = await activity.doing(req, { act: 'factor_set', staffId: asker.id }, () =>
          ownFactors.confirm(asker, body, context),
        );
        await sessions.begin(req, person);
        req.securityEvent = 'factor_set';
        return ok(answer);
      },
    },

    renewRecoveryCodes: {
      before,
      handle: async ({ body, req }) => {
        const codes = await factors.renewRecoveryCodes(await proven(req, body));
        req.securityEvent = 'factor_set';
        return ok({ codes });
      },
    },

    removeOwnFactor: {
      before,
      afterBody: opening,
      handle: async ({ body, context, req }) => {
        const asker = signedInPerson(req);
        if (people.mustHaveFactor(asker.role)) throw refuse('staff.factor_required');
        const factorId = await proven(req, body);
        const person = await activity.doing(req, { act: 'factor_removed', staffId: asker.id }, () =>
          ownFactors.remove(asker, factorId, context),
        );
        await sessions.begin(req, person);
        req.securityEvent = 'factor_removed';
        return noContent;
      },
    },
  });
};
