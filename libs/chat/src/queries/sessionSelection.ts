import {
  listOf,
  marksOf,
  remembered,
  selectRows,
  typedWords,
  type Block,
  type Matching,
  type Order,
  type Rows,
  type Selected,
} from '@exline/event-log';
import {
  labelsInUse,
  listedBursts,
  workCounts,
  workLabels,
  workTests,
  type BurstFilter,
  type WorkFilter,
} from '@exline/inbox';
import type { Collection, Db } from 'mongodb';
import { chatSessions, type SessionDocument } from '../readModels/chatSessions.ts';

export interface SessionFilter extends WorkFilter, BurstFilter {
  /** Search words in any order. Each matches the beginning of a word. */
  q?: string | undefined;
  /** The conversations whose messages or notes contain these words. */
  matchingIds?: ReadonlySet<string> | undefined;
}

const numbers = { lastMessageId: 0, messageCount: 1 } as const;

/** The column after those of `workLabels`. */
const MOVED_TO = Object.keys(workLabels).length;

/** The merged conversations in this block of the list, each with the one that it was merged into. */
const movedIn = (block: Block, { labels }: Rows): [string, string][] => {
  const column = block.labels[MOVED_TO]!;
  return [...block.ids].flatMap((id, row): [string, string][] => {
    const into = labels[MOVED_TO]!.texts[column[row]!] ?? '';
    return into === '' ? [] : [[String(id), into]];
  });
};

/** Adds the targets of merged conversations, because the list shows only the targets. */
const withTargets = (found: ReadonlySet<string>, rows: Rows): ReadonlySet<string> => {
  const moved = new Map(
    rows.blocks().flatMap((block) => remembered(block, 'moved', () => movedIn(block, rows))),
  );
  if (moved.size === 0) return found;
  const all = new Set(found);
  // A set also visits what is added during the loop.
  for (const id of all) {
    const into = moved.get(id);
    if (into !== undefined) all.add(into);
  }
  return all;
};

/** By the newest message, newest first. */
const newest: Order = {
  name: 'last message',
  keysOf:
    ({ numbers: columns }) =>
    (row) =>
      columns[numbers.lastMessageId]![row]!,
  descending: true,
};

/** Selects conversations from the list that is kept in memory. */
export const sessionSelection = (db: Db, sessions: Collection<SessionDocument>) => {
  const list = listOf(db, chatSessions);
  const { inBursts, burstTests } = listedBursts(sessions);

  /** The ids of the matches, newest message first; only those with an older newest message than `after`. */
  const select = async (filter: SessionFilter, max: number, after?: number): Promise<Selected> => {
    const { q, matchingIds } = filter;
    const ofBursts = await burstTests(filter);
    const rows = await list.rows();
    return selectRows(rows.blocks(), {
      words: q?.trim() ? typedWords(q) : [],
      foundElsewhere: matchingIds && withTargets(matchingIds, rows),
      tests: [...workTests(filter, rows), ...ofBursts],
      order: newest,
      // The empty id sorts before all others, so the conversation with the message `after` is not selected again.
      edge: after === undefined ? null : { value: after, id: '' },
      backwards: false,
      max,
    });
  };

  return {
    inBursts,
    select,
    workCounts: async (actor: string, assignees: readonly string[]) =>
      workCounts(await list.rows(), actor, assignees),
    labels: async () => labelsInUse(await list.rows()),
    /** The number of messages in all conversations. */
    countMessages: async (): Promise<number> => {
      const rows = await list.rows();
      const matches: Matching = { words: [], tests: workTests({}, rows) };
      const countIn = (block: Block) => {
        const marks = marksOf(block, matches);
        return marks.reduce((sum, mark, row) => sum + mark * block.numbers[numbers.messageCount]![row]!, 0);
      };
      return rows
        .blocks()
        .reduce((sum, block) => sum + remembered(block, 'messages', () => countIn(block)), 0);
    },
  };
};
