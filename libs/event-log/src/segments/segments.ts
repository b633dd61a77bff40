import { withTimeout } from '@exline/kernel';
import type { Db } from 'mongodb';
import { boundedCache } from '../cache/boundedCache.ts';
import type { CachePool } from '../cache/cachePool.ts';
import type { CommitDocument } from '../commits/commit.ts';
import { ArchiveUnavailable } from '../commits/errors.ts';
import { reasonOf } from './reasonOf.ts';
import { archiveIn, type ArchiveState, type StreamHead } from './archiveState.ts';
import type { Footer, SegmentInfo, StreamEntry } from './layout.ts';
import {
  blockOfPosition,
  DamagedSegment,
  hashBefore,
  indexBlockOf,
  readBlock,
  readFooter,
  readIndexBlock,
  type Block,
} from './segmentReader.ts';
import type { SegmentStore } from './store.ts';

interface Deps {
  db: Db;
  /** Null if this process has no store, which is needed only once commits were archived. */
  store: SegmentStore | null;
  caches: CachePool;
}

const READ_MS = 5_000;
const WHOLE_MS = 60_000;
const KNOWN_SEGMENTS = 500;
/** Bytes of a stream's entry in memory, without its positions. */
const ENTRY_SIZE = 120;
const POSITION_SIZE = 8;
const BLOCK_ENTRY_SIZE = 160;

/** The most compressed bytes that one read of consecutive commits fetches. */
const SPAN_BYTES = 2_000_000;
const AT_ONCE = 32;

/** Reads archived commits. Decompressed parts are cached within the memory budget of the process. */
export const createSegments = ({ db, store, caches }: Deps) => {
  const { segments } = archiveIn(db);
  const infos = boundedCache<number, SegmentInfo>(KNOWN_SEGMENTS);
  const footers = caches.open<Footer>(
    'segments',
    ({ blocks, index }) => (blocks.length + index.length) * BLOCK_ENTRY_SIZE,
  );
  const blocks = caches.open<Block>('segments', ({ bytes }) => bytes);
  const indexes = caches.open<readonly StreamEntry[]>('segments', (entries) =>
    entries.reduce((sum, { positions }) => sum + ENTRY_SIZE + positions.length * POSITION_SIZE, 0),
  );
  const loading = new Map<string, Promise<unknown>>();

  /** Loads a part once, even if several callers ask for it at the same time. */
  const once = <Part extends object>(
    cache: { get: (key: string) => Part | undefined; set: (key: string, part: Part) => void },
    key: string,
    load: () => Promise<Part>,
  ): Promise<Part> => {
    const cached = cache.get(key);
    if (cached) return Promise.resolve(cached);
    const begun = loading.get(key) as Promise<Part> | undefined;
    if (begun) return begun;
    const loaded = load()
      .then((part) => {
        cache.set(key, part);
        return part;
      })
      .finally(() => loading.delete(key));
    loading.set(key, loaded);
    return loaded;
  };

  const guarded = async <Result>(
    name: string,
    read: () => Promise<Result>,
    ms: number = READ_MS,
  ): Promise<Result> => {
    try {
      return await withTimeout(ms, read);
    } catch (error) {
      if (error instanceof ArchiveUnavailable) throw error;
      const what = error instanceof DamagedSegment ? 'is damaged' : 'cannot be read';
      throw new ArchiveUnavailable(`segment ${name} ${what}: ${reasonOf(error)}`, error);
    }
  };

  const bytesOf = (name: string, offset: number, length: number): Promise<Buffer> => {
    if (!store) throw new ArchiveUnavailable(`segment ${name} cannot be read: ARCHIVE_URL is not set`);
    return store.read(name, offset, length);
  };

  const segmentOf = async (position: number, { pending }: ArchiveState): Promise<SegmentInfo> => {
    for (const info of infos.values()) if (info.first <= position && position <= info.last) return info;
    const found = await segments.findOne({ _id: { $gte: position } }, { sort: { _id: 1 } });
    const info = found ?? pending;
    if (!info || info.first > position || info.last < position)
      throw new ArchiveUnavailable(`no segment is recorded for commit ${position}`);
    if (found) infos.set(found._id, found);
    return info;
  };

  const footerOf = ({ name, bytes, footerBytes }: SegmentInfo): Promise<Footer> =>
    once(footers, `${name} footer`, () =>
      guarded(name, async () => readFooter(await bytesOf(name, bytes - footerBytes, footerBytes))),
    );

  const blockOf = ({ name }: SegmentInfo, footer: Footer, number: number): Promise<Block> =>
    once(blocks, `${name} ${number}`, () =>
      guarded(name, async () => {
        const entry = footer.blocks[number];
        if (!entry) throw new DamagedSegment(`there is no block ${number}`);
        const stored = await bytesOf(name, entry.offset, entry.length);
        return readBlock(stored, entry, hashBefore(footer, number));
      }),
    );

  const indexBlock = ({ name }: SegmentInfo, footer: Footer, number: number) =>
    once(indexes, `${name} index ${number}`, () =>
      guarded(name, async () => {
        const entry = footer.index[number];
        if (!entry) throw new DamagedSegment(`there is no index block ${number}`);
        return readIndexBlock(await bytesOf(name, entry.offset, entry.length), entry, footer.first - 1);
      }),
    );

  const commitAt = async (position: number, archive: ArchiveState): Promise<CommitDocument> => {
    const info = await segmentOf(position, archive);
    const footer = await footerOf(info);
    return (await blockOf(info, footer, blockOfPosition(footer, position))).at(position);
  };

  /**
   * Reads the commits at these positions, in order. Only some blocks are decompressed at the same time, because each
   * takes memory.
   */
  const commitsAt = async (
    positions: readonly number[],
    archive: ArchiveState,
  ): Promise<CommitDocument[]> => {
    const commits: CommitDocument[] = [];
    for (let from = 0; from < positions.length; from += AT_ONCE) {
      const some = positions.slice(from, from + AT_ONCE);
      commits.push(...(await Promise.all(some.map((position) => commitAt(position, archive)))));
    }
    return commits;
  };

  const entryOf = async (stream: string, info: SegmentInfo): Promise<StreamEntry> => {
    const footer = await footerOf(info);
    const entries = await indexBlock(info, footer, indexBlockOf(footer, stream));
    const entry = entries.find((one) => one.stream === stream);
    if (!entry) throw new ArchiveUnavailable(`segment ${info.name} lacks a stream that it should hold`);
    return entry;
  };

  return {
    /** The commits at archived positions. */
    at: commitsAt,

    /**
     * Consecutive commits after an archived position, up to `limit` or the end of a block. They are not cached,
     * because such reads pass through the whole log once.
     */
    after: async (position: number, limit: number, archive: ArchiveState): Promise<CommitDocument[]> => {
      const info = await segmentOf(position + 1, archive);
      const footer = await footerOf(info);
      const first = blockOfPosition(footer, position + 1);
      const begin = footer.blocks[first]?.offset ?? 0;
      const some = footer.blocks
        .slice(first)
        .filter(
          (entry, index) =>
            index === 0 ||
            (entry.first <= position + limit && entry.offset + entry.length - begin <= SPAN_BYTES),
        );
      const found = await guarded(info.name, async () => {
        const span = some.reduce((sum, { length }) => sum + length, 0);
        const stored = await bytesOf(info.name, begin, span);
        return Promise.all(
          some.map((entry, index) => {
            const from = entry.offset - begin;
            const before = hashBefore(footer, first + index);
            return readBlock(stored.subarray(from, from + entry.length), entry, before);
          }),
        );
      });
      const last = Math.min(position + limit, archive.archivedTo);
      const commits: CommitDocument[] = [];
      for (const block of found)
        for (
          let at = Math.max(block.first, position + 1);
          at < block.first + block.count && at <= last;
          at += 1
        )
          commits.push(block.at(at));
      return commits;
    },

    /**
     * The archived commits of a stream with versions between two others, both excluded. Follows the stream back
     * from its head, segment by segment.
     */
    ofStream: async (
      { _id: stream, position: head }: StreamHead,
      afterVersion: number,
      beforeVersion: number,
      archive: ArchiveState,
    ): Promise<CommitDocument[]> => {
      const positions: number[] = [];
      for (let next = head; next > 0;) {
        const entry = await entryOf(stream, await segmentOf(next, archive));
        const from = Math.max(0, afterVersion + 1 - entry.version);
        const to = Math.max(0, beforeVersion - entry.version);
        positions.unshift(...entry.positions.slice(from, to));
        next = entry.version > afterVersion + 1 ? entry.previous : 0;
      }
      const commits = await commitsAt(positions, archive);
      if (commits.some((commit) => commit.stream !== stream))
        throw new ArchiveUnavailable('the index of a segment names commits of another stream');
      return commits;
    },

    /** The streams of one segment between two names, the first included. */
    streamsBetween: async (info: SegmentInfo, from: string, isBefore: (stream: string) => boolean) => {
      const footer = await footerOf(info);
      const found: StreamEntry[] = [];
      for (let number = Math.max(0, indexBlockOf(footer, from)); number < footer.index.length; number += 1) {
        if (!isBefore(footer.index[number]?.stream ?? '')) break;
        found.push(...(await indexBlock(info, footer, number)));
      }
      return found;
    },

    /** All segments in log order. */
    all: (): Promise<SegmentInfo[]> => segments.find({}, { sort: { _id: 1 }, batchSize: 1_000 }).toArray(),

    content: ({ name, bytes }: SegmentInfo): Promise<Buffer> =>
      guarded(name, () => bytesOf(name, 0, bytes), WHOLE_MS),
  };
};

export type Segments = ReturnType<typeof createSegments>;
