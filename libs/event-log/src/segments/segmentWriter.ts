import type { CommitDocument } from '../commits/commit.ts';
import { contentBytes, hashOf, type End } from '../commits/hashChain.ts';
import {
  BLOCK_COMMITS,
  BLOCK_STREAMS,
  byName,
  compress,
  digestOf,
  FORMAT,
  MAGIC,
  type BlockEntry,
  type Footer,
  type IndexEntry,
  type SegmentInfo,
  type StreamEntry,
} from './layout.ts';
import { takeUuids } from './uuids.ts';

/** The log does not match its hashes, so it must not be archived. */
class BrokenChain extends Error {
  constructor(position: number) {
    super(`commit ${position} does not match its hash`);
    this.name = 'BrokenChain';
  }
}

/** A block before compression: length of the text, the text, and the UUIDs taken out of it. */
const blockBytes = (contents: readonly Uint8Array[]): Buffer => {
  const { rest, uuids } = takeUuids(Buffer.concat(contents));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(rest.length);
  return Buffer.concat([length, rest, uuids]);
};

interface Options {
  /** The commit before the first one. */
  before: End;
  /** The last position of each stream before this segment. Streams without one are left out. */
  previousOf: (streams: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** The segment without its name. */
export type WrittenSegment = Omit<SegmentInfo, 'name'> & { content: Buffer };

/**
 * Writes consecutive commits into a segment in memory. Throws `BrokenChain` if a commit does not follow its
 * predecessor.
 */
export const createSegmentWriter = ({ before, previousOf }: Options) => {
  const parts: Buffer[] = [MAGIC];
  const blocks: BlockEntry[] = [];
  const streams = new Map<string, { version: number; positions: number[] }>();
  let size = MAGIC.length;
  let end = before;
  let firstHash = '';
  let waiting: Uint8Array[] = [];

  const append = (bytes: Buffer): { offset: number; length: number } => {
    const place = { offset: size, length: bytes.length };
    parts.push(bytes);
    size += bytes.length;
    return place;
  };

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const contents = waiting;
    waiting = [];
    const first = end.position - contents.length + 1;
    const { hash } = end;
    blocks.push({ ...append(await compress(blockBytes(contents))), first, hash });
  };

  const writeIndex = async (): Promise<IndexEntry[]> => {
    const names = [...streams.keys()].toSorted(byName);
    const index: IndexEntry[] = [];
    for (let from = 0; from < names.length; from += BLOCK_STREAMS) {
      const some = names.slice(from, from + BLOCK_STREAMS);
      const previous = await previousOf(some);
      const entries = some.map((stream): StreamEntry => {
        const { version, positions } = streams.get(stream) ?? { version: 0, positions: [] };
        return { stream, version, previous: previous.get(stream) ?? 0, positions };
      });
      const bytes = await compress(indexBytes(entries, before.position));
      index.push({ ...append(bytes), stream: some[0] ?? '', digest: digestOf(bytes) });
    }
    return index;
  };

  return {
    count: (): number => end.position - before.position,

    /** Adds the next commit. Wait for the result before adding another one. */
    add: async (commit: CommitDocument): Promise<void> => {
      const content = contentBytes(commit);
      if (commit._id !== end.position + 1 || hashOf(end.hash, content) !== commit.hash)
        throw new BrokenChain(commit._id);
      end = { position: commit._id, hash: commit.hash };
      firstHash ||= commit.hash;
      waiting.push(content);
      const known = streams.get(commit.stream);
      if (known) known.positions.push(commit._id);
      else streams.set(commit.stream, { version: commit.version, positions: [commit._id] });
      if (waiting.length >= BLOCK_COMMITS) await flush();
    },

    finish: async (): Promise<WrittenSegment> => {
      await flush();
      const first = before.position + 1;
      const last = end.position;
      const index = await writeIndex();
      const footer: Footer = { format: FORMAT, first, last, before: before.hash, blocks, index };
      const stored = await compress(Buffer.from(JSON.stringify(footer)));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(stored.length);
      const tail = Buffer.concat([stored, Buffer.from(digestOf(stored), 'hex'), length, MAGIC]);
      append(tail);
      const content = Buffer.concat(parts);
      return {
        first,
        last,
        count: last - before.position,
        firstHash,
        lastHash: end.hash,
        bytes: content.length,
        footerBytes: tail.length,
        digest: digestOf(content),
        content,
      };
    },
  };
};

/** Stores positions as distances, which are small numbers and compress well. */
const indexBytes = (entries: readonly StreamEntry[], start: number): Buffer =>
  Buffer.from(
    JSON.stringify(
      entries.map(({ stream, version, previous, positions }) => [
        stream,
        version,
        previous,
        ...positions.map((position, at) => position - (positions[at - 1] ?? start)),
      ]),
    ),
  );
