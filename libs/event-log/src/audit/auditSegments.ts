import type { Db } from 'mongodb';
import { createCachePool } from '../cache/cachePool.ts';
import type { CommitDocument } from '../commits/commit.ts';
import { ArchiveUnavailable } from '../commits/errors.ts';
import type { End } from '../commits/hashChain.ts';
import { archiveIn, neverArchived, type StreamHead } from '../segments/archiveState.ts';
import type { SegmentInfo, StreamEntry } from '../segments/layout.ts';
import { openSegmentStore } from '../segments/openStore.ts';
import { checkSegment, DamagedSegment } from '../segments/segmentReader.ts';
import { createSegments } from '../segments/segments.ts';

interface Options {
  db: Db;
  /** The store of the segments, if any. */
  archiveUrl: string | undefined;
  onFault: (words: string) => void;
  /** Receives the commits of all segments in log order. */
  onCommit: (commit: CommitDocument) => Promise<void>;
  /** Called after each segment with the end that its record states. */
  onSegment: (end: End) => void;
}

const PAGE = 1_000;

const faultOf = ({ name }: SegmentInfo, error: unknown): string => {
  if (error instanceof DamagedSegment) return `log: segment ${name} was changed: ${error.message}`;
  if (error instanceof ArchiveUnavailable) return `log: ${error.message}`;
  throw error;
};

/**
 * Checks every byte of every segment, and that the heads of their streams are in the database. Resolves to the
 * last archived position.
 */
export const auditSegments = async (options: Options): Promise<number> => {
  const { db, archiveUrl, onFault, onCommit, onSegment } = options;
  const archive = archiveIn(db);
  const { archivedTo } = (await archive.state.findOne({ _id: 'log' })) ?? neverArchived;
  const store = archiveUrl === undefined ? null : openSegmentStore(archiveUrl);
  const segments = createSegments({ db, store, caches: createCachePool() });

  /** Reports archived streams whose head is missing, because such a stream could be created again. */
  const auditHeads = async (streams: readonly StreamEntry[]): Promise<void> => {
    for (let from = 0; from < streams.length; from += PAGE) {
      const some = streams.slice(from, from + PAGE);
      const ids = some.map(({ stream }) => stream);
      const found = await archive.heads.find({ _id: { $in: ids } }, { batchSize: PAGE + 1 }).toArray();
      const heads = new Map<string, StreamHead>(found.map((head) => [head._id, head]));
      for (const { stream, positions } of some) {
        const last = positions.at(-1) ?? 0;
        if ((heads.get(stream)?.position ?? 0) < last)
          onFault(`log: the head of the archived stream of commit ${last} is missing`);
      }
    }
  };

  let expected = 1;
  for (const info of await segments.all()) {
    if (info.last > archivedTo) break;
    if (info.first !== expected) onFault(`log: no segment is recorded for commit ${expected}`);
    expected = info.last + 1;
    try {
      const { streams, commits } = await checkSegment(await segments.content(info), info);
      await auditHeads(streams);
      for await (const commit of commits()) await onCommit(commit);
    } catch (error) {
      onFault(faultOf(info, error));
    }
    onSegment({ position: info.last, hash: info.lastHash });
  }
  if (expected <= archivedTo) onFault(`log: no segment is recorded for commit ${expected}`);
  return archivedTo;
};
