import { Binary } from 'mongodb';
import type { DocumentId } from '../readModels/projection.ts';
import { emptyBlock, MAX_ROWS, packWithPauses, type Block } from './block.ts';
import type { WideColumn } from './wideColumn.ts';

/** A block as it is stored: each column in one binary value. */
export interface StoredBlock {
  _id: string;
  from: DocumentId | null;
  ids: DocumentId[] | Binary;
  versions: Binary;
  hashes: Binary;
  minutes: Binary[];
  numbers: Binary[];
  labels: Binary[];
  digits: number | null;
  terms: {
    text: Binary;
    offsets: Binary;
    starts: Binary;
    rows: Binary;
    sorted: { offsets: Binary; ranks: Binary }[];
  };
}

type Column = WideColumn | Int32Array | Float64Array;

const stored = (column: Column, size = column.length): Binary =>
  new Binary(Buffer.from(column.buffer, column.byteOffset, size * column.BYTES_PER_ELEMENT));

/** A copy that does not change with the column. */
const copied = (column: Column, size: number): Binary => stored(column.slice(0, size));

/** Copies the bytes into a buffer of their own, because a typed array must begin at a multiple of its element size. */
const bytesOf = ({ buffer, position }: Binary): ArrayBuffer => {
  const bytes = new Uint8Array(position);
  bytes.set(buffer.subarray(0, position));
  return bytes.buffer;
};

const isNumeric = (ids: readonly DocumentId[]): ids is number[] => ids.every((id) => typeof id === 'number');

/** Packs all terms of a block, and converts it as it is now. Its rows may change meanwhile. */
export const storeBlock = async (_id: string, block: Block): Promise<StoredBlock> => {
  const { from, digits, ids } = block;
  const size = ids.length;
  const columns = {
    ids: isNumeric(ids) ? stored(Float64Array.from(ids)) : [...ids],
    versions: copied(block.versions, size),
    hashes: copied(block.hashes, size),
    minutes: block.minutes.map((column) => copied(column, size)),
    numbers: block.numbers.map((column) => copied(column, size)),
    labels: block.labels.map((column) => copied(column, size)),
  };
  const packed = await packWithPauses(block);
  return {
    _id,
    from,
    digits,
    ...columns,
    terms: {
      text: new Binary(packed.text),
      offsets: stored(packed.offsets),
      starts: stored(packed.starts),
      rows: stored(packed.rows),
      sorted: packed.sorted.map(({ offsets, ranks }) => ({ offsets: stored(offsets), ranks: stored(ranks) })),
    },
  };
};

/** Restores small numbers, with room for those of later rows. */
const restoreWide = (binary: Binary, size: number): WideColumn => {
  const bytes = bytesOf(binary);
  const Column = { 2: Uint16Array, 4: Uint32Array }[bytes.byteLength / Math.max(size, 1)] ?? Uint8Array;
  const column = new Column(MAX_ROWS);
  column.set(new Column(bytes));
  return column;
};

/** Restores a block. The values of the definition must be the same as when it was stored. */
export const restoreBlock = ({ _id, from, digits, ids, terms, ...columns }: StoredBlock): Block => {
  const { minutes, numbers, labels } = columns;
  const block = emptyBlock(from, {
    minutes: minutes.length,
    numbers: numbers.length,
    labels: labels.length,
    digits,
  });
  block.ids = Array.isArray(ids) ? ids : [...new Float64Array(bytesOf(ids))];
  const size = block.ids.length;
  block.versions = restoreWide(columns.versions, size);
  block.hashes.set(new Uint32Array(bytesOf(columns.hashes)));
  for (const [index, column] of minutes.entries()) block.minutes[index]!.set(new Int32Array(bytesOf(column)));
  for (const [index, column] of numbers.entries())
    block.numbers[index]!.set(new Float64Array(bytesOf(column)));
  block.labels = labels.map((column) => restoreWide(column, size));
  block.packed = {
    text: Buffer.from(bytesOf(terms.text)),
    offsets: new Uint32Array(bytesOf(terms.offsets)),
    starts: new Uint32Array(bytesOf(terms.starts)),
    rows: new Uint16Array(bytesOf(terms.rows)),
    sorted: terms.sorted.map(({ offsets, ranks }) => ({
      offsets: new Uint32Array(bytesOf(offsets)),
      ranks: new Uint16Array(bytesOf(ranks)),
    })),
  };
  block.storedAs = _id;
  return block;
};
