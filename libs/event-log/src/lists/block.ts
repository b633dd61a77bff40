import type { DocumentId } from '../readModels/projection.ts';
import { packTerms, rowsWith, unpackTerms, type PackedTerms } from './packedTerms.ts';

/** The values that a list keeps of a document. */
export interface Row {
  id: DocumentId;
  version: number;
  /** One value for each entry of the definition, in its order. */
  minutes: readonly number[];
  numbers: readonly number[];
  labels: readonly number[];
  terms: readonly string[];
}

/** Rows with neighboring ids, in the order in which they arrived. */
export interface Block {
  /** No id in this block is smaller. Unset for the first block. */
  from: DocumentId | null;
  ids: DocumentId[];
  versions: Uint32Array;
  minutes: readonly Int32Array[];
  numbers: readonly Float64Array[];
  labels: readonly Uint32Array[];
  /** A hash of each row's terms, so that a change of status packs no terms again. */
  hashes: Uint32Array;
  /** The terms of most rows. */
  packed: PackedTerms | null;
  /** The terms of the rows that were added or got other terms since. */
  loose: Map<number, readonly string[]>;
  /** The id of its stored copy, until a row changes. */
  storedAs: string | null;
  /** Results of recent queries about this block, until a row changes. */
  results: Map<string, unknown>;
}

export const MOST_ROWS = 4096;
/** Packing takes some milliseconds, so it is done for many rows at once. */
const MOST_LOOSE = 512;
const MOST_RESULTS = 64;

export const emptyBlock = (
  from: DocumentId | null,
  widths: Record<'minutes' | 'numbers' | 'labels', number>,
): Block => ({
  from,
  ids: [],
  versions: new Uint32Array(MOST_ROWS),
  minutes: Array.from({ length: widths.minutes }, () => new Int32Array(MOST_ROWS)),
  numbers: Array.from({ length: widths.numbers }, () => new Float64Array(MOST_ROWS)),
  labels: Array.from({ length: widths.labels }, () => new Uint32Array(MOST_ROWS)),
  hashes: new Uint32Array(MOST_ROWS),
  packed: null,
  loose: new Map(),
  storedAs: null,
  results: new Map(),
});

/** FNV-1a. */
const hashOf = (terms: readonly string[]): number => {
  let hash = 0x811c9dc5;
  for (const term of terms) {
    for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xffff, 0x01000193);
  }
  return hash >>> 0;
};

/** Sets the row of a document. The caller makes sure that there is room. */
export const setRow = (block: Block, row: number, { id, version, terms, ...values }: Row): void => {
  const hash = hashOf(terms);
  if (row === block.ids.length || hash !== block.hashes[row]) block.loose.set(row, terms);
  block.hashes[row] = hash;
  block.storedAs = null;
  block.results.clear();
  block.ids[row] = id;
  block.versions[row] = version;
  for (const kind of ['minutes', 'numbers', 'labels'] as const)
    for (const [index, value] of values[kind].entries()) block[kind][index]![row] = value;
};

const allTerms = ({ ids, packed, loose }: Block): readonly (readonly string[])[] => {
  const terms: (readonly string[])[] = packed ? unpackTerms(packed, ids.length) : ids.map(() => []);
  for (const [row, current] of loose) terms[row] = current;
  return terms;
};

/** Packs all terms of a block. */
export const pack = (block: Block): PackedTerms => {
  const terms = allTerms(block);
  const packed = packTerms(terms.length, (row) => terms[row] ?? []);
  block.packed = packed;
  block.loose = new Map();
  return packed;
};

/** Packs the terms of a block that receives no new rows, once enough of them have changed. */
export const packSometimes = (block: Block): void => {
  if (block.loose.size >= MOST_LOOSE) pack(block);
};

/** Takes the rows out of a block. */
export const rowsOf = (block: Block): Row[] =>
  allTerms(block).map((terms, row) => ({
    id: block.ids[row]!,
    version: block.versions[row]!,
    minutes: block.minutes.map((column) => column[row]!),
    numbers: block.numbers.map((column) => column[row]!),
    labels: block.labels.map((column) => column[row]!),
    terms,
  }));

/**
 * The result of a query about a block, computed again only after one of its rows changed. Most blocks rarely change, so
 * counts over all rows cost little more than their changes.
 */
export const remembered = <Result>(block: Block, query: string, compute: () => Result): Result => {
  const { results } = block;
  if (results.has(query)) return results.get(query) as Result;
  const result = compute();
  if (results.size >= MOST_RESULTS) results.clear();
  results.set(query, result);
  return result;
};

/** Marks the rows that have a term with this beginning. */
const markWord = (marks: Uint8Array, { packed, loose }: Block, word: string): void => {
  if (packed) {
    const rows = rowsWith(packed, word);
    for (let index = 0; index < rows.length; index += 1) marks[rows[index]!] = 1;
  }
  for (const [row, terms] of loose) marks[row] = terms.some((term) => term.startsWith(word)) ? 1 : 0;
};

/** Marks the rows that match all words; without words, all rows. */
export const markMatches = (block: Block, words: readonly string[]): Uint8Array => {
  const marks = new Uint8Array(block.ids.length).fill(words.length === 0 ? 1 : 0);
  for (const [index, word] of words.entries()) {
    if (index === 0) markWord(marks, block, word);
    else {
      const others = new Uint8Array(marks.length);
      markWord(others, block, word);
      for (let row = 0; row < marks.length; row += 1) marks[row]! &= others[row]!;
    }
  }
  return marks;
};
