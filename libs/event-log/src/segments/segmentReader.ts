import { firstIndex } from '@exline/kernel';
import { BSON } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';
import { hashOf } from '../commits/hashChain.ts';
import {
  byName,
  decompress,
  digestOf,
  DIGEST_BYTES,
  FORMAT,
  MAGIC,
  TAIL_BYTES,
  type BlockEntry,
  type Footer,
  type IndexEntry,
  type SegmentInfo,
  type StreamEntry,
} from './layout.ts';
import { putUuids } from './uuids.ts';

/** A segment differs from what was written. The message names the part. */
export class DamagedSegment extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'DamagedSegment';
  }
}

const intact = async <Result>(what: string, read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read();
  } catch (error) {
    throw error instanceof DamagedSegment ? error : new DamagedSegment(`${what} cannot be read`, error);
  }
};

/** Parses the footer from the last bytes of a segment. */
export const readFooter = (end: Buffer): Promise<Footer> =>
  intact('the footer', async () => {
    const tail = end.subarray(end.length - TAIL_BYTES);
    const length = tail.readUInt32LE(DIGEST_BYTES);
    const stored = end.subarray(end.length - TAIL_BYTES - length, end.length - TAIL_BYTES);
    const isWhole =
      end.length >= TAIL_BYTES + length &&
      tail.subarray(DIGEST_BYTES + 4).equals(MAGIC) &&
      digestOf(stored) === tail.toString('hex', 0, DIGEST_BYTES);
    if (!isWhole) throw new DamagedSegment('the end is missing or was changed');
    const footer = JSON.parse((await decompress(stored)).toString()) as Footer;
    if (footer.format !== FORMAT)
      throw new DamagedSegment(`the format is ${footer.format}, and this release reads ${FORMAT}`);
    return footer;
  });

/** Some consecutive commits whose hashes were checked. */
export interface Block {
  first: number;
  count: number;
  /** Estimated bytes in memory. */
  bytes: number;
  /** The stored commit at a position of this block. */
  at: (position: number) => CommitDocument;
}

const HASH_SIZE = 80;

/** Where each document begins; the last entry is the end of the text. */
const beginnings = (text: Buffer): number[] => {
  const found = [0];
  for (let from = 0; from < text.length;) {
    const length = text.readInt32LE(from);
    if (length <= 0 || from + length > text.length) throw new DamagedSegment('a commit is cut off');
    from += length;
    found.push(from);
  }
  return found;
};

/** Reads a block. `before` is the hash of the commit before it. Throws if any commit was changed. */
export const readBlock = (stored: Buffer, { first, hash }: BlockEntry, before: string): Promise<Block> =>
  intact(`the block of commit ${first}`, async () => {
    const plain = await decompress(stored);
    const restLength = plain.readUInt32LE(0);
    const text = putUuids(plain.subarray(4, 4 + restLength), plain.subarray(4 + restLength));
    const starts = beginnings(text);
    const hashes: string[] = [];
    let last = before;
    for (let at = 0; at + 1 < starts.length; at += 1) {
      last = hashOf(last, text.subarray(starts[at], starts[at + 1]));
      hashes.push(last);
    }
    if (last !== hash) throw new DamagedSegment(`the block of commit ${first} was changed`);
    return {
      first,
      count: hashes.length,
      bytes: text.length + hashes.length * HASH_SIZE,
      at: (position) => {
        const at = position - first;
        const content = BSON.deserialize(text.subarray(starts[at], starts[at + 1]));
        return { ...(content as Omit<CommitDocument, 'hash'>), hash: hashes[at] ?? '' };
      },
    };
  });

/** Reads a block of the index by stream. `start` is the position before the segment. */
export const readIndexBlock = (
  stored: Buffer,
  { digest, stream }: IndexEntry,
  start: number,
): Promise<StreamEntry[]> =>
  intact(`the index from ${stream.slice(0, 12)} on`, async () => {
    if (digestOf(stored) !== digest) throw new DamagedSegment('the index was changed');
    const rows = JSON.parse((await decompress(stored)).toString()) as [string, number, number, ...number[]][];
    return rows.map(([name, version, previous, ...steps]) => {
      let position = start;
      return { stream: name, version, previous, positions: steps.map((step) => (position += step)) };
    });
  });

/** The index of a segment, and a function that reads its commits. */
export interface WholeSegment {
  footer: Footer;
  streams: readonly StreamEntry[];
  commits: () => AsyncIterable<CommitDocument>;
}

/**
 * Reads a whole segment and checks every byte against its record: digest, hashes of all commits, and the index.
 * Throws `DamagedSegment`.
 */
export const checkSegment = async (
  content: Buffer,
  info: Omit<SegmentInfo, 'name'>,
): Promise<WholeSegment> => {
  if (digestOf(content) !== info.digest) throw new DamagedSegment('it is not what was written');
  const footer = await readFooter(content);
  const { blocks, first, last } = footer;
  if (first !== info.first || last !== info.last || blocks.at(-1)?.hash !== info.lastHash)
    throw new DamagedSegment('it holds other commits than its record says');
  const part = ({ offset, length }: { offset: number; length: number }) =>
    content.subarray(offset, offset + length);
  const streams: StreamEntry[] = [];
  for (const entry of footer.index) streams.push(...(await readIndexBlock(part(entry), entry, first - 1)));
  const streamAt = new Map(streams.flatMap(({ stream, positions }) => positions.map((at) => [at, stream])));

  const commits = async function* () {
    let next = first;
    for (const [number, entry] of blocks.entries()) {
      const block = await readBlock(part(entry), entry, hashBefore(footer, number));
      for (; next < block.first + block.count; next += 1) {
        const commit = block.at(next);
        if (commit._id !== next || streamAt.get(next) !== commit.stream)
          throw new DamagedSegment(`its index does not name commit ${next}`);
        yield commit;
      }
    }
    if (next !== last + 1) throw new DamagedSegment(`commit ${next} is missing`);
  };
  return { footer, streams, commits };
};

/** The number of the block that holds a position. */
export const blockOfPosition = ({ blocks }: Footer, position: number): number =>
  firstIndex(0, blocks.length, (index) => blocks[index]!.first > position) - 1;

/** The number of the index block that would list a stream, or -1. */
export const indexBlockOf = ({ index }: Footer, stream: string): number =>
  firstIndex(0, index.length, (at) => byName(index[at]!.stream, stream) > 0) - 1;

/** The hash of the commit before a block. */
export const hashBefore = ({ blocks, before }: Footer, number: number): string =>
  number === 0 ? before : (blocks[number - 1]?.hash ?? '');
