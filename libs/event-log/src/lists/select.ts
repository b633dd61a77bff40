import type { DocumentId } from '../readModels/projection.ts';
import { markMatches, remembered, type Block } from './block.ts';
import { compareValues, isById, keysIn, type Order, type SortValue } from './orderKeys.ts';

/** A condition on a row. An unknown label matches no row. */
export type RowTest =
  | { readonly label: number; readonly is: number | undefined }
  | { readonly label: number; readonly anyOf: readonly number[] }
  | { readonly minute: number; readonly from: number; readonly before: number }
  /** Matches only these documents, or with `except`, all others. */
  | { readonly ids: ReadonlySet<DocumentId>; readonly except?: boolean };

/** The conditions that select rows of a list. */
export interface Matching {
  tests: readonly RowTest[];
  words: readonly string[];
  /** Documents that the search has found elsewhere. They need not have the words. */
  foundElsewhere?: ReadonlySet<DocumentId> | undefined;
}

/** A position in a sorted list. */
interface Edge {
  value: SortValue;
  id: DocumentId;
}

export interface Selection extends Matching {
  order: Order;
  /** Selects the rows after this position or, with `backwards`, the nearest ones before it. */
  edge: Edge | null;
  backwards: boolean;
  max: number;
}

export interface Selected {
  ids: DocumentId[];
  /** The number of all matches. */
  total: number;
}

const sumOf = (marks: Uint8Array): number => {
  let sum = 0;
  for (let row = 0; row < marks.length; row += 1) sum += marks[row]!;
  return sum;
};

const passes = (block: Block, test: RowTest, row: number): boolean => {
  if ('ids' in test) return test.ids.has(block.ids[row]!) !== (test.except ?? false);
  if ('anyOf' in test) return test.anyOf.includes(block.labels[test.label]![row]!);
  if ('label' in test) return block.labels[test.label]![row] === (test.is ?? -1);
  const value = block.minutes[test.minute]![row]!;
  return value >= test.from && value < test.before;
};

/** Applies a test to all rows. A loop for each kind is faster than a call for each row. */
const apply = (marks: Uint8Array, block: Block, test: RowTest): void => {
  const size = block.ids.length;
  if ('ids' in test) {
    const { ids, except = false } = test;
    for (let row = 0; row < size; row += 1)
      if (marks[row] === 1 && ids.has(block.ids[row]!) === except) marks[row] = 0;
    return;
  }
  if ('anyOf' in test) {
    const values = block.labels[test.label]!;
    const wanted = new Set(test.anyOf);
    for (let row = 0; row < size; row += 1) if (!wanted.has(values[row]!)) marks[row] = 0;
    return;
  }
  if ('label' in test) {
    const values = block.labels[test.label]!;
    const is = test.is ?? -1;
    for (let row = 0; row < size; row += 1) if (values[row] !== is) marks[row] = 0;
    return;
  }
  const values = block.minutes[test.minute]!;
  const { from, before } = test;
  for (let row = 0; row < size; row += 1) if (values[row]! < from || values[row]! >= before) marks[row] = 0;
};

/**
 * With at most this many rows that have the words of a search, only those are tested. Most blocks have fewer, or none.
 */
const FEW_ROWS = 64;

/** Applies the tests to the marked rows only. */
const applyToFew = (marks: Uint8Array, block: Block, tests: readonly RowTest[]): void => {
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1))
    if (!tests.every((test) => passes(block, test, row))) marks[row] = 0;
};

/** Marks the matches in a block: 1 for each row that matches. */
export const marksOf = (block: Block, { tests, words, foundElsewhere }: Matching): Uint8Array => {
  const marks = markMatches(block, words);
  if (words.length > 0 && foundElsewhere && foundElsewhere.size > 0)
    for (let row = 0; row < marks.length; row += 1) if (foundElsewhere.has(block.ids[row]!)) marks[row] = 1;
  if (words.length > 0 && sumOf(marks) <= FEW_ROWS) applyToFew(marks, block, tests);
  else for (const test of tests) apply(marks, block, test);
  return marks;
};

/** Identifies which rows match, unless that depends on a set of ids. */
const nameOf = ({ tests, words, foundElsewhere }: Matching): string | null =>
  foundElsewhere || tests.some((test) => 'ids' in test) ? null : JSON.stringify([tests, words]);

const countIn = (block: Block, matching: Matching, name: string | null): number => {
  const count = () => sumOf(marksOf(block, matching));
  return name === null ? count() : remembered(block, `count ${name}`, count);
};

export const countRows = (blocks: readonly Block[], matching: Matching): number => {
  const name = nameOf(matching);
  return blocks.reduce((total, block) => total + countIn(block, matching, name), 0);
};

const SPARE = 1_000;

interface Candidate {
  block: Block;
  /** No value in the block is before this one. Undefined if that is not known. */
  best: SortValue | undefined;
  /** The next block, whose ids are all higher. */
  next: Block | undefined;
}

/** The value in a block that comes first when read in a direction. */
const bestIn = (block: Block, order: Order, sign: 1 | -1): SortValue | undefined => {
  const { keyOf, valueOf } = keysIn(block, order);
  let best = -1;
  let lowest = Infinity;
  for (let row = 0; row < block.ids.length; row += 1) {
    const key = sign * keyOf(row);
    if (Number.isNaN(key)) return undefined;
    if (best < 0 || key < lowest) {
      best = row;
      lowest = key;
    }
  }
  return best < 0 ? undefined : valueOf(best);
};

/** Sorts blocks by their best value, so that later blocks rarely change the result. */
const promising = (
  blocks: readonly Block[],
  { order, backwards }: Pick<Selection, 'order' | 'backwards'>,
): readonly Candidate[] => {
  const sign = order.descending === backwards ? 1 : -1;
  const byIds = isById(order);
  const bestOf = (block: Block) =>
    byIds ? 0 : remembered(block, `best ${sign} ${order.name}`, () => bestIn(block, order, sign));
  const candidates = blocks.map((block, index) => ({ block, best: bestOf(block), next: blocks[index + 1] }));
  const inDirection = backwards ? candidates : candidates.toReversed();
  if (byIds) return inDirection;
  const compare = compareValues(order);
  return inDirection.toSorted((a, b) => {
    if (a.best === undefined || b.best === undefined)
      return Number(a.best !== undefined) - Number(b.best !== undefined);
    return sign * compare(a.best, b.best);
  });
};

/** Whether no row of a block can be after the edge of a page, because all ids are on the other side. */
const isBeforeEdge = ({ block, next }: Candidate, { order, edge, backwards }: Selection): boolean => {
  if (!edge || !isById(order)) return false;
  return backwards
    ? next !== undefined && next.from! <= edge.id
    : block.from !== null && block.from > edge.id;
};

/** Whether a row of a block may come before the worst row found so far. */
const canPrecede = (
  { block, best, next }: Candidate,
  worst: Edge,
  { order, backwards }: Selection,
): boolean => {
  if (best === undefined) return true;
  const difference = compareValues(order)(best, worst.value);
  if (difference !== 0) return order.descending === backwards ? difference < 0 : difference > 0;
  return backwards ? block.from === null || block.from < worst.id : !next || next.from! > worst.id;
};

/** The first matches in a sort order, and the number of all matches. */
export const selectRows = (blocks: readonly Block[], selection: Selection): Selected => {
  const { order, edge, backwards, max } = selection;
  const keysFall = order.descending !== backwards;
  const compare = compareValues(order);
  const isIdBefore = (a: DocumentId, b: DocumentId): boolean => (backwards ? a < b : a > b);
  const isBefore = (a: Edge, b: Edge): boolean => {
    const difference = compare(a.value, b.value);
    if (difference !== 0) return keysFall ? difference > 0 : difference < 0;
    return isIdBefore(a.id, b.id);
  };
  let total = 0;
  let found: Edge[] = [];
  let worst: Edge | undefined;
  const cut = () => {
    found.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    found.length = Math.min(found.length, max);
    worst = found[max - 1];
  };
  const visit = (block: Block) => {
    const marks = marksOf(block, selection);
    const { keyOf, valueOf, keyFor } = keysIn(block, order);
    const edgeKey = edge ? keyFor(edge.value) : 0;
    let worstKey = worst ? keyFor(worst.value) : 0;
    const size = block.ids.length;
    for (let at = 0; at < size; at += 1) {
      const row = backwards ? at : size - 1 - at;
      if (marks[row] === 0) continue;
      const key = keyOf(row);
      const id = block.ids[row]!;
      // Compares keys first, because most rows are not on the page and need no object.
      if (edge && (keysFall ? key > edgeKey : key < edgeKey)) continue;
      if (worst && (keysFall ? key < worstKey : key > worstKey)) continue;
      if (worst && key === worstKey && !isIdBefore(id, worst.id)) continue;
      const place = { value: valueOf(row), id };
      if (edge && !isBefore(edge, place)) continue;
      if (worst && !isBefore(place, worst)) continue;
      found.push(place);
      if (found.length === (worst ? 2 * max + SPARE : max)) {
        cut();
        worstKey = worst ? keyFor(worst.value) : 0;
      }
    }
  };
  const name = nameOf(selection);
  for (const candidate of promising(blocks, selection)) {
    const isPast = isBeforeEdge(candidate, selection);
    const isNeeded = !isPast && (!worst || canPrecede(candidate, worst, selection));
    const count = countIn(candidate.block, selection, name);
    total += count;
    if (isNeeded && count > 0) visit(candidate.block);
    // The worst row of the page so far decides which other blocks are needed.
    if (found.length > max) cut();
  }
  cut();
  return { ids: found.map(({ id }) => id), total };
};
