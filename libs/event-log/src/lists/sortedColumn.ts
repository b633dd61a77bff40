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

/** For each rank 1 if its text contains these bytes. Undefined if none does. */
export const ranksWith = (
  text: Buffer,
  { offsets }: SortedColumn,
  wanted: string,
): Uint8Array | undefined => {
  const size = offsets.length - 1;
  let ranks: Uint8Array | undefined;
  const region = text.subarray(offsets[0], offsets[size]);
  const base = offsets[0] ?? 0;
  let at = region.indexOf(wanted);
  while (at >= 0) {
    const found = base + at;
    const rank = firstIndex(0, size, (index) => offsets[index + 1]! > found);
    ranks ??= new Uint8Array(size);
    ranks[rank] = 1;
    at = region.indexOf(wanted, offsets[rank + 1]! - base);
  }
  return ranks;
};
