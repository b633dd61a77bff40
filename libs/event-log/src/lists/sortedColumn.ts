import { firstIndex } from '@exline/kernel';
import { compareTexts } from './textOrder.ts';

/** The texts of one sorted value in a block. They follow each other in a buffer, in their order. */
export interface SortedColumn {
  /** Where each of the different texts begins, and where the last one ends. Each one has a line break at its end. */
  offsets: Uint32Array;
  /** The place of each row's text among them. */
  ranks: Uint16Array;
}

/** Rank of a row without a text. */
export const NO_RANK = 0xffff;

export const textAt = (text: Buffer, { offsets }: SortedColumn, rank: number): string =>
  text.toString('utf8', offsets[rank], offsets[rank + 1]! - 1);

/**
 * The place of any text among those of the column: a rank if it is one of them, or a half between two ranks. So the
 * ranks of a block can be compared with texts of other blocks.
 */
export const placeOf = (text: Buffer, column: SortedColumn, wanted: string): number => {
  const size = column.offsets.length - 1;
  const index = firstIndex(0, size, (rank) => compareTexts(textAt(text, column, rank), wanted) >= 0);
  return index < size && textAt(text, column, index) === wanted ? index : index - 0.5;
};
