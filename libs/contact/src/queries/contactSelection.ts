import type { DoneState } from '@exline/contracts';
import {
  countRows,
  listOf,
  selectRows,
  typedWords,
  type Matching,
  type Order,
  type Rows,
} from '@exline/event-log';
import type { Collection, Db } from 'mongodb';
import { contactSubmission, type SubmissionDocument } from '../readModels/contactSubmission.ts';

export interface ContactFilter {
  /** Words in any order, each the beginning of a word in the name, email, subject or tracking number. */
  q?: string | undefined;
  state?: DoneState | undefined;
  burstId?: string | undefined;
  /** Bursts to exclude. */
  without?: readonly string[] | undefined;
}

const onlyIds = { projection: { _id: 1 } } as const;
const newest: Order = { name: 'newest', keysOf: null, descending: true };
const labels = { state: 0, done: 1 } as const;

const matching = (
  { q, state, burstId, without = [] }: ContactFilter,
  rows: Rows,
  inBursts: ReadonlySet<number>,
): Matching => ({
  words: q?.trim() ? typedWords(q) : [],
  tests: [
    { label: labels.state, is: rows.labels[labels.state]!.known('open') },
    ...(state ? [{ label: labels.done, is: rows.labels[labels.done]!.known(String(state === 'done')) }] : []),
    ...(burstId !== undefined || without.length > 0
      ? [{ ids: inBursts, except: burstId === undefined }]
      : []),
  ],
});

/** Selects contact messages by their rows in memory. */
export const contactSelection = (db: Db, submissions: Collection<SubmissionDocument>) => {
  const list = listOf(db, contactSubmission);

  /** The messages of some bursts. */
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
  const select = async (filter: ContactFilter, most: number, after?: number) => {
    const { blocks, matching: which } = await matchingNow(filter);
    const edge = after === undefined ? null : { key: 0, id: after };
    const { ids, total } = selectRows(blocks, { ...which, order: newest, edge, backwards: false, most });
    return { ids: ids.map(Number), total };
  };

  return {
    inBursts,
    select,
    count: async (filter: ContactFilter): Promise<number> => {
      const { blocks, matching: which } = await matchingNow(filter);
      return countRows(blocks, which);
    },
  };
};
