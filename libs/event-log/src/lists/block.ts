import type { DocumentId } from '../readModels/projection.ts';
import { packing, rowsWith, unpacking, type PackedTerms, type RowTexts } from './packedTerms.ts';
import { eachRowWith } from './digitIndex.ts';
import { runToEnd, runWithPauses, type Steps } from './steps.ts';
import { withValue, type WideColumn } from './wideColumn.ts';

/** The values that a list keeps of a document. */
export interface Row extends RowTexts {
  id: DocumentId;
  version: number;
  /** `minutes`, `numbers` and `labels` have one value for each entry of the list definition, in its order. */
  minutes: readonly number[];
  numbers: readonly number[];
  labels: readonly number[];
}

/**
 * The number of columns of each kind. `digits` is the index of the sorted text that is also found by digits inside it.
 */
export interface Widths {
  minutes: number;
  numbers: number;
  labels: number;
  digits: number | null;
}

/** Rows with neighboring ids, in the order in which they arrived. */
export interface Block {
  /** The lower bound of the ids in this block. Null for the first block. */
  from: DocumentId | null;
  ids: DocumentId[];
  versions: WideColumn;
  minutes: readonly Int32Array[];
  numbers: readonly Float64Array[];
  labels: WideColumn[];
  /** The index of the sorted text that is also found by digits inside it, or null. */
  digits: number | null;
  /** A hash of each row's texts, so that a change of status packs no texts again. */
  hashes: Uint32Array;
  /** The packed texts of most rows, or null before the first packing. */
  packed: PackedTerms | null;
  /** The texts of rows that were added or changed since the last packing, by row. */
  loose: Map<number, RowTexts>;
  /** The id of the stored copy of this block. Null once a row has changed. */
  storedAs: string | null;
  /** Results of recent queries about this block, until a row changes. */
  results: Map<string, unknown>;
}

export const MAX_ROWS = 4096;
/**
 * Rows with unpacked texts need far more memory. With this many, a block is packed at once instead of in the
 * background.
 */
const MAX_UNPACKED_ROWS = 2_048;
const MAX_CACHED_RESULTS = 64;

export const emptyBlock = (from: DocumentId | null, widths: Widths): Block => ({
  from,
  ids: [],
  versions: new Uint8Array(MAX_ROWS),
  minutes: Array.from({ length: widths.minutes }, () => new Int32Array(MAX_ROWS)),
  numbers: Array.from({ length: widths.numbers }, () => new Float64Array(MAX_ROWS)),
  labels: Array.from({ length: widths.labels }, () => new Uint8Array(MAX_ROWS)),
  digits: widths.digits,
  hashes: new Uint32Array(MAX_ROWS),
  packed: null,
  loose: new Map(),
  storedAs: null,
  results: new Map(),
});

/** FNV-1a hash of the texts of a row. */
const hashOf = ({ terms, sorted }: RowTexts): number => {
  let hash = 0x811c9dc5;
  for (const texts of [terms, sorted])
    for (const text of texts) {
      for (let at = 0; at < (text?.length ?? 0); at += 1)
        hash = Math.imul(hash ^ text!.charCodeAt(at), 0x01000193);
      hash = Math.imul(hash ^ (text === null ? 0xfffe : 0xffff), 0x01000193);
    }
  return hash >>> 0;
};

/** Sets the row of a document. The caller makes sure that there is room. */
export const setRow = (block: Block, row: number, { id, version, terms, sorted, ...values }: Row): void => {
  const texts = { terms, sorted };
  const hash = hashOf(texts);
  if (row === block.ids.length || hash !== block.hashes[row]) block.loose.set(row, texts);
  block.hashes[row] = hash;
  block.storedAs = null;
  block.results.clear();
  block.ids[row] = id;
  block.versions = withValue(block.versions, row, version);
  for (const kind of ['minutes', 'numbers'] as const)
    for (const [index, value] of values[kind].entries()) block[kind][index]![row] = value;
  for (const [index, value] of values.labels.entries())
    block.labels[index] = withValue(block.labels[index]!, row, value);
};

/** The current texts of all rows. */
const allTexts = function* ({ ids, packed, loose }: Block): Steps<RowTexts[]> {
  const current = [...loose];
  const texts: RowTexts[] = packed ? yield* unpacking(packed, ids.length) : [];
  for (const [row, one] of current) texts[row] = one;
  return texts;
};

/** Packs all texts of a block. Rows that change meanwhile stay loose. Returns the texts as they were at the start. */
const packingAll = function* (block: Block): Steps<PackedTerms> {
  const before = block.packed;
  if (before && block.loose.size === 0) return before;
  const texts = yield* allTexts(block);
  const packed = yield* packing(texts);
  // The block was packed by another call in the meantime.
  if (block.packed !== before) return packed;
  block.packed = packed;
  block.loose = new Map([...block.loose].filter(([row, current]) => texts[row] !== current));
  // The copy frees the spare memory of an array that has grown.
  block.ids = block.ids.slice();
  return packed;
};

/** Packs all texts of a block at once, which takes 20 ms and more. */
export const pack = (block: Block): PackedTerms => runToEnd(packingAll(block));

/** Packs all texts of a block in short steps, between the other work of this process. */
export const packWithPauses = (block: Block): Promise<PackedTerms> => runWithPauses(packingAll(block));

/** Packs the texts of a block at once if too many of them have changed. */
export const packIfNeeded = (block: Block): void => {
  if (block.loose.size >= MAX_UNPACKED_ROWS) pack(block);
};

/** Takes the rows out of a block. */
export const rowsOf = (block: Block): Row[] =>
  runToEnd(allTexts(block)).map((texts, row) => ({
    id: block.ids[row]!,
    version: block.versions[row]!,
    minutes: block.minutes.map((column) => column[row]!),
    numbers: block.numbers.map((column) => column[row]!),
    labels: block.labels.map((column) => column[row]!),
    ...texts,
  }));

/**
 * The result of a query about a block, computed again only after one of its rows changed. Most blocks rarely change, so
 * counts over all rows cost little more than their changes.
 */
export const remembered = <Result>(block: Block, query: string, compute: () => Result): Result => {
  const { results } = block;
  if (results.has(query)) return results.get(query) as Result;
  const result = compute();
  if (results.size >= MAX_CACHED_RESULTS) results.clear();
  results.set(query, result);
  return result;
};

const BEGINS_WITH_DIGITS = /^\d{4}/;

/** Marks the rows that have a term with this beginning, or these digits inside. */
const markWord = (marks: Uint8Array, { packed, loose, digits }: Block, word: string): void => {
  const inside = digits !== null && BEGINS_WITH_DIGITS.test(word) ? digits : null;
  if (packed) {
    const rows = rowsWith(packed, word);
    for (let index = 0; index < rows.length; index += 1) marks[rows[index]!] = 1;
    const column = inside === null ? undefined : packed.sorted[inside];
    if (column) eachRowWith(packed.text, column, word, (row) => void (marks[row] = 1));
  }
  for (const [row, { terms, sorted }] of loose) {
    const isInside = inside !== null && sorted[inside]?.includes(word) === true;
    marks[row] = isInside || terms.some((term) => term.startsWith(word)) ? 1 : 0;
  }
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
