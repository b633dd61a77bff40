import type { Block } from './block.ts';
import { NO_RANK, placeOf, textAt } from './sortedColumn.ts';
import { compareTexts } from './textOrder.ts';

/** A sort order: by a number or a text of each row, if any, and then by id, highest id first. */
export interface Order {
  name: string;
  /** Returns the numbers by which rows are sorted. Null for an order by id or by text. */
  keysOf: ((block: Block) => (row: number) => number) | null;
  /** The index of the text among the sorted texts of the list. Rows without a text come last in both directions. */
  text?: number;
  descending: boolean;
}

/** The value by which a row is sorted. Null for an absent text. */
export type SortValue = number | string | null;

/** The values of the rows in a block, and keys that are quick to compare inside the block. */
export interface BlockKeys {
  /** The key of a row for quick comparison inside the block, or NaN if only its value can be compared. */
  keyOf: (row: number) => number;
  valueOf: (row: number) => SortValue;
  /** The key that any value would have in the block. */
  keyFor: (value: SortValue) => number;
}

const same = () => 0;

const numberKeys = (keyOf: (row: number) => number): BlockKeys => ({
  keyOf,
  valueOf: keyOf,
  keyFor: (value) => Number(value),
});

const textKeys = ({ packed, loose }: Block, text: number, descending: boolean): BlockKeys => {
  const column = packed?.sorted[text];
  const absent = descending ? -1 : Infinity;
  const ranks = column?.ranks;
  const packedKeyOf = (row: number): number => {
    const rank = ranks?.[row] ?? NO_RANK;
    return rank === NO_RANK ? absent : rank;
  };
  return {
    keyOf: loose.size === 0 ? packedKeyOf : (row) => (loose.has(row) ? Number.NaN : packedKeyOf(row)),
    valueOf: (row) => {
      const changed = loose.get(row);
      if (changed) return changed.sorted[text] ?? null;
      const rank = ranks?.[row] ?? NO_RANK;
      return packed && column && rank !== NO_RANK ? textAt(packed.text, column, rank) : null;
    },
    keyFor: (value) => {
      if (value === null) return absent;
      return packed && column ? placeOf(packed.text, column, String(value)) : 0;
    },
  };
};

export const keysIn = (block: Block, { keysOf, text, descending }: Order): BlockKeys => {
  if (text !== undefined) return textKeys(block, text, descending);
  return numberKeys(keysOf ? keysOf(block) : same);
};

/** Compares values in ascending order, so absent ones are last in the order's direction. */
export const compareValues = ({ descending }: Order) => {
  const absent = descending ? -1 : 1;
  return (a: SortValue, b: SortValue): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (a === b) return 0;
    if (a === null) return absent;
    return b === null ? -absent : compareTexts(String(a), String(b));
  };
};

/** Whether rows are sorted by their ids only. */
export const isById = ({ keysOf, text }: Order): boolean => !keysOf && text === undefined;
