import { brand, type NewFactor, type RecoveryCodes } from '@exline/contracts';
import type { MessageContext } from '@exline/message-bus';
import { factorAddress, type SecondFactors } from '@exline/staff';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import type { People } from './people.ts';
import type { Person } from '../http/person.ts';

interface Deps {
  bus: Bus;
  people: Pick<People, 'byId'>;
  factors: SecondFactors;
  refresh: () => Promise<void>;
  endSessionsOf: (securityStamp: string) => Promise<void>;
}

/** Sets up and turns off a second factor, after the password was checked. */
export const ownFactors = ({ bus, people, factors, refresh, endSessionsOf }: Deps) => {
  /** Ends the sessions of the previous security stamp and returns the person with the new one. */
  const changed = async ({ id, securityStamp }: Person): Promise<Person> => {
    await endSessionsOf(securityStamp);
    await refresh();
    const person = people.byId(id);
    if (!person) throw refuse('staff.not_found');
    return person;
  };

  return {
    begin: async ({ id: staffId, factorId, name, email }: Person): Promise<NewFactor> => {
      if (factorId !== null) throw refuse('staff.factor_on');
      const { id, key } = await factors.begin(staffId);
      return { id, key, address: factorAddress(key, brand.name, email ?? name) };
    },
    confirm: async (
      person: Person,
      { id: factorId, code }: { id: string; code: string },
      context: MessageContext,
    ): Promise<{ person: Person; answer: RecoveryCodes }> => {
      const { id: staffId } = person;
      if (person.factorId !== null) throw refuse('staff.factor_on');
      if (!(await factors.isBegun(factorId, staffId))) throw refuse('staff.factor_over');
      if ((await factors.use(factorId, code)) === null) throw refuse('staff.wrong_code');
      // The codes are created before the factor takes effect, so that they exist from the first sign-in that needs a
      // code.
      const codes = await factors.renewRecoveryCodes(factorId);
      await bus.send('SetFactor', { staffId, factorId }, context);
      return { person: await changed(person), answer: { codes } };
    },
    remove: async (person: Person, factorId: string, context: MessageContext): Promise<Person> => {
      await bus.send('RemoveOwnFactor', { staffId: person.id, factorId }, context);
      return changed(person);
    },
  };
};

export type OwnFactors = ReturnType<typeof ownFactors>;
