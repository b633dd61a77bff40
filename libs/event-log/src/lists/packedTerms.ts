import { firstIndex } from '@exline/kernel';
import { NO_RANK, textAt, type SortedColumn } from './sortedColumn.ts';
import type { Steps } from './steps.ts';
import { compareTexts } from './textOrder.ts';

/** The texts that a list keeps of a document. */
export interface RowTexts {
  terms: readonly string[];
  /** The texts by which the document is sorted. */
  sorted: readonly (string | null)[];
}

/** The texts of up to 65,535 rows in flat arrays, because a million orders must fit into memory. */
export interface PackedTerms {
  /** All texts, each up to a line break. A term that ends another text has no copy of its own. */
  text: Buffer;
  /** The offsets of the terms in the text, in the order of the terms. */
  offsets: Uint32Array;
  /** Where the rows of each term start in `rows`, and where the last ones end. */
  starts: Uint32Array;
  rows: Uint16Array;
  sorted: SortedColumn[];
}

const END = '\n';
const END_BYTE = 0x0a;

/** Collects texts, each with a line break at its end. */
const createPieces = () => {
  const pieces: string[] = [];
  let length = 0;
  return {
    add: (piece: string): number => {
      const offset = length;
      pieces.push(piece, END);
      length += Buffer.byteLength(piece) + 1;
      return offset;
    },
    end: () => length,
    joined: () => Buffer.from(pieces.join('')),
  };
};

type Pieces = ReturnType<typeof createPieces>;

interface PackedColumn {
  column: SortedColumn;
  offsetOf: ReadonlyMap<string, number>;
}

const packSorted = (texts: readonly (string | null)[], pieces: Pieces): PackedColumn => {
  const different = [...new Set(texts)].filter((text) => text !== null).toSorted(compareTexts);
  const offsets = new Uint32Array(different.length + 1);
  for (const [rank, text] of different.entries()) offsets[rank] = pieces.add(text);
  offsets[different.length] = pieces.end();
  const rankOf = new Map(different.map((text, rank) => [text, rank]));
  return {
    column: {
      offsets,
      ranks: Uint16Array.from(texts, (text) => (text === null ? NO_RANK : rankOf.get(text)!)),
    },
    offsetOf: new Map(different.map((text, rank) => [text, offsets[rank]!])),
  };
};

/** The longest text that ends with a term and is longer than it. */
const longestWith = (texts: readonly string[], term: string): string | undefined => {
  let longest: string | undefined;
  for (const text of texts) if (text.length > (longest ?? term).length && text.endsWith(term)) longest = text;
  return longest;
};

/** The offset of `end`, with which the text at this offset ends. */
const endOffset = (offset: number, text: string, end: string): number =>
  offset + Buffer.byteLength(text.slice(0, text.length - end.length));

/** Numbers the terms of rows by their first appearance. */
const createTerms = (columns: readonly PackedColumn[], pieces: Pieces) => {
  const numbers = new Map<string, number>();
  const offsets: number[] = [];
  const counts: number[] = [];
  /** The numbers of the terms of all rows, one row after the other. */
  const used: number[] = [];

  const inSorted = (term: string, sorted: readonly (string | null)[]): number | null => {
    for (let index = 0; index < columns.length; index += 1) {
      const text = sorted[index];
      if (typeof text !== 'string' || !text.endsWith(term)) continue;
      return endOffset(columns[index]!.offsetOf.get(text)!, text, term);
    }
    return null;
  };
  const numberOf = (term: string, row: RowTexts): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    let offset = inSorted(term, row.sorted);
    if (offset === null) {
      const longer = longestWith(row.terms, term);
      offset =
        longer === undefined ? pieces.add(term) : endOffset(offsets[numberOf(longer, row)]!, longer, term);
    }
    numbers.set(term, offsets.length);
    counts.push(0);
    return offsets.push(offset) - 1;
  };
  return {
    numbers,
    offsets,
    counts,
    used,
    add: (row: RowTexts): void => {
      for (const term of row.terms) {
        const number = numberOf(term, row);
        counts[number]! += 1;
        used.push(number);
      }
    },
  };
};

/** Rows and terms per step, which takes about a millisecond. */
const ROWS_A_STEP = 100;
const TERMS_A_STEP = 2_000;

/** Packs the texts of rows, which all have the same number of sorted ones, in short steps. */
export const packing = function* (texts: readonly RowTexts[]): Steps<PackedTerms> {
  const pieces = createPieces();
  const columns: PackedColumn[] = [];
  for (const index of (texts[0]?.sorted ?? []).keys()) {
    const column = texts.map(({ sorted }) => sorted[index] ?? null);
    columns.push(packSorted(column, pieces));
    yield;
  }
  const { numbers, offsets, counts, used, add } = createTerms(columns, pieces);
  for (const [row, one] of texts.entries()) {
    add(one);
    if (row % ROWS_A_STEP === 0) yield;
  }
  // Without a comparison function, V8 compares UTF-16 code units natively.
  const sorted = [...numbers.keys()].toSorted();
  yield;
  const packed: PackedTerms = {
    text: pieces.joined(),
    offsets: new Uint32Array(sorted.length),
    starts: new Uint32Array(sorted.length + 1),
    rows: new Uint16Array(used.length),
    sorted: columns.map(({ column }) => column),
  };
  /** The index in `rows` at which the next row of each term is stored. */
  const next = new Uint32Array(sorted.length);
  let start = 0;
  for (const [index, term] of sorted.entries()) {
    const number = numbers.get(term)!;
    packed.offsets[index] = offsets[number]!;
    packed.starts[index] = start;
    next[number] = start;
    start += counts[number]!;
  }
  packed.starts[sorted.length] = start;
  yield;
  let at = 0;
  for (const [row, { terms }] of texts.entries())
    for (const end = at + terms.length; at < end; at += 1) {
      const number = used[at]!;
      packed.rows[next[number]!] = row;
      next[number]! += 1;
    }
  return packed;
};

const termAt = ({ text, offsets }: PackedTerms, index: number): string => {
  const offset = offsets[index] ?? 0;
  return text.toString('utf8', offset, text.indexOf(END_BYTE, offset));
};

/** Compares the beginning of a term with other bytes: negative if the term comes first, 0 if it begins with them. */
const compareBytes = ({ text, offsets }: PackedTerms, index: number, wanted: Buffer): number => {
  const offset = offsets[index] ?? 0;
  for (let at = 0; at < wanted.length; at += 1) {
    const difference = text[offset + at]! - wanted[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
};

const compareText = (packed: PackedTerms, index: number, wanted: string): number => {
  const term = termAt(packed, index);
  if (term.startsWith(wanted)) return 0;
  return term < wanted ? -1 : 1;
};

const ASCII = /^[ -~]*$/;

/** The rows with a term that begins with this text. A row occurs once for each such term. */
export const rowsWith = (packed: PackedTerms, beginning: string): Uint16Array => {
  // Comparing bytes avoids decoding. It is limited to ASCII, because other text may sort differently as bytes than as
  // strings.
  const bytes = ASCII.test(beginning) ? Buffer.from(beginning) : null;
  const compare = (index: number) =>
    bytes ? compareBytes(packed, index, bytes) : compareText(packed, index, beginning);
  const size = packed.offsets.length;
  const first = firstIndex(0, size, (index) => compare(index) >= 0);
  const last = firstIndex(first, size, (index) => compare(index) > 0);
  return packed.rows.subarray(packed.starts[first], packed.starts[last]);
};

const sortedAt = ({ text, sorted }: PackedTerms, row: number): (string | null)[] =>
  sorted.map((column) => {
    const rank = column.ranks[row] ?? NO_RANK;
    return rank === NO_RANK ? null : textAt(text, column, rank);
  });

/** Restores the texts of each row, in short steps. */
export const unpacking = function* (packed: PackedTerms, size: number): Steps<RowTexts[]> {
  const texts = Array.from({ length: size }, (_, row) => ({
    terms: [] as string[],
    sorted: sortedAt(packed, row),
  }));
  for (const index of packed.offsets.keys()) {
    const term = termAt(packed, index);
    for (const row of packed.rows.subarray(packed.starts[index], packed.starts[index + 1]))
      texts[row]?.terms.push(term);
    if (index % TERMS_A_STEP === 0) yield;
  }
  return texts;
};
