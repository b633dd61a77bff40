import type { RowTest } from '@exline/event-log';
import type { Collection, Filter } from 'mongodb';

/** Selects conversations by their burst: those that were started in quick succession share one. */
export interface BurstFilter {
  burstId?: string | undefined;
  /** Bursts to exclude. */
  without?: readonly string[] | undefined;
}

interface StoredBurst {
  _id: string | number;
  state: string;
  burstId?: string | null;
}

const onlyIds = { projection: { _id: 1 } } as const;

/** Finds the conversations of bursts in a read model of their module. */
export const listedBursts = <Stored extends StoredBurst>(stored: Collection<Stored>) => {
  /** The ids of the open conversations of these bursts. */
  const inBursts = async (bursts: readonly string[]): Promise<Set<Stored['_id']>> => {
    const which = { state: 'open', burstId: { $in: [...bursts] } } as unknown as Filter<Stored>;
    const found = await stored.find<Pick<Stored, '_id'>>(which, onlyIds).toArray();
    return new Set(found.map(({ _id }) => _id));
  };

  return {
    inBursts,
    /** Converts a filter to conditions on the rows of a list. */
    burstTests: async ({ burstId, without = [] }: BurstFilter): Promise<RowTest[]> => {
      if (burstId === undefined && without.length === 0) return [];
      const ids = await inBursts(burstId === undefined ? without : [burstId]);
      return [{ ids, except: burstId === undefined }];
    },
  };
};
