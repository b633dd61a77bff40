import type { DoneState } from '@exline/contracts';
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
  type RowTest,
  type Selected,
} from '@exline/event-log';
import type { Collection, Db } from 'mongodb';
import { chatSessions, type SessionDocument } from '../readModels/chatSessions.ts';

export interface SessionFilter {
  /** Words in any order, each the beginning of a word. */
  q?: string | undefined;
  state?: DoneState | undefined;
  burstId?: string | undefined;
  /** Bursts to exclude. */
  without?: readonly string[] | undefined;
}

const onlyIds = { projection: { _id: 1 } } as const;
const labels = { state: 0, done: 1 } as const;
const numbers = { lastMessageId: 0, messageCount: 1 } as const;

/** By the newest message, newest first. */
const newest: Order = {
  name: 'last message',
  keysOf:
    ({ numbers: columns }) =>
    (row) =>
      columns[numbers.lastMessageId]![row]!,
  descending: true,
};

const isOpen = (rows: Rows): RowTest => ({
  label: labels.state,
  is: rows.labels[labels.state]!.known('open'),
});

const matching = (
  { q, state, burstId, without = [] }: SessionFilter,
  rows: Rows,
  inBursts: ReadonlySet<string>,
): Matching => ({
  words: q?.trim() ? typedWords(q) : [],
  tests: [
    isOpen(rows),
    ...(state ? [{ label: labels.done, is: rows.labels[labels.done]!.known(String(state === 'done')) }] : []),
    ...(burstId !== undefined || without.length > 0
      ? [{ ids: inBursts, except: burstId === undefined }]
      : []),
  ],
});
/** Selects conversations by their rows in memory. */
export const sessionSelection = (db: Db, sessions: Collection<SessionDocument>) => {
  const list = listOf(db, chatSessions);

  /** The conversations of some bursts. */
  const inBursts = async (bursts: readonly string[]): Promise<Set<string>> => {
    if (bursts.length === 0) return new Set();
    const which = { state: 'open', burstId: { $in: [...bursts] } } as const;
    return new Set((await sessions.find(which, onlyIds).toArray()).map(({ _id }) => _id));
  };

  /** The matches with the newest messages, before a message. */
  const select = async (filter: SessionFilter, most: number, after?: number): Promise<Selected> => {
    const { burstId, without = [] } = filter;
    const inThem = await inBursts(burstId === undefined ? without : [burstId]);
    const rows = await list.rows();
    // No id is before an empty one, so the conversation with this message is not selected again.
    const edge = after === undefined ? null : { key: after, id: '' };
    const selection = { order: newest, edge, backwards: false, most };
    return selectRows(rows.blocks(), { ...matching(filter, rows, inThem), ...selection });
  };

  return {
    inBursts,
    select,
    /** The number of messages in all conversations. */
    countMessages: async (): Promise<number> => {
      const rows = await list.rows();
      const matches: Matching = { words: [], tests: [isOpen(rows)] };
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
