import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/*
 * A segment file:
 *   MAGIC
 *   blocks of commits, each compressed alone
 *   blocks of the index by stream, each compressed alone
 *   the footer, compressed: where the blocks are
 *   the tail: SHA-256 of the stored footer, its length, MAGIC
 */

export const FORMAT = 1;
export const MAGIC = Buffer.from('EXSEG 1\n', 'latin1');
export const DIGEST_BYTES = 32;
export const TAIL_BYTES = DIGEST_BYTES + 4 + MAGIC.length;
/** Commits per block: few enough to read one quickly, and enough to compress well. */
export const BLOCK_COMMITS = 256;
export const BLOCK_STREAMS = 512;

/** The level of compression. Higher levels take ten times as long and save less than 2 %. */
const QUALITY = 6;

/** The commits of a block: position of the first, and hash of the last. */
export interface BlockEntry {
  offset: number;
  length: number;
  first: number;
  hash: string;
}

export interface IndexEntry {
  offset: number;
  length: number;
  /** The first stream in this block. Streams are sorted by `byName`. */
  stream: string;
  digest: string;
}

export interface Footer {
  format: number;
  first: number;
  last: number;
  /** Hash of the commit before the first one. */
  before: string;
  blocks: readonly BlockEntry[];
  index: readonly IndexEntry[];
}

/** The commits of one stream in a segment. */
export interface StreamEntry {
  stream: string;
  /** The version of the first of these commits. The others follow without gaps. */
  version: number;
  /** Position of the stream's last commit before this segment, or 0. */
  previous: number;
  positions: readonly number[];
}

/** The record of a segment in the database. The document's id is the last position. */
export interface SegmentInfo {
  /** Name of the file or object. */
  name: string;
  first: number;
  last: number;
  count: number;
  firstHash: string;
  lastHash: string;
  /** Size of the file. */
  bytes: number;
  /** Size of footer and tail. */
  footerBytes: number;
  /** SHA-256 of the file. */
  digest: string;
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const compressAsync = promisify(brotliCompress);
const decompressAsync = promisify(brotliDecompress);

export const compress = (bytes: Buffer): Promise<Buffer> =>
  compressAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Limits the memory that a changed file can make a process allocate. */
const MAX_BYTES = 256 * 1024 * 1024;

export const decompress = (bytes: Buffer): Promise<Buffer> =>
  decompressAsync(bytes, { maxOutputLength: MAX_BYTES });

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;

/** Sorts the code units of characters beyond U+FFFF after all others, as in UTF-8. */
const rank = (unit: number): number => {
  if (unit < FIRST_SURROGATE) return unit;
  return unit < AFTER_SURROGATES ? unit + AFTER_SURROGATES : unit;
};

/** Orders streams by their UTF-8 bytes, like MongoDB. */
export const byName = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
};
