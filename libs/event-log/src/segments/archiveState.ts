import { durable, primaryOf } from '@exline/mongo';
import type { Db } from 'mongodb';
import type { SegmentInfo } from './layout.ts';

/** The progress of archiving: one document in the database. */
export interface ArchiveState {
  _id: 'log';
  /** Commits up to this position are in segments. Readers ignore them in the database. */
  archivedTo: number;
  /** Hash of the commit at `archivedTo`. */
  hash: string;
  /** Commits up to this position were deleted from the database. */
  deletedTo: number;
  /** The segment that is being written. It is deleted if its writer does not finish it. */
  writing: string | null;
  /** A verified segment after `archivedTo`, whose streams do not all have their new heads yet. */
  pending: SegmentInfo | null;
  /** Until this time, ISO 8601 UTC, the ids of some archived commits must stay known. */
  idsUntil: string;
}

export const neverArchived: ArchiveState = {
  _id: 'log',
  archivedTo: 0,
  hash: '',
  deletedTo: 0,
  writing: null,
  pending: null,
  idsUntil: '',
};

/** The last archived commit of a stream. */
export interface StreamHead {
  /** The name of the stream. */
  _id: string;
  version: number;
  position: number;
}

/** The id of a commit that was archived less than two days after it was written. */
export interface ArchivedId {
  /** The commit id. */
  _id: string;
  stream: string;
  version: number;
  position: number;
  hash: string;
  /** When the commit was written. */
  at: Date;
}

/** The collections of the archive. A restore replaces them together with the log. */
export const archiveCollections = {
  state: 'archive',
  segments: 'segments',
  heads: 'stream_heads',
  ids: 'archived_commit_ids',
} as const;

const options = {
  writeConcern: durable,
  readConcern: { level: 'majority' },
  readPreference: 'primary',
} as const;

export const archiveIn = (db: Db) => ({
  state: db.collection<ArchiveState>(archiveCollections.state, options),
  segments: db.collection<SegmentInfo & { _id: number }>(archiveCollections.segments, options),
  heads: db.collection<StreamHead>(archiveCollections.heads, options),
  ids: db.collection<ArchivedId>(archiveCollections.ids, options),
});

/** The state and the segments that a backup must hold. A segment that is not finished is left out. */
export const savedArchive = async (db: Db): Promise<{ state: ArchiveState; segments: SegmentInfo[] }> => {
  const { state, segments } = archiveIn(db);
  const found = (await state.findOne({ _id: 'log' })) ?? neverArchived;
  const all: SegmentInfo[] = await segments.find({}, { sort: { _id: 1 }, batchSize: 1_000 }).toArray();
  const { pending } = found;
  if (pending && !all.some(({ name }) => name === pending.name)) all.push(pending);
  // Commits up to `archivedTo` that are still in the database are left out of the backup.
  return { state: { ...found, writing: null, deletedTo: found.archivedTo }, segments: all };
};

/**
 * How long archived commits stay in the database after `archivedTo` has moved, in milliseconds. Until they are deleted,
 * their unique keys still reject writers that do not know of the move.
 */
export const FENCE_MS = 10_000;

/**
 * This process's knowledge of the archive. It is renewed while it is used, so that it is always
 * younger than half of the fence. A commit that a process believes to be in the database is therefore still
 * there: it is deleted at the earliest one fence after the move.
 */
export const createArchiveKnowledge = (db: Db, fenceMs = FENCE_MS) => {
  const { state } = archiveIn(db);
  let known: ArchiveState = neverArchived;
  let asOf = { monotonic: -Infinity, wall: -Infinity };
  let primary: string | null = null;
  let refreshing: Promise<void> | null = null;

  // The monotonic clock may stop while the machine sleeps, and the wall clock may be set back. What a former
  // primary answered may be too old.
  const age = (): number =>
    primaryOf(db.client) === primary
      ? Math.max(performance.now() - asOf.monotonic, Date.now() - asOf.wall)
      : Infinity;

  const refresh = async (): Promise<void> => {
    const asked = primaryOf(db.client);
    const sent = { monotonic: performance.now(), wall: Date.now() };
    const found = (await state.findOne({ _id: 'log' })) ?? neverArchived;
    primary = asked;
    // Answers may arrive in another order than their requests.
    if (found.archivedTo >= known.archivedTo) known = found;
    if (sent.monotonic > asOf.monotonic) asOf = sent;
  };
  const refreshOnce = (): Promise<void> => (refreshing ??= refresh().finally(() => (refreshing = null)));

  /** The state, younger than half of the fence. Rejects if the database does not answer. */
  const fresh = async (): Promise<ArchiveState> => {
    while (age() >= fenceMs / 2) await refreshOnce();
    if (age() >= fenceMs / 4)
      refreshOnce().catch(() => {
        // A later call tries again, and fails once the known state is too old.
      });
    return known;
  };

  return {
    fresh,
    /** The state as of a read that begins now. */
    renew: async (): Promise<ArchiveState> => {
      // A read that has already begun may be too old.
      await refreshing?.catch(() => {});
      await refreshOnce();
      return fresh();
    },
    /**
     * Reads something that depends on the state. Reads it again if the state changed meanwhile. Without a
     * change, nothing was deleted that the read needed.
     */
    consistent: async <Result>(read: (archive: ArchiveState) => Promise<Result>): Promise<Result> => {
      for (;;) {
        const before = await fresh();
        const result = await read(before);
        if ((await fresh()).archivedTo === before.archivedTo) return result;
      }
    },
  };
};

export type ArchiveKnowledge = ReturnType<typeof createArchiveKnowledge>;
