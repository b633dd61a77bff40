import { NO_RANK, textAt, type SortedColumn } from './sortedColumn.ts';

/** Rows by the sequences of four digits in their texts. */
interface DigitIndex {
  /** Where the rows of each sequence start in `rows`, and where the last ones end. */
  starts: Uint16Array | Uint32Array;
  rows: Uint16Array;
}

const LENGTH = 4;
const SEQUENCES = 10 ** LENGTH;
const ZERO = 0x30;

/** Calls `found` with each sequence of four digits in a text. */
const eachSequence = (text: Buffer, from: number, end: number, found: (sequence: number) => void): void => {
  let sequence = 0;
  let length = 0;
  for (let at = from; at < end; at += 1) {
    const digit = text[at]! - ZERO;
    const isDigit = digit >= 0 && digit <= 9;
    length = isDigit ? length + 1 : 0;
    sequence = isDigit ? (sequence * 10 + digit) % SEQUENCES : 0;
    if (length >= LENGTH) found(sequence);
  }
};

const build = (text: Buffer, { offsets, ranks }: SortedColumn): DigitIndex => {
  const each = (found: (sequence: number, row: number) => void): void => {
    for (let row = 0; row < ranks.length; row += 1) {
      const rank = ranks[row]!;
      if (rank === NO_RANK) continue;
      eachSequence(text, offsets[rank]!, offsets[rank + 1]! - 1, (sequence) => found(sequence, row));
    }
  };
  const starts = new Uint32Array(SEQUENCES + 1);
  each((sequence) => void (starts[sequence + 1]! += 1));
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) starts[sequence + 1]! += starts[sequence]!;
  const total = starts[SEQUENCES]!;
  const next = starts.slice();
  const rows = new Uint16Array(total);
  each((sequence, row) => void (rows[next[sequence]!++] = row));
  return { starts: total > 0xffff ? starts : Uint16Array.from(starts), rows };
};

/** Built by the first search, because a list may never be searched by digits. */
const indexes = new WeakMap<SortedColumn, DigitIndex>();

/** Calls `found` with the rows whose text contains a word that begins with four digits. May name a row twice. */
export const eachRowWith = (
  text: Buffer,
  column: SortedColumn,
  word: string,
  found: (row: number) => void,
): void => {
  let index = indexes.get(column);
  if (!index) {
    index = build(text, column);
    indexes.set(column, index);
  }
  const sequence = Number(word.slice(0, LENGTH));
  for (const row of index.rows.subarray(index.starts[sequence], index.starts[sequence + 1]))
    if (word.length === LENGTH || textAt(text, column, column.ranks[row]!).includes(word)) found(row);
};
