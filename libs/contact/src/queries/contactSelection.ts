import {
  countRows,
  listOf,
  selectRows,
  typedWords,
  type Matching,
  type Order,
  type Rows,
} from '@exline/event-log';
import { workCounts, workTests, labelsInUse, type WorkFilter } from '@exline/inbox';
import type { Collection, Db } from 'mongodb';
import { contactSubmission, type SubmissionDocument } from '../readModels/contactSubmission.ts';

export interface ContactFilter extends WorkFilter {
  /** Search words in any order. Each matches the beginning of a word in the name, email, subject or tracking number. */
  q?: string | undefined;
  /** The messages that contain these words, also in replies and notes. */
  matchingIds?: ReadonlySet<number> | undefined;
  burstId?: string | undefined;
  /** Bursts to exclude. */
  without?: readonly string[] | undefined;
}

const onlyIds = { projection: { _id: 1 } } as const;
const newest: Order = { name: 'newest', keysOf: null, descending: true };

const matching = (
  { q, matchingIds, burstId, without = [], ...work }: ContactFilter,
  rows: Rows,
  inBursts: ReadonlySet<number>,
): Matching => ({
  words: q?.trim() ? typedWords(q) : [],
  foundElsewhere: matchingIds,
  tests: [
    ...workTests(work, rows),
    ...(burstId !== undefined || without.length > 0
      ? [{ ids: inBursts, except: burstId === undefined }]
      : []),
  ],
});

/** Selects contact messages from the list that is kept in memory. */
export const contactSelection = (db: Db, submissions: Collection<SubmissionDocument>) => {
  const list = listOf(db, contactSubmission);

  /** The ids of the messages of these bursts. */
  const inBursts = async (bursts: readonly string[]): Promise<Set<number>> => {
    if (bursts.length === 0) return new Set();
    const which = { state: 'open', burstId: { $in: [...bursts] } } as const;
    return new Set((await submissions.find(which, onlyIds).toArray()).map(({ _id }) => _id));
  };

  const matchingNow = async (filter: ContactFilter) => {
    const { burstId, without = [] } = filter;
    const ids = await inBursts(burstId === undefined ? without : [burstId]);
    const rows = await list.rows();
    return { blocks: rows.blocks(), matching: matching(filter, rows, ids) };
  };

  /** The newest matches that are older than a message. */
  const select = async (filter: ContactFilter, max: number, after?: number) => {
    const { blocks, matching: which } = await matchingNow(filter);
    const edge = after === undefined ? null : { value: 0, id: after };
    const { ids, total } = selectRows(blocks, { ...which, order: newest, edge, backwards: false, max });
    return { ids: ids.map(Number), total };
  };

  return {
    inBursts,
    select,
    workCounts: async (actor: string, assignees: readonly string[]) =>
      workCounts(await list.rows(), actor, assignees),
    labels: async () => labelsInUse(await list.rows()),
    count: async (filter: ContactFilter): Promise<number> => {
      const { blocks, matching: which } = await matchingNow(filter);
      return countRows(blocks, which);
    },
  };
};
