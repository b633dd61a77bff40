import type { ViewCounts, WorkState } from '@exline/contracts';
import {
  countRows,
  FIRST_MINUTE,
  LAST_MINUTE,
  minuteOf,
  remembered,
  type Block,
  type Rows,
  type RowTest,
} from '@exline/event-log';
import { hasLabel, labelsIn, places } from '../readModels/columns.ts';

/** Selects conversations by the work on them. */
export interface WorkFilter {
  state?: WorkState | undefined;
  /** Only the conversations that are assigned to this actor. */
  assignee?: string | undefined;
  /** Only the conversations that are assigned to none of these actors. */
  unlessAssignedTo?: readonly string[] | undefined;
  label?: string | undefined;
}

const matchingTexts = (rows: Rows, column: number, matches: (text: string) => boolean): RowTest => ({
  label: column,
  anyOf: rows.labels[column]!.texts.flatMap((text, index) => (matches(text) ? [index] : [])),
});

/** Converts a filter to conditions on the rows of a list. */
export const workTests = (
  { state, assignee, unlessAssignedTo, label }: WorkFilter,
  rows: Rows,
): RowTest[] => {
  const next = minuteOf(new Date().toISOString()) + 1;
  const is = (column: number, text: string): RowTest => ({
    label: column,
    is: rows.labels[column]!.known(text),
  });
  const snoozed = (from: number, before: number): RowTest => ({ minute: places.snoozedUntil, from, before });
  return [
    is(places.state, 'open'),
    ...(state ? [is(places.done, String(state === 'done'))] : []),
    ...(state === 'open' ? [snoozed(FIRST_MINUTE, next)] : []),
    ...(state === 'snoozed' ? [snoozed(next, LAST_MINUTE + 1)] : []),
    ...(assignee === undefined ? [] : [is(places.assignee, assignee)]),
    ...(unlessAssignedTo
      ? [matchingTexts(rows, places.assignee, (text) => !unlessAssignedTo.includes(text))]
      : []),
    ...(label ? [matchingTexts(rows, places.tags, (tags) => hasLabel(tags, label))] : []),
  ];
};

/** Counts conversations: open ones, those of the actor, those assigned to none of `assignees`, and snoozed ones. */
export const workCounts = (rows: Rows, actor: string, assignees: readonly string[]): ViewCounts => {
  const counted = (filter: WorkFilter) =>
    countRows(rows.blocks(), { words: [], tests: workTests(filter, rows) });
  return {
    all: counted({ state: 'open' }),
    mine: counted({ state: 'open', assignee: actor }),
    unassigned: counted({ state: 'open', unlessAssignedTo: assignees }),
    snoozed: counted({ state: 'snoozed' }),
  };
};

/** The different labels of all conversations. */
export const labelsInUse = (rows: Rows): Set<string> => {
  const usedIn = (block: Block) => new Set(block.labels[places.tags]!.subarray(0, block.ids.length));
  const used = rows
    .blocks()
    .flatMap((block) => [...remembered(block, 'tags in use', () => usedIn(block))])
    .map((index) => rows.labels[places.tags]!.texts[index] ?? '');
  return new Set(used.flatMap(labelsIn));
};
