import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@exline/kernel';
import { isDuplicateKey } from '@exline/mongo';
import type { Collection, Db } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';
import { ArchiveUnavailable } from '../commits/errors.ts';
import { archiveIn, neverArchived, type ArchiveState } from '../segments/archiveState.ts';
import type { SegmentInfo } from '../segments/layout.ts';
import { reasonOf } from '../segments/reasonOf.ts';
import { checkSegment } from '../segments/segmentReader.ts';
import { createSegmentWriter } from '../segments/segmentWriter.ts';
import type { SegmentStore } from '../segments/store.ts';

/** Another process has archived the same commits first. Nothing is lost. */
export class ArchivedElsewhere extends Error {
  constructor() {
    super('another process archives the same commits');
    this.name = 'ArchivedElsewhere';
  }
}

interface Deps {
  db: Db;
  commits: Collection<CommitDocument>;
  store: SegmentStore;
}

export interface Range {
  /** The last position that may be archived. */
  to: number;
  /** Archives commits that were written before this time, ISO 8601 UTC. */
  before: string;
  /** Checked between steps; false ends the work. */
  isWanted: () => boolean;
  onProgress: (position: number) => void;
}

/** Maximum number of commits in a segment, which then takes some megabytes. */
const SEGMENT_COMMITS = 100_000;
const PAGE = 1_000;
/** How long the ids of commits are kept: two days, and an hour for clocks that differ. */
const IDS_MS = 2 * DAY_MS + DAY_MS / 24;
/** Streams of the commits that archiving itself writes. */
export const MARKER_PREFIX = 'archive-';

const nameOf = (first: number): string =>
  `${String(first).padStart(12, '0')}-${randomBytes(6).toString('hex')}.segment`;

/**
 * The steps of archiving. Each one starts from the recorded state and ends by changing it, on the condition
 * that it has not changed meanwhile. So an interrupted step is repeated, and of two processes only one advances.
 */
export const archivingSteps = ({ db, commits, store }: Deps) => {
  const archive = archiveIn(db);

  const load = async (): Promise<ArchiveState> => {
    const found = await archive.state.findOne({ _id: 'log' });
    if (found) return found;
    const { _id, ...start } = neverArchived;
    await archive.state.updateOne({ _id }, { $setOnInsert: start }, { upsert: true });
    return load();
  };

  const previousOf = async (streams: readonly string[]): Promise<Map<string, number>> => {
    const found = await archive.heads.find({ _id: { $in: [...streams] } }, { batchSize: PAGE }).toArray();
    return new Map(found.map(({ _id, position }) => [_id, position]));
  };

  const candidates = (after: number, to: number) =>
    commits.find({ _id: { $gt: after, $lte: to } }, { sort: { _id: 1 }, batchSize: PAGE });

  /** Whether there is a commit to archive besides those that archiving wrote itself. */
  const isDue = async ({ archivedTo }: ArchiveState, { to, before }: Range): Promise<boolean> => {
    for await (const { stream, at } of candidates(archivedTo, to)) {
      if (at >= before) return false;
      if (!stream.startsWith(MARKER_PREFIX)) return true;
    }
    return false;
  };

  /** Throws if the store lacks the newest segment. Otherwise, segments would be spread over several stores. */
  const requireSameStore = async (): Promise<void> => {
    const newest = await archive.segments.findOne({}, { sort: { _id: -1 } });
    if (!newest) return;
    const { name, bytes, footerBytes } = newest;
    try {
      await store.read(name, bytes - footerBytes, footerBytes);
    } catch (error) {
      throw new ArchiveUnavailable(`segment ${name} cannot be read: ${reasonOf(error)}`, error);
    }
  };

  /** Claims the next range, and deletes the file of a writer that did not finish. */
  const claim = async ({ archivedTo, writing }: ArchiveState, name: string): Promise<void> => {
    const { matchedCount } = await archive.state.updateOne(
      { _id: 'log', archivedTo, pending: null, writing },
      { $set: { writing: name } },
    );
    if (matchedCount === 0) throw new ArchivedElsewhere();
    if (writing) await store.remove(writing);
  };

  const build = async ({ archivedTo, hash }: ArchiveState, { to, before, isWanted, onProgress }: Range) => {
    const writer = createSegmentWriter({ before: { position: archivedTo, hash }, previousOf });
    for await (const commit of candidates(archivedTo, to)) {
      if (commit.at >= before || writer.count() >= SEGMENT_COMMITS) break;
      await writer.add(commit);
      if (writer.count() % PAGE > 0) continue;
      if (!isWanted()) return null;
      onProgress(commit._id);
    }
    return writer.finish();
  };

  /** Reads a segment back from its store and checks every byte. */
  const check = async (info: SegmentInfo) => {
    const segment = await checkSegment(await store.read(info.name, 0, info.bytes), info);
    for await (const _commit of segment.commits()) {
      // The loop needs no body, because reading checks each commit.
    }
  };

  /** Writes the next segment. Resolves to whether one was written. */
  const write = async (state: ArchiveState, range: Range): Promise<boolean> => {
    if (!(await isDue(state, range))) return false;
    await requireSameStore();
    const name = nameOf(state.archivedTo + 1);
    await claim(state, name);
    const built = await build(state, range);
    if (!built) return false;
    const { content, ...written } = built;
    const info: SegmentInfo = { name, ...written };
    await store.put(name, content);
    await check(info);
    const { matchedCount } = await archive.state.updateOne(
      { _id: 'log', archivedTo: state.archivedTo, pending: null, writing: name },
      { $set: { pending: info, writing: null } },
    );
    if (matchedCount > 0) return true;
    await store.remove(name);
    throw new ArchivedElsewhere();
  };

  const saveHeads = async (info: SegmentInfo): Promise<void> => {
    const { streams } = await checkSegment(await store.read(info.name, 0, info.bytes), info);
    for (let from = 0; from < streams.length; from += PAGE)
      await archive.heads.bulkWrite(
        streams.slice(from, from + PAGE).map(({ stream, version, positions }) => ({
          updateOne: {
            filter: { _id: stream },
            update: { $max: { version: version + positions.length - 1, position: positions.at(-1) ?? 0 } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
  };

  /**
   * Stores the ids of recent commits, which a writer may still repeat. Resolves to the time until which they are
   * needed.
   */
  const saveIds = async ({ first, last }: SegmentInfo): Promise<string> => {
    const young = new Date(Date.now() - IDS_MS).toISOString();
    let latest = '';
    let waiting: CommitDocument[] = [];
    const flush = async () => {
      const documents = waiting.map(({ _id: position, commitId: _id, stream, version, hash, at }) => ({
        _id,
        stream,
        version,
        position,
        hash,
        at: new Date(at),
      }));
      waiting = [];
      if (documents.length === 0) return;
      await archive.ids.insertMany(documents, { ordered: false }).catch((error: unknown) => {
        // An interrupted run has already stored some of these ids.
        if (!isDuplicateKey(error)) throw error;
      });
    };
    for await (const commit of candidates(first - 1, last)) {
      if (commit.at < young) continue;
      if (commit.at > latest) latest = commit.at;
      waiting.push(commit);
      if (waiting.length >= PAGE) await flush();
    }
    await flush();
    return latest && new Date(Date.parse(latest) + IDS_MS).toISOString();
  };

  /** Makes a verified segment the valid source of its commits, which stay in the database for now. */
  const adopt = async (info: SegmentInfo): Promise<void> => {
    await saveHeads(info);
    const idsUntil = await saveIds(info);
    await archive.segments.updateOne({ _id: info.last }, { $setOnInsert: info }, { upsert: true });
    await archive.state.updateOne(
      { _id: 'log', archivedTo: info.first - 1, 'pending.name': info.name },
      {
        $set: { archivedTo: info.last, hash: info.lastHash, pending: null },
        $max: { idsUntil },
      },
    );
  };

  /** Deletes archived commits from the database, and documents that late writers inserted at their positions. */
  const deleteUpTo = async (position: number, from: number): Promise<void> => {
    await commits.deleteMany({ _id: { $lte: from } });
    for (let after = from; after < position; after += PAGE)
      await commits.deleteMany({ _id: { $gt: after, $lte: Math.min(after + PAGE, position) } });
    await archive.state.updateOne(
      { _id: 'log', archivedTo: { $gte: position } },
      { $max: { deletedTo: position } },
    );
  };

  return {
    load,
    write,
    adopt,
    deleteUpTo,
    /** Forgets the ids of commits that are older than two days. */
    forgetIds: async (): Promise<void> => {
      await archive.ids.createIndexes([{ name: 'at', key: { at: 1 } }]);
      await archive.ids.deleteMany({ at: { $lt: new Date(Date.now() - IDS_MS) } });
    },
  };
};
