import { countRows, listOf, selectRows, typedWords, type Matching, type Order } from '@exline/event-log';
import {
  labelsInUse,
  listedBursts,
  workCounts,
  workTests,
  type BurstFilter,
  type WorkFilter,
} from '@exline/inbox';
import type { Collection, Db } from 'mongodb';
import { contactSubmission, type SubmissionDocument } from '../readModels/contactSubmission.ts';

export interface ContactFilter extends WorkFilter, BurstFilter {
  /** Search words in any order. Each matches the beginning of a word in the name, email, subject or tracking number. */
  q?: string | undefined;
  /** The messages that contain these words, also in replies and notes. */
  matchingIds?: ReadonlySet<number> | undefined;
}

const newest: Order = { name: 'newest', keysOf: null, descending: true };

/** Selects contact messages from the list that is kept in memory. */
export const contactSelection = (db: Db, submissions: Collection<SubmissionDocument>) => {
  const list = listOf(db, contactSubmission);
  const { inBursts, burstTests } = listedBursts(submissions);

  const matchingNow = async (filter: ContactFilter) => {
    const { q, matchingIds } = filter;
    const ofBursts = await burstTests(filter);
    const rows = await list.rows();
    const matching: Matching = {
      words: q?.trim() ? typedWords(q) : [],
      foundElsewhere: matchingIds,
      tests: [...workTests(filter, rows), ...ofBursts],
    };
    return { blocks: rows.blocks(), matching };
  };

  /** The newest matches that are older than a message. */
  const select = async (filter: ContactFilter, max: number, after?: number) => {
    const { blocks, matching } = await matchingNow(filter);
    const edge = after === undefined ? null : { value: 0, id: after };
    const { ids, total } = selectRows(blocks, { ...matching, order: newest, edge, backwards: false, max });
    return { ids: ids.map(Number), total };
  };

  return {
    inBursts,
    select,
    workCounts: async (actor: string, assignees: readonly string[]) =>
      workCounts(await list.rows(), actor, assignees),
    labels: async () => labelsInUse(await list.rows()),
    count: async (filter: ContactFilter): Promise<number> => {
      const { blocks, matching } = await matchingNow(filter);
      return countRows(blocks, matching);
    },
  };
};
