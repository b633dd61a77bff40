import { firstIndex } from '@exline/kernel';
import type { DocumentId, ListDefinition, ProjectedDocument } from '../readModels/projection.ts';
import {
  emptyBlock,
  MAX_ROWS,
  pack,
  packWithPauses,
  packIfNeeded,
  rowsOf,
  setRow,
  type Block,
  type Row,
} from './block.ts';
import { scopedTerm, searchTerms } from './searchText.ts';
import { sortedText } from './textOrder.ts';

/** The labels of a list: texts that repeat, such as a status. A row holds the index of its label. */
const createLabels = () => {
  const texts: string[] = [];
  const indexes = new Map<string, number>();
  return {
    texts,
    indexOf: (text: string): number => {
      const known = indexes.get(text);
      if (known !== undefined) return known;
      texts.push(text);
      indexes.set(text, texts.length - 1);
      return texts.length - 1;
    },
    known: (text: string): number | undefined => indexes.get(text),
  };
};

type Labels = ReturnType<typeof createLabels>;

/**
 * Imports at the same time put their documents slightly out of order. A closed block has room for so many late ones,
 * because dividing it would delay requests by 100 ms and more.
 */
const ROOM_FOR_LATE = 256;

/** The block and the row in which a document is. */
export interface Place {
  block: Block;
  row: number;
}

/**
 * The rows of a list in memory, one for each document of a read model. The newest version of a document wins, so
 * it may be put repeatedly and in any order.
 */
export const createRows = (definition: ListDefinition) => {
  const { minutes, numbers, labels, sorted = {}, texts, scopes = {}, digits } = definition;
  const minutesOf = Object.values(minutes);
  const numbersOf = Object.values(numbers);
  const labelsOf = Object.values(labels);
  const sortedOf = Object.values(sorted);
  const widths = {
    minutes: minutesOf.length,
    numbers: numbersOf.length,
    labels: labelsOf.length,
    digits: digits === undefined ? null : Object.keys(sorted).indexOf(digits),
  };
  const dictionaries = labelsOf.map(createLabels);
  /** Blocks of rows, sorted by id. */
  let blocks: Block[] = [emptyBlock(null, widths)];
  let size = 0;

  const indexFor = (id: DocumentId): number =>
    firstIndex(1, blocks.length, (index) => {
      const { from } = blocks[index]!;
      return from !== null && id < from;
    }) - 1;

  const termsOf = (document: ProjectedDocument): string[] => {
    const terms = searchTerms(texts(document));
    for (const [scope, textsOf] of Object.entries(scopes))
      for (const term of searchTerms(textsOf(document))) terms.push(scopedTerm(scope, term));
    return terms;
  };

  const rowOf = (document: ProjectedDocument): Row => ({
    id: document._id,
    version: document.version,
    minutes: minutesOf.map((minuteOf) => minuteOf(document)),
    numbers: numbersOf.map((numberOf) => numberOf(document)),
    labels: labelsOf.map((labelOf, index) => dictionaries[index]!.indexOf(labelOf(document))),
    terms: termsOf(document),
    sorted: sortedOf.map((textOf) => {
      const text = textOf(document);
      return text === null ? null : sortedText(text);
    }),
  });

  const filled = (from: DocumentId | null, rows: readonly Row[]): Block => {
    const block = emptyBlock(from, widths);
    for (const [index, row] of rows.entries()) setRow(block, index, row);
    return block;
  };

  /**
   * Ids usually grow, so the last block is closed before it is full. Any other one is divided, and its parts are packed
   * later.
   */
  const makeRoom = (index: number, id: DocumentId): void => {
    const block = blocks[index]!;
    if (index === blocks.length - 1 && block.ids.every((other) => other < id)) {
      // The full block is packed later in the background. Packing the one before it now, if necessary, keeps at most
      // one full block unpacked.
      const previous = blocks[index - 1];
      if (previous) packIfNeeded(previous);
      blocks.push(emptyBlock(id, widths));
      return;
    }
    if (block.ids.length < MAX_ROWS) return;
    const rows = rowsOf(block).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const half = rows.length >>> 1;
    const parts = [filled(block.from, rows.slice(0, half)), filled(rows[half]!.id, rows.slice(half))];
    blocks = blocks.toSpliced(index, 1, ...parts);
  };

  return {
    /** Starts with stored blocks. There must be no rows yet. */
    adopt: (stored: { blocks: readonly Block[]; labels: readonly (readonly string[])[] }): void => {
      for (const [index, texts] of stored.labels.entries())
        for (const text of texts) dictionaries[index]!.indexOf(text);
      blocks = [...stored.blocks];
      size = blocks.reduce((sum, { ids }) => sum + ids.length, 0);
    },

    blocks: (): readonly Block[] => blocks,
    size: (): number => size,
    labels: dictionaries as readonly Labels[],

    find: (id: DocumentId): Place | null => {
      const block = blocks[indexFor(id)]!;
      const row = block.ids.indexOf(id);
      return row < 0 ? null : { block, row };
    },

    /** Adds or replaces a document, unless its row is of a newer version. */
    put: (document: ProjectedDocument): void => {
      let index = indexFor(document._id);
      let block = blocks[index]!;
      let row = block.ids.indexOf(document._id);
      if (row >= 0 && block.versions[row]! > document.version) return;
      if (row < 0 && block.ids.length >= MAX_ROWS - ROOM_FOR_LATE) {
        makeRoom(index, document._id);
        index = indexFor(document._id);
        block = blocks[index]!;
      }
      if (row < 0) {
        row = block.ids.length;
        size += 1;
      }
      setRow(block, row, rowOf(document));
      // The last block still receives new rows, and the one before it was just closed.
      if (index < blocks.length - 2) packIfNeeded(block);
    },

    /**
     * Packs the block with the most changed texts, if at least `min` texts have changed, so that no text of an erased
     * document stays in memory. Resolves to whether there was such a block.
     */
    packOne: async (min = 1): Promise<boolean> => {
      let mostChanged: Block | null = null;
      for (const block of blocks.slice(0, -1))
        if (block.loose.size >= (mostChanged ? mostChanged.loose.size + 1 : min)) mostChanged = block;
      if (mostChanged) await packWithPauses(mostChanged);
      return mostChanged !== null;
    },

    remove: (id: DocumentId): void => {
      const index = indexFor(id);
      const block = blocks[index]!;
      if (!block.ids.includes(id)) return;
      const rows = rowsOf(block).filter((row) => row.id !== id);
      const rest = filled(block.from, rows);
      pack(rest);
      blocks = blocks.with(index, rest);
      size -= 1;
    },
  };
};

export type Rows = ReturnType<typeof createRows>;
