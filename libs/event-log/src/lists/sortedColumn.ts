import { firstIndex } from '@exline/kernel';
import { compareTexts } from './textOrder.ts';

/** The distinct texts of one sorted value in a block, in sort order, one after another in a buffer. */
export interface SortedColumn {
  /** Where each text begins, and where the last one ends. Each text ends with a line break. */
  offsets: Uint32Array;
  /** The rank of the text of each row. */
  ranks: Uint16Array;
}

/** Rank of a row without a text. */
export const NO_RANK = 0xffff;

export const textAt = (text: Buffer, { offsets }: SortedColumn, rank: number): string =>
  text.toString('utf8', offsets[rank], offsets[rank + 1]! - 1);

/**
 * The rank that any text has among those of the column. A text that is not in the column is halfway between two ranks.
 * So the ranks of a block can be compared with texts of other blocks.
 */
export const placeOf = (text: Buffer, column: SortedColumn, wanted: string): number => {
  const size = column.offsets.length - 1;
  const index = firstIndex(0, size, (rank) => compareTexts(textAt(text, column, rank), wanted) >= 0);
  return index < size && textAt(text, column, index) === wanted ? index : index - 0.5;
};
