import { firstIndex } from '@exline/kernel';
import { NO_RANK, textAt, type SortedColumn } from './sortedColumn.ts';
import { compareTexts } from './textOrder.ts';

/** The texts that a list keeps of a document. */
export interface RowTexts {
  terms: readonly string[];
  /** The texts by which it is sorted. */
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

const byLength = (a: string, b: string) => b.length - a.length;

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

const packSorted = (
  texts: readonly (string | null)[],
  pieces: Pieces,
): { column: SortedColumn; offsetOf: ReadonlyMap<string, number> } => {
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

const ending = (longer: readonly (string | null)[], term: string): string | undefined =>
  longer.find((other): other is string => other !== null && other !== term && other.endsWith(term));

/** Packs the texts of rows, which all have the same number of sorted ones. */
export const packTerms = (texts: readonly RowTexts[]): PackedTerms => {
  const pieces = createPieces();
  const columns = (texts[0]?.sorted ?? []).map((_, index) =>
    packSorted(
      texts.map(({ sorted }) => sorted[index] ?? null),
      pieces,
    ),
  );
  const known = new Map<string, { offset: number; rows: number[] }>();
  const inSorted = (term: string, sorted: readonly (string | null)[]): number | undefined => {
    for (const [index, text] of sorted.entries()) {
      const start = text?.endsWith(term) ? columns[index]!.offsetOf.get(text) : undefined;
      if (text && start !== undefined)
        return start + Buffer.byteLength(text.slice(0, text.length - term.length));
    }
    return undefined;
  };
  const offsetOf = (term: string, { terms, sorted }: RowTexts): number => {
    const shared = inSorted(term, sorted);
    if (shared !== undefined) return shared;
    const outer = ending(terms, term);
    const found = outer === undefined ? undefined : known.get(outer);
    if (outer !== undefined && found)
      return found.offset + Buffer.byteLength(outer.slice(0, outer.length - term.length));
    return pieces.add(term);
  };
  let count = 0;
  for (const [row, one] of texts.entries()) {
    for (const term of one.terms.toSorted(byLength)) {
      let entry = known.get(term);
      if (!entry) {
        entry = { offset: offsetOf(term, one), rows: [] };
        known.set(term, entry);
      }
      entry.rows.push(row);
      count += 1;
    }
  }
  const sorted = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const packed: PackedTerms = {
    text: pieces.joined(),
    offsets: new Uint32Array(sorted.length),
    starts: new Uint32Array(sorted.length + 1),
    rows: new Uint16Array(count),
    sorted: columns.map(({ column }) => column),
  };
  let at = 0;
  for (const [index, [, { offset, rows }]] of sorted.entries()) {
    packed.offsets[index] = offset;
    packed.starts[index] = at;
    packed.rows.set(rows, at);
    at += rows.length;
  }
  packed.starts[sorted.length] = at;
  return packed;
};

const termAt = ({ text, offsets }: PackedTerms, index: number): string => {
  const offset = offsets[index] ?? 0;
  return text.toString('utf8', offset, text.indexOf(END_BYTE, offset));
};

/** Compares the beginning of a term with other bytes: negative if it comes before them, 0 if the term begins with them. */
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

/** The rows with a term that begins with this text. A row can be contained several times. */
export const rowsWith = (packed: PackedTerms, beginning: string): Uint16Array => {
  // Bytes need no decoding. Characters outside of ASCII have another order as bytes than in a text.
  const bytes = ASCII.test(beginning) ? Buffer.from(beginning) : null;
  const compare = (index: number) =>
    bytes ? compareBytes(packed, index, bytes) : compareText(packed, index, beginning);
  const size = packed.offsets.length;
  const first = firstIndex(0, size, (index) => compare(index) >= 0);
  const last = firstIndex(first, size, (index) => compare(index) > 0);
  return packed.rows.subarray(packed.starts[first], packed.starts[last]);
};

/** The sorted texts of a row. */
const sortedAt = ({ text, sorted }: PackedTerms, row: number): (string | null)[] =>
  sorted.map((column) => {
    const rank = column.ranks[row] ?? NO_RANK;
    return rank === NO_RANK ? null : textAt(text, column, rank);
  });

/** The texts of each row. */
export const unpackTerms = (packed: PackedTerms, size: number): RowTexts[] => {
  const texts = Array.from({ length: size }, (_, row) => ({
    terms: [] as string[],
    sorted: sortedAt(packed, row),
  }));
  for (const index of packed.offsets.keys()) {
    const term = termAt(packed, index);
    for (const row of packed.rows.subarray(packed.starts[index], packed.starts[index + 1]))
      texts[row]?.terms.push(term);
  }
  return texts;
};
