import type { Collection, Db } from 'mongodb';
import { boundedCache } from '../cache/boundedCache.ts';
import type { Commit, CommitDocument } from '../commits/commit.ts';
import { CommitIdTaken, VersionConflict } from '../commits/errors.ts';
import {
  archiveIn,
  type ArchivedId,
  type ArchiveKnowledge,
  type ArchiveState,
} from '../segments/archiveState.ts';
import type { Segments } from '../segments/segments.ts';
import type { Group } from './batch.ts';

interface Deps {
  db: Db;
  commits: Collection<CommitDocument>;
  knowledge: ArchiveKnowledge;
  segments: Segments;
  /** Decrypts a stored commit. */
  open: (document: CommitDocument) => Promise<Commit>;
}

/** Protects the log from writers that do not know which commits were archived. */
export interface ArchiveGuard {
  /**
   * Ends the groups whose stream or commit id is in a segment, because the archived commits decide their outcome. Call
   * it after the end of the log was read, and before the insert. `onStored` receives a commit that an earlier attempt
   * of the group stored.
   */
  check: (groups: readonly Group[], onStored: (group: Group, commit: Commit) => void) => Promise<void>;
  /**
   * Whether inserted documents are part of the log. If they were inserted so late that a segment has other commits at
   * their positions, they are deleted.
   */
  areInLog: (documents: readonly CommitDocument[]) => Promise<boolean>;
  /** Removes documents that a late writer left, and returns the others. */
  withoutLeftovers: (documents: readonly CommitDocument[]) => Promise<CommitDocument[]>;
  /** Notes that a stream ended at this version when commits up to `archivedTo` were archived. */
  noteStream: (stream: string, version: number, archivedTo: number) => void;
}

/** `version` was the last one of the stream among the commits up to a position. */
interface KnownStream {
  version: number;
  upTo: number;
}

const KNOWN_STREAMS = 20_000;

export const createArchiveGuard = ({ db, commits, knowledge, segments, open }: Deps): ArchiveGuard => {
  const { heads, ids } = archiveIn(db);
  const known = boundedCache<string, KnownStream>(KNOWN_STREAMS);

  const noteStream = (stream: string, version: number, upTo: number): void => {
    if (upTo > 0) known.set(stream, { version, upTo });
  };

  /** Whether the unique keys of the database are enough, because no archived commit can be in the way. */
  const isCovered = ({ left: [next] }: Group, { archivedTo }: ArchiveState): boolean => {
    const entry = next && known.get(next.stream);
    return entry !== undefined && entry.version === next!.version - 1 && entry.upTo >= archivedTo;
  };

  const isInSegment = async ({ _id, hash }: CommitDocument, archive: ArchiveState): Promise<boolean> =>
    (await segments.at([_id], archive))[0]?.hash === hash;

  const withoutLeftovers: ArchiveGuard['withoutLeftovers'] = async (documents) => {
    const archive = await knowledge.fresh();
    const valid: CommitDocument[] = [];
    for (const document of documents)
      if (document._id > archive.archivedTo || (await isInSegment(document, archive))) valid.push(document);
      else await commits.deleteOne({ _id: document._id, hash: document.hash });
    return valid;
  };

  /** Handles a group whose next commit has the id of an archived one. */
  const endRepeated = async (
    group: Group,
    { stream, version, position, hash }: ArchivedId,
    archive: ArchiveState,
    onStored: (group: Group, commit: Commit) => void,
  ): Promise<void> => {
    const [next] = group.left;
    if (!next) return;
    if (stream !== next.stream) return group.end(new CommitIdTaken());
    if (version === next.version) return onStored(group, { ...next, position, hash });
    try {
      const [stored] = await segments.at([position], archive);
      if (stored) group.end(null, await open(stored));
    } catch (error) {
      // Other groups do not need the segment, so only this one fails.
      group.end(error instanceof Error ? error : new Error('the archive failed', { cause: error }));
    }
  };

  return {
    noteStream,
    withoutLeftovers,

    check: async (groups, onStored) => {
      const archive = await knowledge.fresh();
      const { archivedTo, idsUntil } = archive;
      if (archivedTo === 0) return;
      const uncovered = groups.filter((group) => !isCovered(group, archive));
      const streams = uncovered.flatMap(({ left: [next] }) => next?.stream ?? []);
      const mayRepeat = new Date().toISOString() < idsUntil;
      const commitIds = mayRepeat ? groups.flatMap(({ left }) => left.map(({ commitId }) => commitId)) : [];
      const [foundHeads, foundIds] = await Promise.all([
        streams.length > 0
          ? heads.find({ _id: { $in: streams } }, { batchSize: streams.length + 1 }).toArray()
          : [],
        commitIds.length > 0
          ? ids.find({ _id: { $in: commitIds } }, { batchSize: commitIds.length + 1 }).toArray()
          : [],
      ]);
      const headOf = new Map(foundHeads.map((head) => [head._id, head]));
      const idOf = new Map(foundIds.map((id) => [id._id, id]));

      for (const group of groups) {
        const repeatedAt = group.left.findIndex(({ commitId }) => idOf.has(commitId));
        // The commits before a repeated one are written first. The next attempt handles the repeated one.
        group.max = repeatedAt < 0 ? Infinity : repeatedAt;
        const repeated = idOf.get(group.left[0]?.commitId ?? '');
        if (repeated) await endRepeated(group, repeated, archive, onStored);
      }
      for (const group of uncovered) {
        const [next] = group.left;
        if (!next || idOf.has(next.commitId)) continue;
        const head = headOf.get(next.stream);
        if (head && head.version >= next.version) group.end(new VersionConflict(next.version));
        else noteStream(next.stream, next.version - 1, archivedTo);
      }
    },

    areInLog: async (documents) => {
      const [first] = documents;
      if (!first) return true;
      const archive = await knowledge.fresh();
      const { archivedTo } = archive;
      if (archivedTo === 0) return true;
      if (first._id > archivedTo) {
        for (const { stream, version, _id } of documents) noteStream(stream, version, _id);
        return true;
      }
      // The answer to the insert came late, but the insert itself may have been in time.
      if (await isInSegment(first, archive)) return true;
      for (const { stream } of documents) known.delete(stream);
      const hashes = documents.map(({ hash }) => hash);
      await commits.deleteMany({ _id: { $gte: first._id, $lte: archivedTo }, hash: { $in: hashes } });
      return false;
    },
  };
};

/** The guard of a log that is never archived. */
export const unarchived: ArchiveGuard = {
  check: async () => {},
  areInLog: async () => true,
  withoutLeftovers: async (documents) => [...documents],
  noteStream: () => {},
};
