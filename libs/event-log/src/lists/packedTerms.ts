import { firstIndex } from '@exline/kernel';

/** The terms of up to 65,536 rows in four flat arrays, because a million orders must fit into memory. */
export interface PackedTerms {
  /** The terms, each up to a line break. A term that ends another one has no copy of its own. */
  text: Buffer;
  /** The offsets of the terms in the text, in the order of the terms. */
  offsets: Uint32Array;
  /** Where the rows of each term start in `rows`, and where the last ones end. */
  starts: Uint32Array;
  rows: Uint16Array;
}

const END = '\n';
const END_BYTE = 0x0a;

const byLength = (a: string, b: string) => b.length - a.length;

/** Packs the terms of rows. `termsOf` is called once for each row. */
export const packTerms = (size: number, termsOf: (row: number) => readonly string[]): PackedTerms => {
  const pieces: string[] = [];
  let length = 0;
  const known = new Map<string, { offset: number; rows: number[] }>();
  const place = (term: string, longer: readonly string[]): number => {
    const outer = longer.find((other) => other.length > term.length && other.endsWith(term));
    const found = outer === undefined ? undefined : known.get(outer);
    if (outer !== undefined && found)
      return found.offset + Buffer.byteLength(outer.slice(0, outer.length - term.length));
    const offset = length;
    pieces.push(term, END);
    length += Buffer.byteLength(term) + 1;
    return offset;
  };
  let count = 0;
  for (let row = 0; row < size; row += 1) {
    const terms = termsOf(row).toSorted(byLength);
    for (const term of terms) {
      let entry = known.get(term);
      if (!entry) {
        entry = { offset: place(term, terms), rows: [] };
        known.set(term, entry);
      }
      entry.rows.push(row);
      count += 1;
    }
  }
  const sorted = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const packed: PackedTerms = {
    text: Buffer.from(pieces.join('')),
    offsets: new Uint32Array(sorted.length),
    starts: new Uint32Array(sorted.length + 1),
    rows: new Uint16Array(count),
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

/** The rows with a term that begins with this text. A row can be contained several times. */
export const rowsWith = (packed: PackedTerms, beginning: string): Uint16Array => {
  const size = packed.offsets.length;
  const first = firstIndex(0, size, (index) => termAt(packed, index) >= beginning);
  const last = firstIndex(first, size, (index) => !termAt(packed, index).startsWith(beginning));
  return packed.rows.subarray(packed.starts[first], packed.starts[last]);
};

/** The terms of each row. */
export const unpackTerms = (packed: PackedTerms, size: number): string[][] => {
  const terms = Array.from({ length: size }, (): string[] => []);
  for (const index of packed.offsets.keys()) {
    const term = termAt(packed, index);
    for (const row of packed.rows.subarray(packed.starts[index], packed.starts[index + 1]))
      terms[row]?.push(term);
  }
  return terms;
};
