import type { SupportCase } from '@exline/contracts';
import type { Collection } from 'mongodb';

/** The cases of a conversation, in a read model of its module. */
export interface StoredCases {
  cases: readonly SupportCase[];
  isOpen: boolean;
  /** The time of the last event that changed a case. */
  changedAt: string;
}

/**
 * Returns the cases of all open conversations, and the cases of other conversations that changed at or after `since`.
 * Reads at most `max` conversations of each kind.
 */
export const casesSince = async (
  stored: Collection<StoredCases>,
  since: string,
  max: number,
): Promise<readonly SupportCase[]> => {
  const read = (isOpen: boolean, changedAt?: object) =>
    stored
      .find(
        { isOpen, ...(changedAt && { changedAt }) },
        { sort: { isOpen: 1, changedAt: -1 }, limit: max, projection: { cases: 1 }, batchSize: max + 1 },
      )
      .toArray();
  const found = await Promise.all([read(true), read(false, { $gte: since })]);
  return found.flat().flatMap(({ cases }) => cases);
};
