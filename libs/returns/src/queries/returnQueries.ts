import type { FollowedReturn } from '@exline/contracts';
import { inactiveSince, readModel, type Inactive } from '@exline/event-log';
import type { Db } from 'mongodb';
import { typedReturnNumber } from '../domain/returnNumber.ts';
import { returnSummary, type ReturnDocument } from '../readModels/returnSummary.ts';

export const returnQueries = (db: Db) => {
  const returns = readModel<ReturnDocument>(db, returnSummary);

  return {
    /** The fields that anyone with the return number may see; null for an unknown number. */
    follow: async (number: string): Promise<FollowedReturn | null> => {
      const found = await returns.findOne({ returnNumber: typedReturnNumber(number) });
      if (!found) return null;
      const { returnNumber, status, steps } = found;
      return { returnNumber, status, steps: steps.map(({ status: step, at }) => ({ status: step, at })) };
    },

    /** Finished returns that have not changed since before a day. */
    async *inactiveSince(day: string): AsyncGenerator<Inactive<number>> {
      for await (const { _id, returnNumber, quietSince } of inactiveSince(returns, day))
        yield { id: _id, name: returnNumber, quietSince };
    },
  };
};

export type ReturnQueries = ReturnType<typeof returnQueries>;
